import { useEffect, useState } from 'react';
import type { Api } from '#contract/call-table.ts';
import { PodiumError } from '#contract/error.ts';
import type { StockDetail } from '#contract/stock.ts';
import { usePage } from '#web/app/page.ts';

/**
 * Poll interval in milliseconds. The page also polls when the visitor returns to it, unless the last
 * poll was less than `MIN_POLL_GAP_MS` ago.
 */
const POLL_INTERVAL_MS = 60_000;
const MIN_POLL_GAP_MS = 5_000;

/**
 * Polls whether the listing has changed or has been withdrawn since the page was rendered. A hidden
 * page does not poll; an unchanged listing costs only a 304 response.
 */
export function useStockUpdates(displayedStock: StockDetail): boolean {
  const { api } = usePage();
  const [hasUpdate, setHasUpdate] = useState(false);

  useEffect(() => {
    setHasUpdate(false);
    const abortController = new AbortController();
    let lastPolledAt = Date.now();
    const poll = async () => {
      if (document.hidden || Date.now() - lastPolledAt < MIN_POLL_GAP_MS) return;
      lastPolledAt = Date.now();
      if (!(await hasChanged(api, displayedStock, abortController.signal)) || abortController.signal.aborted)
        return;
      setHasUpdate(true);
      stop();
    };
    const timer = setInterval(poll, POLL_INTERVAL_MS);
    const { signal } = abortController;
    document.addEventListener('visibilitychange', poll, { signal });
    window.addEventListener('focus', poll, { signal });
    const stop = () => {
      clearInterval(timer);
      abortController.abort();
    };
    return stop;
  }, [api, displayedStock]);

  return hasUpdate;
}

/** Returns whether the listing has changed. A failed poll counts as unchanged; the next poll may succeed. */
export async function hasChanged(
  api: Pick<Api, 'stockDetail'>,
  displayedStock: StockDetail,
  signal?: AbortSignal,
): Promise<boolean> {
  try {
    const currentStock = await api.stockDetail({ stock_id: String(displayedStock.gstock_id) }, signal);
    return JSON.stringify(currentStock) !== JSON.stringify(displayedStock);
  } catch (error) {
    return error instanceof PodiumError && error.code === 'stock_not_found';
  }
}

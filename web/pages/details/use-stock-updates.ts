import { useEffect, useState } from 'react';
import type { Api } from '#contract/call-table.ts';
import { PodiumError } from '#contract/error.ts';
import type { StockDetail } from '#contract/stock.ts';
import { usePage } from '#web/app/page.ts';

/** How often is looked, in milliseconds; coming back to the page looks at once, but no sooner than this. */
const LOOK_EVERY = 60_000;
const SOONEST = 5_000;

/**
 * Whether the listing is no longer as the page shows it: its facts have changed, or it has been taken
 * away. While the page is hidden nothing is asked; an answer that is still the same costs a 304.
 */
export function useStockUpdates(shown: StockDetail): boolean {
  const { api } = usePage();
  const [updated, setUpdated] = useState(false);

  useEffect(() => {
    setUpdated(false);
    const abort = new AbortController();
    let looked = Date.now();
    const look = async () => {
      if (document.hidden || Date.now() - looked < SOONEST) return;
      looked = Date.now();
      if (!(await hasChanged(api, shown, abort.signal)) || abort.signal.aborted) return;
      setUpdated(true);
      stop();
    };
    const timer = setInterval(look, LOOK_EVERY);
    const { signal } = abort;
    document.addEventListener('visibilitychange', look, { signal });
    window.addEventListener('focus', look, { signal });
    const stop = () => {
      clearInterval(timer);
      abort.abort();
    };
    return stop;
  }, [api, shown]);

  return updated;
}

/** A look that fails is no news: the next one may not. */
export async function hasChanged(
  api: Pick<Api, 'stockDetail'>,
  shown: StockDetail,
  signal?: AbortSignal,
): Promise<boolean> {
  try {
    const now = await api.stockDetail({ stock_id: String(shown.gstock_id) }, signal);
    return JSON.stringify(now) !== JSON.stringify(shown);
  } catch (error) {
    return error instanceof PodiumError && error.code === 'stock_not_found';
  }
}

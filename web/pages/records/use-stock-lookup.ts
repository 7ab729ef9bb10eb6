import { useEffect, useState } from 'react';
import { PodiumError } from '#contract/error.ts';
import type { Stock } from '#contract/stock.ts';
import { archiveQuery } from '#web/api/queries.ts';
import { usePage } from '#web/app/page.ts';
import { isOfflineAnswer } from '#web/worker/offline-cache.ts';

export type StockLookup = {
  /** Returns the listing, undefined while it is loading, or null if it no longer exists. */
  readonly find: (id: number) => Stock | null | undefined;
  readonly hasFailed: boolean;
  readonly isFetching: boolean;
  readonly retry: () => void;
};

/** Number of ids per request. The API accepts more, but smaller batches show the first cards earlier. */
const BATCH_SIZE = 50;

type FetchState = 'fetching' | 'fetched' | 'error';

/** Loads listings by id. Listings that are already loaded are not requested again when the list changes. */
export function useStockLookup(ids: readonly number[]): StockLookup {
  const { queryClient } = usePage();
  const [stocksById, setStocksById] = useState<ReadonlyMap<number, Stock | null>>(new Map());
  const [fetchState, setFetchState] = useState<FetchState>('fetched');
  const [attempt, setAttempt] = useState(0);
  const missingIdsText = [...new Set(ids)].filter((id) => !stocksById.has(id)).join();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt number repeats the request
  useEffect(() => {
    if (missingIdsText === '') return;
    let isActive = true;
    const fetchMissing = async () => {
      for (const batch of splitIntoBatches(missingIdsText.split(',').map(Number))) {
        const answer = await queryClient.fetchQuery(archiveQuery(batch));
        if (!isActive) return;
        const { stocks } = answer;
        const resultsById = new Map(stocks.map((stock) => [stock.gstock_id, stock]));
        // Offline, a listing may be absent only because it is not cached. Online, an absent listing no
        // longer exists.
        const resolvedIds = isOfflineAnswer(answer) ? batch.filter((id) => resultsById.has(id)) : batch;
        setStocksById(
          (previousStocks) =>
            new Map([
              ...previousStocks,
              ...resolvedIds.map((id) => [id, resultsById.get(id) ?? null] as const),
            ]),
        );
        if (resolvedIds.length < batch.length) throw new PodiumError('unavailable');
      }
    };
    setFetchState('fetching');
    fetchMissing().then(
      () => isActive && setFetchState('fetched'),
      () => isActive && setFetchState('error'),
    );
    return () => {
      isActive = false;
    };
  }, [missingIdsText, attempt, queryClient]);

  return {
    find: (id) => stocksById.get(id),
    hasFailed: fetchState === 'error',
    isFetching: fetchState === 'fetching',
    retry: () => setAttempt((previousAttempt) => previousAttempt + 1),
  };
}

function splitIntoBatches(ids: readonly number[]): readonly (readonly number[])[] {
  const count = Math.ceil(ids.length / BATCH_SIZE);
  return Array.from({ length: count }, (_, index) => ids.slice(index * BATCH_SIZE, (index + 1) * BATCH_SIZE));
}

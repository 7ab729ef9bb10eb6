import { useEffect, useState } from 'react';
import { PodiumError } from '#contract/error.ts';
import type { Stock } from '#contract/stock.ts';
import { archiveQuery } from '#web/api/queries.ts';
import { usePage } from '#web/app/page.ts';
import { isFromKept } from '#web/worker/kept.ts';

export type Stocks = {
  /** Undefined while it is loading, null when there is no such listing any more. */
  readonly find: (id: number) => Stock | null | undefined;
  readonly failed: boolean;
  readonly busy: boolean;
  readonly retry: () => void;
};

/** Ids of one call; it takes more, but the first cards should not wait for the last ones. */
const BATCH = 50;

type State = 'fetching' | 'fetched' | 'error';

/** Listings by their ids. Listings that were loaded are not asked for again when the list changes. */
export function useStocks(ids: readonly number[]): Stocks {
  const { queryClient } = usePage();
  const [known, setKnown] = useState<ReadonlyMap<number, Stock | null>>(new Map());
  const [state, setState] = useState<State>('fetched');
  const [attempt, setAttempt] = useState(0);
  const missing = [...new Set(ids)].filter((id) => !known.has(id)).join();

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks for the same again
  useEffect(() => {
    if (missing === '') return;
    let wanted = true;
    const ask = async () => {
      for (const batch of inBatches(missing.split(',').map(Number))) {
        const answer = await queryClient.fetchQuery(archiveQuery(batch));
        if (!wanted) return;
        const { stocks } = answer;
        const found = new Map(stocks.map((stock) => [stock.gstock_id, stock]));
        // Offline, one that is missing was not kept; else it is gone.
        const answered = isFromKept(answer) ? batch.filter((id) => found.has(id)) : batch;
        setKnown(
          (before) => new Map([...before, ...answered.map((id) => [id, found.get(id) ?? null] as const)]),
        );
        if (answered.length < batch.length) throw new PodiumError('unavailable');
      }
    };
    setState('fetching');
    ask().then(
      () => wanted && setState('fetched'),
      () => wanted && setState('error'),
    );
    return () => {
      wanted = false;
    };
  }, [missing, attempt, queryClient]);

  return {
    find: (id) => known.get(id),
    failed: state === 'error',
    busy: state === 'fetching',
    retry: () => setAttempt((before) => before + 1),
  };
}

function inBatches(ids: readonly number[]): readonly (readonly number[])[] {
  const count = Math.ceil(ids.length / BATCH);
  return Array.from({ length: count }, (_, index) => ids.slice(index * BATCH, (index + 1) * BATCH));
}

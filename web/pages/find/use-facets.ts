import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { StockFacets } from '#contract/facets.ts';
import { type StockFilter, stockFilterToParams } from '#domain/stock-filter.ts';
import { stockFacetsQuery } from '#web/api/queries.ts';
import { useDebounced } from '#web/ui/use-debounced.ts';

/** Counts are asked once the hand rests between two ticks or keys. */
const SETTLE_MS = 90;

export type Counted = {
  readonly facets: StockFacets | undefined;
  /** Matches of the search as it is chosen by now; undefined until the first answer. */
  readonly count: number | undefined;
  /** Whether a newer answer is on its way: what is shown belongs to an earlier choice. */
  readonly behind: boolean;
};

/** The counts under a filter, once somebody looks at them. An answer that is out of date is never shown. */
export function useFacets(filter: StockFilter, wanted: boolean): Counted {
  const asked = stockFilterToParams(filter).toString();
  const settled = useDebounced(asked, SETTLE_MS);
  const { data, isPlaceholderData } = useQuery({
    ...stockFacetsQuery(Object.fromEntries(new URLSearchParams(settled))),
    enabled: wanted,
    placeholderData: keepPreviousData,
  });
  return {
    facets: data?.facets,
    count: data?.count,
    behind: wanted && (isPlaceholderData || settled !== asked),
  };
}

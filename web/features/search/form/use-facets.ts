import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { filterToParams } from '#domain/search/filter-definitions.ts';
import { useClientFlag } from '#web/app/use-client-flag.ts';
import { useDebounced } from '#web/ui/use-debounced.ts';
import { countQuery } from '../count-query.ts';
import type { Search } from '../search-address.ts';
import type { Facets } from '../search-definition.ts';
import { useSearchPage } from '../search-page-context.ts';

/** Delay without further input after which the counts are fetched, in milliseconds. */
const DEBOUNCE_MS = 90;

export type FacetCounts = {
  readonly facets: Facets | undefined;
  /** Number of matches of the edited search; undefined until the first response. */
  readonly count: number | undefined;
  /** Whether a newer response is loading and the shown counts belong to an earlier selection. */
  readonly isStale: boolean;
};

/**
 * Returns the facet counts of a filter while `isEnabled`. Counts of an earlier filter are marked as
 * stale.
 */
export function useFacets(
  { filter, view }: Pick<Search, 'filter' | 'view'>,
  isEnabled: boolean,
): FacetCounts {
  const { definition } = useSearchPage();
  const filterQuery = filterToParams(definition.filters, filter).toString();
  const debouncedFilterQuery = useDebounced(filterQuery, DEBOUNCE_MS);
  const { data, isPlaceholderData } = useQuery({
    ...countQuery(definition, Object.fromEntries(new URLSearchParams(debouncedFilterQuery))),
    enabled: isEnabled,
    placeholderData: keepPreviousData,
  });
  // During hydration, shows the counts of the server-rendered page, even if another component has
  // already fetched new counts.
  const visibleData = useClientFlag() || view.showsAllFilters ? data : undefined;
  return {
    facets: visibleData?.facets,
    count: visibleData?.count,
    isStale: isEnabled && (isPlaceholderData || debouncedFilterQuery !== filterQuery),
  };
}

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { filterToParams } from '#domain/search/filter-table.ts';
import { useScripted } from '#web/app/use-scripted.ts';
import { useDebounced } from '#web/ui/use-debounced.ts';
import { countQuery } from '../count-query.ts';
import type { Search } from '../search-address.ts';
import type { Facets } from '../search-definition.ts';
import { useSearchPage } from '../search-page-context.ts';

/** Counts are asked for when nothing has been ticked or typed for so long. */
const SETTLE_MS = 90;

export type Counted = {
  readonly facets: Facets | undefined;
  /** Matches of the search as it is chosen by now; undefined until the first answer. */
  readonly count: number | undefined;
  /** Whether a newer answer is loading: what is shown belongs to an earlier choice. */
  readonly behind: boolean;
};

/** The counts under a filter, while somebody looks at them. An answer to an earlier filter is marked as such. */
export function useFacets({ filter, view }: Pick<Search, 'filter' | 'view'>, isWanted: boolean): Counted {
  const { definition } = useSearchPage();
  const asked = filterToParams(definition.table, filter).toString();
  const settled = useDebounced(asked, SETTLE_MS);
  const { data, isPlaceholderData } = useQuery({
    ...countQuery(definition, Object.fromEntries(new URLSearchParams(settled))),
    enabled: isWanted,
    placeholderData: keepPreviousData,
  });
  // Taken over as the server has drawn it, also where another part has asked for the same meanwhile.
  const known = useScripted() || view.form ? data : undefined;
  return {
    facets: known?.facets,
    count: known?.count,
    behind: isWanted && (isPlaceholderData || settled !== asked),
  };
}

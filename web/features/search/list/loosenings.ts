import { queryOptions } from '@tanstack/react-query';
import type { Api } from '#contract/call-table.ts';
import { withoutChips } from '#domain/search/filter-chips.ts';
import type { FilterDefinitions } from '#domain/search/filter-definitions.ts';
import { type Loosening, looseningsOf } from '#domain/search/loosen.ts';
import { filterCallInput, type Search } from '../search-address.ts';
import type { AnswerWithCount, SearchDefinition } from '../search-definition.ts';

type LooseningWithCount = Loosening<FilterDefinitions> & { readonly count: number };

/** Maximum number of suggestions shown. */
const MAX_LOOSENINGS = 3;

/**
 * Query for less restrictive searches when a search has no match. Each suggestion removes one filter or
 * enlarges the map area. The suggestion to enlarge the map area comes first, then those with the most
 * matches. If one change is not enough, the only suggestion is `all`, which removes every filter that
 * has a chip.
 */
export function looseningsQuery(definition: SearchDefinition, api: Api, filter: Search['filter']) {
  return queryOptions({
    queryKey: ['loosenings', definition.call, filterCallInput(definition.filters, filter)],
    queryFn: async ({ signal }): Promise<readonly LooseningWithCount[]> => {
      const withCount = async (loosening: Loosening<FilterDefinitions>): Promise<LooseningWithCount> => {
        const callInput = {
          ...filterCallInput(definition.filters, loosening.filter),
          ...definition.singleRowParams,
        };
        const { count } = (await api[definition.call](callInput, signal)) as AnswerWithCount;
        return { ...loosening, count };
      };
      const hasMatches = ({ count }: LooseningWithCount) => count > 0;
      const loosenings = (await Promise.all(looseningsOf(definition.filters, filter).map(withCount))).filter(
        hasMatches,
      );
      if (loosenings.length === 0) {
        const clearAll = { key: 'all', filter: withoutChips(definition.filters, filter) };
        return [await withCount(clearAll)].filter(hasMatches);
      }
      const rankOf = (loosening: LooseningWithCount) =>
        loosening.key === 'zoom_out' ? Number.POSITIVE_INFINITY : loosening.count;
      return loosenings.sort((a, b) => rankOf(b) - rankOf(a)).slice(0, MAX_LOOSENINGS);
    },
  });
}

import { queryOptions } from '@tanstack/react-query';
import type { Api } from '#contract/call-table.ts';
import { withoutChips } from '#domain/search/filter-chips.ts';
import type { FilterTable } from '#domain/search/filter-table.ts';
import { type Loosening, looseningsOf } from '#domain/search/loosen.ts';
import { filterInput, type Search } from '../search-address.ts';
import type { CountedAnswer, SearchDefinition } from '../search-definition.ts';

type CountedWay = Loosening<FilterTable> & { readonly count: number };

/** Ways shown at most. */
const SHOWN = 3;

/**
 * Ways out of a search that finds nothing, those that find most first; a map made wider comes before all.
 * When giving up one thing is not enough, everything that has a chip is given up: `all`.
 */
export function looseningsQuery(definition: SearchDefinition, api: Api, filter: Search['filter']) {
  return queryOptions({
    queryKey: ['loosenings', definition.call, filterInput(definition.table, filter)],
    queryFn: async ({ signal }): Promise<readonly CountedWay[]> => {
      const counted = async (way: Loosening<FilterTable>): Promise<CountedWay> => {
        const input = { ...filterInput(definition.table, way.filter), ...definition.oneRow };
        const { count } = (await api[definition.call](input, signal)) as CountedAnswer;
        return { ...way, count };
      };
      const findsSome = ({ count }: CountedWay) => count > 0;
      const ways = (await Promise.all(looseningsOf(definition.table, filter).map(counted))).filter(findsSome);
      if (ways.length === 0) {
        const all = { key: 'all', filter: withoutChips(definition.table, filter) };
        return [await counted(all)].filter(findsSome);
      }
      const rank = (way: CountedWay) => (way.key === 'zoom_out' ? Number.POSITIVE_INFINITY : way.count);
      return ways.sort((a, b) => rank(b) - rank(a)).slice(0, SHOWN);
    },
  });
}

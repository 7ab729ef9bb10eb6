import { queryOptions } from '@tanstack/react-query';
import type { Api } from '#contract/calls.ts';
import { withoutChips } from '#domain/filter-chips.ts';
import { type Loosening, looseningsOf } from '#domain/loosen.ts';
import { STOCK_FILTERS, type StockFilter, stockFilterToParams } from '#domain/stock-filter.ts';

type StockLoosening = Loosening<typeof STOCK_FILTERS>;

/** Ways shown at most. */
const SHOWN = 3;

/**
 * The ways that find something, the most first; the map's own step before all. When giving up one thing is
 * not enough, everything is given up but type and sale or lease: `all`.
 */
export function looseningsQuery(api: Pick<Api, 'stocks'>, filter: StockFilter) {
  return queryOptions({
    queryKey: ['loosenings', stockFilterToParams(filter).toString()],
    queryFn: async ({ signal }): Promise<readonly (StockLoosening & { readonly count: number })[]> => {
      const counted = async (way: StockLoosening) => {
        const params = Object.fromEntries(stockFilterToParams(way.filter));
        const { count } = await api.stocks({ ...params, page_size: '1' }, signal);
        return { ...way, count };
      };
      const found = ({ count }: { count: number }) => count > 0;
      const ways = (await Promise.all(looseningsOf(STOCK_FILTERS, filter).map(counted))).filter(found);
      if (ways.length === 0)
        return [await counted({ key: 'all', filter: withoutChips(STOCK_FILTERS, filter) })].filter(found);
      const rank = (way: (typeof ways)[number]) =>
        way.key === 'zoom_out' ? Number.POSITIVE_INFINITY : way.count;
      return ways.sort((a, b) => rank(b) - rank(a)).slice(0, SHOWN);
    },
  });
}

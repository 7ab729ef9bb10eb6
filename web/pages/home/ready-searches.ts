import { queryOptions } from '@tanstack/react-query';
import type { Api } from '#contract/call-table.ts';
import type { IcsType } from '#domain/codes/ics-type.ts';
import { DEFAULT_STOCK_ORDER, type StockOrder } from '#domain/search/sort.ts';
import { type StockFilter, stockFilterToParams } from '#domain/stock/stock-filter.ts';

/** A search that many visitors come for, ready to be followed. */
type ReadySearch = { readonly filter: StockFilter; readonly order: StockOrder };

/** What has come down in price, the largest cut first. */
export const REDUCED: ReadySearch = {
  filter: { priceCut: { min: 1 } },
  order: { field: 'price_cut', direction: 'desc' },
};

/** Values that the names of these searches mention. */
export const READY_FIGURES = { minutes: 30, percent: 4 } as const;

/** By the end of the key of their phrase. Yields are in hundredths of a per cent. */
const READY_SEARCHES = {
  near_central: {
    filter: { icsType: ['c'], txType: ['L'], reach: { station: 'CEN', minutes: READY_FIGURES.minutes } },
    order: DEFAULT_STOCK_ORDER,
  },
  tenanted_shops: {
    filter: {
      icsType: ['s'],
      txType: ['S'],
      yield: { min: READY_FIGURES.percent * 100 },
      flags: ['with_tenancy'],
    },
    order: { field: 'yield', direction: 'desc' },
  },
  grade_a: { filter: { icsType: ['c'], txType: ['L'], grade: ['A'] }, order: DEFAULT_STOCK_ORDER },
  all_in: {
    filter: { txType: ['L'], facilities: ['rent_inclusive'] },
    order: { field: 'all_in_rent', direction: 'asc' },
  },
  container: {
    filter: { icsType: ['i'], facilities: ['container_access'] },
    order: DEFAULT_STOCK_ORDER,
  },
} as const satisfies Record<string, ReadySearch>;
type ReadySearchKey = keyof typeof READY_SEARCHES;

/** Those that say something about the type that the page is about. */
export function readySearchesOf(
  icsType: IcsType | undefined,
): readonly (ReadySearch & { readonly key: ReadySearchKey })[] {
  return Object.entries(READY_SEARCHES).flatMap(([key, { filter, order }]: [string, ReadySearch]) => {
    const { icsType: types } = filter;
    if (icsType && types && !types.includes(icsType)) return [];
    const narrowed = icsType ? { ...filter, icsType: [icsType] } : filter;
    return [{ key: key as ReadySearchKey, filter: narrowed, order }];
  });
}

/** How many listings each of them finds. */
export function readyCountsQuery(api: Api, icsType: IcsType | undefined) {
  return queryOptions({
    queryKey: ['ready searches', icsType ?? ''],
    queryFn: async ({ signal }): Promise<Partial<Record<ReadySearchKey, number>>> => {
      const counts = await Promise.all(
        readySearchesOf(icsType).map(async ({ key, filter }) => {
          const input = { ...Object.fromEntries(stockFilterToParams(filter)), page_size: '1' };
          return [key, (await api.stocks(input, signal)).count] as const;
        }),
      );
      return Object.fromEntries(counts);
    },
  });
}

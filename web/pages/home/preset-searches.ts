import { queryOptions } from '@tanstack/react-query';
import type { Api } from '#contract/call-table.ts';
import type { IcsType } from '#domain/codes/ics-type.ts';
import { DEFAULT_STOCK_ORDER, type Order, type PageStockOrderField } from '#domain/search/sort.ts';
import { type StockFilter, stockFilterToParams } from '#domain/stock/stock-filter.ts';

/** A popular search that the home page links to. */
type PresetSearch = { readonly filter: StockFilter; readonly order: Order<PageStockOrderField> };

/** Listings with a reduced price, largest cut first. */
export const PRICE_CUT_SEARCH: PresetSearch = {
  filter: { priceCut: { min: 1 } },
  order: { field: 'price_cut', direction: 'desc' },
};

/**
 * Numbers that appear both in the preset searches and in their names: minutes of travel and minimum
 * yield in per cent.
 */
export const PRESET_FIGURES = { minutes: 30, percent: 4 } as const;

/** Preset searches by the last part of their phrase key. Minimum yields are in hundredths of a per cent. */
const PRESET_SEARCHES = {
  near_central: {
    filter: { icsType: ['c'], txType: ['L'], reach: [{ station: 'CEN', minutes: PRESET_FIGURES.minutes }] },
    order: DEFAULT_STOCK_ORDER,
  },
  tenanted_shops: {
    filter: {
      icsType: ['s'],
      txType: ['S'],
      yield: { min: PRESET_FIGURES.percent * 100 },
      flags: ['with_tenancy'],
    },
    order: { field: 'yield', direction: 'desc' },
  },
  grade_a: { filter: { icsType: ['c'], txType: ['L'], grade: ['A'] }, order: DEFAULT_STOCK_ORDER },
  all_in: {
    filter: { txType: ['L'], facilities: ['rent_inclusive'] },
    order: { field: 'rent_with_charges', direction: 'asc' },
  },
  container: {
    filter: { icsType: ['i'], facilities: ['container_access'] },
    order: DEFAULT_STOCK_ORDER,
  },
} as const satisfies Record<string, PresetSearch>;
type PresetSearchKey = keyof typeof PRESET_SEARCHES;

/** Returns the preset searches that apply to the page's property type. */
export function presetSearchesOf(
  icsType: IcsType | undefined,
): readonly (PresetSearch & { readonly key: PresetSearchKey })[] {
  return Object.entries(PRESET_SEARCHES).flatMap(([key, { filter, order }]: [string, PresetSearch]) => {
    const { icsType: types } = filter;
    if (icsType && types && !types.includes(icsType)) return [];
    const typedFilter = icsType ? { ...filter, icsType: [icsType] } : filter;
    return [{ key: key as PresetSearchKey, filter: typedFilter, order }];
  });
}

/** Query of the number of results of each preset search. */
export function presetCountsQuery(api: Api, icsType: IcsType | undefined) {
  return queryOptions({
    queryKey: ['ready searches', icsType ?? ''],
    queryFn: async ({ signal }): Promise<Partial<Record<PresetSearchKey, number>>> => {
      const counts = await Promise.all(
        presetSearchesOf(icsType).map(async ({ key, filter }) => {
          const callInput = { ...Object.fromEntries(stockFilterToParams(filter)), page_size: '1' };
          return [key, (await api.stocks(callInput, signal)).count] as const;
        }),
      );
      return Object.fromEntries(counts);
    },
  });
}

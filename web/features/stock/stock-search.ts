import type { Stock } from '#contract/stock.ts';
import type { StocksAnswer } from '#contract/stock-calls.ts';
import { parseStockId } from '#domain/codes/formatted-id.ts';
import { icsTypeOfSegment } from '#domain/codes/ics-type.ts';
import { parseTxTypes } from '#domain/codes/tx-type.ts';
import { memoize } from '#domain/lib/memoize.ts';
import { pickKeys } from '#domain/search/filter-definitions.ts';
import { FIRST_STOCK_PAGE_SIZE, NEXT_STOCK_PAGE_SIZE, pageStart } from '#domain/search/paging.ts';
import {
  DEFAULT_STOCK_ORDER,
  PAGE_STOCK_ORDER_FIELDS,
  type PageStockOrderField,
} from '#domain/search/sort.ts';
import { PATH_FILTER_KEYS, writeStockPath } from '#domain/searches/search-paths.ts';
import { STOCK_FILTERS } from '#domain/stock/stock-filter.ts';
import type { Language } from '#domain/text/language.ts';
import { stocksQuery } from '#web/api/queries.ts';
import { filterCallInput, type Search, searchPath } from '#web/features/search/search-address.ts';
import type { CallInput, ClusteredDefinition } from '#web/features/search/search-definition.ts';
import type { SearchList } from '#web/features/search/search-kind.ts';
import { HIGHLIGHTED_ROW_ID } from '#web/features/search/search-view.ts';

/** Definition of the search for listings. Its path names a single property type and the transaction types. */
export const STOCK_SEARCH: ClusteredDefinition<typeof STOCK_FILTERS, PageStockOrderField> = {
  filters: STOCK_FILTERS,
  search: 'stock',
  call: 'stocks',
  singleRowParams: { page_size: '1' },
  clustersCall: 'stockClusters',
  keywordsCall: 'stockKeywords',
  countsSuggestions: true,
  orderFields: PAGE_STOCK_ORDER_FIELDS,
  // Until 2026, pages searched by the stated all-in rent.
  formerNames: { all_in_rent: 'rent_with_charges' },
  defaultOrder: DEFAULT_STOCK_ORDER,
  pathFilterKeys: PATH_FILTER_KEYS,
  readPath: ({ type, txTypes }) => {
    const icsType = icsTypeOfSegment(type);
    const txType = txTypes === undefined ? undefined : parseTxTypes(txTypes);
    return { ...(icsType && { icsType: [icsType] }), ...(txType && { txType }) };
  },
  writePath: writeStockPath,
  readHighlight: parseStockId,
  callInputOf: (search) => stockCallInput(search),
};

export type StockSearch = Search<typeof STOCK_FILTERS, PageStockOrderField>;

/**
 * Returns the canonical URL. Each combination of property type, transaction type, zone and district has
 * one; searches with other filters or another sort order, and pages after the first, share it.
 */
export function canonicalPath(lang: Language, { filter }: Pick<StockSearch, 'filter'>): string {
  const canonicalFilter = pickKeys(filter, ['icsType', 'txType', 'zones', 'districts']);
  return searchPath(STOCK_SEARCH, lang, {
    filter: canonicalFilter,
    order: DEFAULT_STOCK_ORDER,
    cursor: 0,
    view: {},
  });
}

/**
 * Returns the URL of the list or the map of the listing's type and transaction type. The listing is
 * highlighted there.
 */
export function highlightPath(
  lang: Language,
  { gstock_id, ics_type, tx_type }: Pick<Stock, 'gstock_id' | 'ics_type' | 'tx_type'>,
  view: 'list' | 'map',
): string {
  const path = searchPath(STOCK_SEARCH, lang, {
    filter: { icsType: [ics_type], txType: [tx_type] },
    order: DEFAULT_STOCK_ORDER,
    cursor: 0,
    view: { highlight: gstock_id, ...(view === 'map' && { showsMap: true }) },
  });
  return view === 'list' ? `${path}#${HIGHLIGHTED_ROW_ID}` : path;
}

/** Returns the parameters of the API calls of a list, without the paging. */
export const stockCallInput = memoize(
  ({ filter, order }: Pick<StockSearch, 'filter' | 'order'>): CallInput => ({
    ...filterCallInput(STOCK_FILTERS, filter),
    order_field: order.field,
    order_direction: order.direction,
  }),
);

/**
 * Infinite list of the listings of a search. It starts at the offset in the URL and loads rows in both
 * directions.
 */
export const stockList = memoize((search: StockSearch): SearchList<StocksAnswer, Stock> => {
  return {
    query: stocksQuery(stockCallInput(search), {
      cursor: pageStart(search.cursor),
      pageSize: FIRST_STOCK_PAGE_SIZE,
    }),
    rowsOf,
    pageSize: FIRST_STOCK_PAGE_SIZE,
    nextPageSize: NEXT_STOCK_PAGE_SIZE,
  };
});

const rowsOf = ({ stocks }: StocksAnswer) => stocks;

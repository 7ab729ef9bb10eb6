import type { Stock } from '#contract/stock.ts';
import type { StocksAnswer } from '#contract/stock-calls.ts';
import { addressOf } from '#domain/address/addresses.ts';
import { parseStockId } from '#domain/codes/formatted-id.ts';
import { icsTypeOfSegment, singleType } from '#domain/codes/ics-type.ts';
import { parseCombination } from '#domain/codes/tx-type.ts';
import { memoize } from '#domain/lib/memoize.ts';
import { pick } from '#domain/search/filter-table.ts';
import { pageStart, STOCK_MORE, STOCK_PAGE } from '#domain/search/paging.ts';
import { DEFAULT_STOCK_ORDER, STOCK_ORDER_FIELDS, type StockOrderField } from '#domain/search/sort.ts';
import { STOCK_FILTERS } from '#domain/stock/stock-filter.ts';
import type { Language } from '#domain/text/language.ts';
import { stocksQuery } from '#web/api/queries.ts';
import { filterInput, type Search, searchPath } from '#web/features/search/search-address.ts';
import type { CallInput, ClusteredDefinition } from '#web/features/search/search-definition.ts';
import type { SearchList } from '#web/features/search/search-kind.ts';
import { HIGHLIGHTED_ID } from '#web/features/search/search-view.ts';

const IN_PATH = ['icsType', 'txType'];
/** A path names one type, or none. */
const SEVERAL_TYPES = ['txType'];

/** The search for listings. A single type and the transaction types stand in its path. */
export const STOCK_SEARCH: ClusteredDefinition<typeof STOCK_FILTERS, StockOrderField> = {
  table: STOCK_FILTERS,
  call: 'stocks',
  oneRow: { page_size: '1' },
  clustersCall: 'stockClusters',
  keywordsCall: 'stockKeywords',
  orderFields: STOCK_ORDER_FIELDS,
  defaultOrder: DEFAULT_STOCK_ORDER,
  inPath: IN_PATH,
  readPath: ({ type, txTypes }) => {
    const icsType = icsTypeOfSegment(type);
    const txType = txTypes === undefined ? undefined : parseCombination(txTypes);
    return { ...(icsType && { icsType: [icsType] }), ...(txType && { txType }) };
  },
  writePath: (lang, filter, queryWithout) => {
    const single = singleType(filter.icsType);
    const query = queryWithout(single ? IN_PATH : SEVERAL_TYPES);
    return addressOf('find', lang, { icsType: single, txTypes: filter.txType, query });
  },
  readHighlight: parseStockId,
  inputOf: (search) => stockInput(search),
};

export type StockSearch = Search<typeof STOCK_FILTERS, StockOrderField>;

/**
 * The canonical address for search engines: one for each type, transaction type, zone and district. Finer searches,
 * other orders and later rows are variants of it.
 */
export function canonicalPath(lang: Language, { filter }: Pick<StockSearch, 'filter'>): string {
  const common = pick(filter, ['icsType', 'txType', 'zones', 'districts']);
  return searchPath(STOCK_SEARCH, lang, {
    filter: common,
    order: DEFAULT_STOCK_ORDER,
    cursor: 0,
    view: {},
  });
}

/** Where the list of a listing's type and deal shows and marks it, or where the map does. */
export function highlightPath(
  lang: Language,
  { gstock_id, ics_type, tx_type }: Pick<Stock, 'gstock_id' | 'ics_type' | 'tx_type'>,
  shows: 'list' | 'map',
): string {
  const path = searchPath(STOCK_SEARCH, lang, {
    filter: { icsType: [ics_type], txType: [tx_type] },
    order: DEFAULT_STOCK_ORDER,
    cursor: 0,
    view: { highlight: gstock_id, ...(shows === 'map' && { map: true }) },
  });
  return shows === 'list' ? `${path}#${HIGHLIGHTED_ID}` : path;
}

/** What the calls of a list are asked with, besides the page. */
export const stockInput = memoize(
  ({ filter, order }: Pick<StockSearch, 'filter' | 'order'>): CallInput => ({
    ...filterInput(STOCK_FILTERS, filter),
    order_field: order.field,
    order_direction: order.direction,
  }),
);

/** The listings of a search, page after page in both directions from where the address enters it. */
export const stockList = memoize((search: StockSearch): SearchList<StocksAnswer, Stock> => {
  return {
    query: stocksQuery(stockInput(search), { cursor: pageStart(search.cursor), pageSize: STOCK_PAGE }),
    rowsOf,
    pageSize: STOCK_PAGE,
    more: STOCK_MORE,
  };
});

const rowsOf = ({ stocks }: StocksAnswer) => stocks;

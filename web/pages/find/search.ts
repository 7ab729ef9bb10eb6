import type { District } from '#contract/portal.ts';
import { addressOf } from '#domain/addresses.ts';
import type { FilterError } from '#domain/filter-table.ts';
import { icsTypeOfSegment } from '#domain/ics-type.ts';
import type { Language } from '#domain/language.ts';
import {
  DEFAULT_STOCK_ORDER,
  formatOrder,
  parseOrder,
  STOCK_ORDER_FIELDS,
  type StockOrder,
} from '#domain/sort.ts';
import {
  normaliseFilter,
  parseStockFilter,
  type StockFilter,
  singleType,
  stockFilterToParams,
} from '#domain/stock-filter.ts';
import { parseCombination } from '#domain/tx-type.ts';
import { asksForPlace, type FindView, readView, viewOfChanged, viewParams } from './view.ts';

/** Fields outside of the form of a search (keyword, order) belong to it by this id. */
export const FILTER_FORM = 'find-filters';

/** What an address of this page asks for. */
export type Search = {
  readonly filter: StockFilter;
  readonly order: StockOrder;
  /** 0-based offset of the first row: for those who page by links. */
  readonly cursor: number;
  readonly view?: FindView;
  readonly errors: readonly SearchError[];
};

/** What could not be understood, as it was written; it is left out of the search. */
export type SearchError = FilterError & { readonly value: string };

/** The parameters of the page's path, as domain/addresses.ts names them. */
export type FindParams = { readonly type?: string | undefined; readonly txTypes?: string | undefined };

const MAX_CURSOR = 1_000_000_000;

/**
 * Reads an address: the path says type and sale or lease, the query the rest.
 * Districts are taken as they are written while nobody has said which there are.
 */
export function readSearch(
  path: FindParams,
  query: URLSearchParams,
  known: readonly District[] = [],
): Search {
  const pathType = icsTypeOfSegment(path.type);
  const pathTxTypes = path.txTypes === undefined ? undefined : parseCombination(path.txTypes);
  const { filter, errors } = parseStockFilter(query);
  const orderText = query.get('order');
  const order = orderText ? parseOrder(orderText, STOCK_ORDER_FIELDS) : DEFAULT_STOCK_ORDER;
  const { view, badHighlight } = readView(query);
  const cursorText = query.get('cursor') ?? '0';
  const cursor = /^\d{1,10}$/.test(cursorText) ? Number(cursorText) : -1;
  const goodCursor = cursor >= 0 && cursor <= MAX_CURSOR;
  const { districts = [], ...rest } = filter;
  const nowhere =
    known.length === 0 ? [] : districts.filter((code) => !known.some((one) => one.code === code));
  const places = districts.filter((code) => !nowhere.includes(code));
  const bad = (field: string, value = query.get(field) ?? ''): SearchError => ({
    field,
    code: 'bad_parameter',
    value,
  });
  return {
    filter: normaliseFilter({
      ...rest,
      ...(places.length > 0 && { districts: places }),
      ...(pathType && { icsType: [pathType] }),
      ...(pathTxTypes && { txType: pathTxTypes }),
    }),
    order: orderShown(order ?? DEFAULT_STOCK_ORDER, view),
    view,
    cursor: goodCursor ? cursor : 0,
    errors: [
      ...errors.map((error) => ({ ...error, value: query.get(error.field) ?? '' })),
      ...(nowhere.length === 0 ? [] : [bad('districts', nowhere.join(', '))]),
      ...(order ? [] : [bad('order')]),
      ...(goodCursor ? [] : [bad('cursor')]),
      ...(badHighlight ? [bad('highlight')] : []),
    ],
  };
}

/** A list that points at a listing is ascending on the chosen field. */
function orderShown(order: StockOrder, { highlight }: FindView): StockOrder {
  return highlight === undefined ? order : { ...order, direction: 'asc' };
}

/** The one address of a search. A single type and the transaction types stand in its path. */
export function searchPath(
  lang: Language,
  { filter, order, cursor, view = {} }: Omit<Search, 'errors'>,
): string {
  const { icsType = [], txType, ...rest } = normaliseFilter(filter);
  const single = singleType({ icsType });
  const query = stockFilterToParams(single ? rest : { ...rest, icsType });
  if (formatOrder(order) !== formatOrder(DEFAULT_STOCK_ORDER)) query.set('order', formatOrder(order));
  if (cursor > 0) query.set('cursor', String(cursor));
  for (const [name, value] of viewParams(view)) query.set(name, value);
  return addressOf('find', lang, { icsType: single, txTypes: txType, query });
}

/**
 * The address search engines are told: one for each type, transaction type and district. Finer searches,
 * other orders and later rows are variants of it.
 */
export function canonicalPath(lang: Language, { filter }: Pick<Search, 'filter'>): string {
  const { icsType, txType, districts } = filter;
  const common = { ...(icsType && { icsType }), ...(txType && { txType }), ...(districts && { districts }) };
  return searchPath(lang, { filter: common, order: DEFAULT_STOCK_ORDER, cursor: 0 });
}

/** The same search with a changed filter, from its first row. */
export function changed(search: Search, filter: StockFilter): Search {
  return refocused(search.filter, {
    ...search,
    filter,
    cursor: 0,
    errors: [],
    view: viewOfChanged(search.view),
  });
}

/** A search for a new place is not one in the area the map has shown before. */
export function refocused(before: StockFilter, search: Search): Search {
  if (!asksForPlace(before, search.filter)) return search;
  const { bounds: _bounds, ...filter } = search.filter;
  const { place: _place, ...view } = search.view ?? {};
  return { ...search, filter, view };
}

/** What the call is asked with, besides the page. */
export function callParams({ filter, order }: Search): Record<string, string> {
  return {
    ...Object.fromEntries(stockFilterToParams(filter)),
    order_field: order.field,
    order_direction: order.direction,
  };
}

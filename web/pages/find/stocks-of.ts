import { MAX_PAGE_SIZE, STOCK_MORE, STOCK_PAGE } from '#domain/paging.ts';
import { stocksQuery } from '#web/api/queries.ts';
import { callParams, type Search } from './search.ts';

/** The listings of a search, page after page from its first row. */
export function stocksOf(search: Search, pageSize = STOCK_PAGE) {
  return stocksQuery(callParams(search), { cursor: search.cursor, pageSize });
}

/** The same list with at least so many rows at once, in as few pages as the call allows. */
export function stocksUpTo(search: Search, rows: number) {
  const first = Math.min(Math.max(rows, STOCK_PAGE), MAX_PAGE_SIZE);
  const further = Math.ceil(Math.max(0, rows - first) / STOCK_MORE);
  return { ...stocksOf(search, first), pages: 1 + further };
}

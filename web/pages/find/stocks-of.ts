import { STOCK_PAGE } from '#domain/paging.ts';
import { stocksQuery } from '#web/api/queries.ts';
import { callParams, type Search } from './search.ts';

/** The listings of a search, page after page from its first row. */
export function stocksOf(search: Search) {
  return stocksQuery(callParams(search), { cursor: search.cursor, pageSize: STOCK_PAGE });
}

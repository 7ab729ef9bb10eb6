import type { QueryClient } from '@tanstack/react-query';
import { PodiumError } from '#contract/error.ts';
import type { Stock } from '#contract/stock.ts';
import { pageStart, STOCK_PAGE } from '#domain/paging.ts';
import { anchorQuery, archiveQuery, pageParams, stocksQuery } from '#web/api/queries.ts';
import { FRESH_MS } from '#web/api/query-client.ts';
import { callParams, type Search } from './search.ts';

/** The listings of a search, page after page in both directions from where the address enters it. */
export function listOf(search: Search) {
  return stocksQuery(callParams(search), { cursor: pageStart(search.cursor), pageSize: STOCK_PAGE });
}

/** Loads the list at the address's row, unless it is there already and not old. */
export async function loadList(queryClient: QueryClient, search: Search): Promise<void> {
  const list = listOf(search);
  const state = queryClient.getQueryState(list.queryKey);
  const rows = state?.data?.pages.flatMap(({ stocks }) => stocks) ?? [];
  const isFresh = state !== undefined && Date.now() - state.dataUpdatedAt < FRESH_MS;
  if (isFresh && rows.some(({ rownum }) => rownum === search.cursor + 1)) return;
  // A list is never asked for again page by page: it starts anew at the row the visitor is at.
  queryClient.removeQueries({ queryKey: list.queryKey, exact: true });
  await queryClient.fetchInfiniteQuery(list);
}

/** What became of the listing an address points at. */
export type Highlighted =
  | { readonly outcome: 'found'; readonly id: number; readonly rownum: number }
  /** It is there, but not among what this search finds. */
  | { readonly outcome: 'outside'; readonly stock: Stock }
  | { readonly outcome: 'unknown' };

/** Loads the page of the list that holds a listing. */
export async function loadAround(queryClient: QueryClient, search: Search, id: number): Promise<Highlighted> {
  const { stocks } = await queryClient.ensureQueryData(archiveQuery([id]));
  const stock = stocks[0];
  if (!stock) return { outcome: 'unknown' };
  try {
    const { anchor_rownum: rownum, ...page } = await queryClient.fetchQuery(
      anchorQuery(callParams(search), stock),
    );
    const shown = queryClient.getQueryData(listOf(search).queryKey)?.pages ?? [];
    if (!shown.some((part) => part.stocks.some(({ gstock_id }) => gstock_id === id))) {
      const cursor = (page.stocks[0]?.rownum ?? 1) - 1;
      queryClient.setQueryData(listOf(search).queryKey, {
        pages: [page],
        pageParams: [pageParams({ cursor, pageSize: STOCK_PAGE })],
      });
    }
    return { outcome: 'found', id, rownum };
  } catch (error) {
    if (error instanceof PodiumError && error.code === 'anchor_not_found')
      return { outcome: 'outside', stock };
    throw error;
  }
}

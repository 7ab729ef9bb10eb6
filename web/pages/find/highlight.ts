import type { QueryClient } from '@tanstack/react-query';
import { PodiumError } from '#contract/error.ts';
import type { Stock } from '#contract/stock.ts';
import { at } from '#domain/lib/at.ts';
import { STOCK_PAGE } from '#domain/search/paging.ts';
import { pageParams } from '#web/api/list-query.ts';
import { anchorQuery, archiveQuery } from '#web/api/queries.ts';
import { type StockSearch, stockInput, stockList } from '#web/features/stock/stock-search.ts';

/** What became of the listing an address points at. */
export type Highlighted =
  | { readonly outcome: 'found'; readonly stock: Stock }
  /** It exists, but is not among what this search finds. */
  | { readonly outcome: 'outside'; readonly stock: Stock }
  | { readonly outcome: 'unknown' };

/** Loads the page of the list that holds a listing. */
export async function loadHighlighted(
  queryClient: QueryClient,
  search: StockSearch,
  id: number,
): Promise<Highlighted> {
  const { stocks } = await queryClient.ensureQueryData(archiveQuery([id]));
  const stock = stocks[0];
  if (!stock) return { outcome: 'unknown' };
  try {
    const { anchor_rownum: _rownum, ...page } = await queryClient.fetchQuery(
      anchorQuery(stockInput(search), stock),
    );
    const { queryKey } = stockList(search).query;
    const shown = queryClient.getQueryData(queryKey)?.pages ?? [];
    if (!shown.some((answer) => answer.stocks.some(({ gstock_id }) => gstock_id === id))) {
      const cursor = at(page.stocks, 0).rownum - 1;
      queryClient.setQueryData(queryKey, {
        pages: [page],
        pageParams: [pageParams({ cursor, pageSize: STOCK_PAGE })],
      });
    }
    return { outcome: 'found', stock };
  } catch (error) {
    if (error instanceof PodiumError && error.code === 'anchor_not_found')
      return { outcome: 'outside', stock };
    throw error;
  }
}

import type { QueryClient } from '@tanstack/react-query';
import { PodiumError } from '#contract/error.ts';
import type { Stock } from '#contract/stock.ts';
import { at } from '#domain/lib/at.ts';
import { FIRST_STOCK_PAGE_SIZE } from '#domain/search/paging.ts';
import { pageParams } from '#web/api/list-query.ts';
import { anchorQuery, archiveQuery } from '#web/api/queries.ts';
import { type StockSearch, stockCallInput, stockList } from '#web/features/stock/stock-search.ts';

/** Result of looking up the listing that the URL highlights. */
export type HighlightResult =
  | { readonly outcome: 'found'; readonly stock: Stock }
  /** The listing exists, but the search does not match it. */
  | { readonly outcome: 'outside'; readonly stock: Stock }
  | { readonly outcome: 'unknown' };

/** Loads the result page that contains the highlighted listing into the query cache. */
export async function loadHighlightedPage(
  queryClient: QueryClient,
  search: StockSearch,
  id: number,
): Promise<HighlightResult> {
  const { stocks } = await queryClient.ensureQueryData(archiveQuery([id]));
  const stock = stocks[0];
  if (!stock) return { outcome: 'unknown' };
  try {
    const { anchor_rownum: _rownum, ...page } = await queryClient.fetchQuery(
      anchorQuery(stockCallInput(search), stock),
    );
    const { queryKey } = stockList(search).query;
    const cachedPages = queryClient.getQueryData(queryKey)?.pages ?? [];
    if (!cachedPages.some((cachedPage) => cachedPage.stocks.some(({ gstock_id }) => gstock_id === id))) {
      const cursor = at(page.stocks, 0).rownum - 1;
      queryClient.setQueryData(queryKey, {
        pages: [page],
        pageParams: [pageParams({ cursor, pageSize: FIRST_STOCK_PAGE_SIZE })],
      });
    }
    return { outcome: 'found', stock };
  } catch (error) {
    if (error instanceof PodiumError && error.code === 'anchor_not_found')
      return { outcome: 'outside', stock };
    throw error;
  }
}

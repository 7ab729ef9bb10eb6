import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Stock } from '#contract/stock.ts';
import type { TransactionsAnswer } from '#contract/transaction-calls.ts';
import { hasReachedEnd, nextPage, TRANSACTION_PAGE_SIZE } from '#domain/search/paging.ts';
import { pageParams } from './list-query.ts';
import { callQuery } from './queries.ts';
import type { CallKey } from './query-client.ts';

/** Number of similar listings, which appear in two rows of three or in a carousel of six. */
const MAX_SIMILAR_STOCKS = 6;
/** Number of suggested hot listings: one row beside the similar listings. */
export const MAX_HOT_STOCKS = 3;
/** Number of transactions shown at first; more load on demand. */
const FIRST_PAGE_TRANSACTION_COUNT = 6;

export const stockMediansQuery = (id: number) => callQuery('stockMedians', { stock_id: String(id) });
export const marketYieldQuery = (id: number) => callQuery('stockMarketYield', { stock_id: String(id) });
export const stockNeighboursQuery = (id: number) => callQuery('stockNeighbours', { stock_id: String(id) });
export const similarStocksQuery = (id: number) =>
  callQuery('suggestedStocks', { stock_id: String(id), limit: String(MAX_SIMILAR_STOCKS) });
/**
 * Query for the newest hot listings of the same property type and transaction type. It requests more
 * listings than are displayed, because some of them may already be on the page.
 */
export const hotStocksQuery = ({ ics_type, tx_type }: Pick<Stock, 'ics_type' | 'tx_type'>) =>
  callQuery('stocks', {
    ics_type,
    // A listing that is both for sale and for lease has no transaction type filter.
    ...(tx_type !== 'B' && { tx_type }),
    flags: 'hot',
    page_size: String(2 * MAX_HOT_STOCKS + 1),
  });
export const suggestedStockQuery = () => callQuery('suggestedStock');

/** Infinite query for the transactions of a building, a street or a district, newest first. */
export function pastTransactionsQuery(input: Readonly<Record<string, string>>) {
  return infiniteQueryOptions<
    TransactionsAnswer,
    Error,
    { readonly pages: readonly TransactionsAnswer[] },
    CallKey,
    Record<string, string>
  >({
    queryKey: ['transactions', input, 'pages'],
    initialPageParam: pageParams({ cursor: 0, pageSize: FIRST_PAGE_TRANSACTION_COUNT }),
    getNextPageParam: ({ count, transactions }) => {
      const lastRowNumber = transactions.at(-1)?.rownum;
      if (lastRowNumber === undefined || hasReachedEnd(lastRowNumber, count)) return undefined;
      return pageParams(nextPage(lastRowNumber, TRANSACTION_PAGE_SIZE));
    },
  });
}

import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Stock } from '#contract/stock.ts';
import type { TransactionsAnswer } from '#contract/transaction-calls.ts';
import { endReached, nextPage, TRANSACTION_PAGE } from '#domain/search/paging.ts';
import { pageParams } from './list-query.ts';
import { callQuery } from './queries.ts';
import type { CallKey } from './query-client.ts';

/** Similar listings: two rows of three, or so many to swipe through. */
const SIMILAR = 6;
/** Hot listings that are suggested beside them: one row. */
export const HOT = 3;
/** The newest transactions; the rest comes when asked for. */
const FIRST_TRANSACTIONS = 6;

export const stockMediansQuery = (id: number) => callQuery('stockMedians', { stock_id: String(id) });
export const stockNeighboursQuery = (id: number) => callQuery('stockNeighbours', { stock_id: String(id) });
export const similarStocksQuery = (id: number) =>
  callQuery('suggestedStocks', { stock_id: String(id), limit: String(SIMILAR) });
/** The newest hot listings of a listing's type and deal: enough of them for those that the page has already. */
export const hotStocksQuery = ({ ics_type, tx_type }: Pick<Stock, 'ics_type' | 'tx_type'>) =>
  callQuery('stocks', {
    ics_type,
    // One for sale and lease shares a deal with every other.
    ...(tx_type !== 'B' && { tx_type }),
    flags: 'hot',
    page_size: String(2 * HOT + 1),
  });
export const suggestedStockQuery = () => callQuery('suggestedStock');

/** Transactions of a building, a street or a district, newest first, page after page. */
export function pastTransactionsQuery(input: Readonly<Record<string, string>>) {
  return infiniteQueryOptions<
    TransactionsAnswer,
    Error,
    { readonly pages: readonly TransactionsAnswer[] },
    CallKey,
    Record<string, string>
  >({
    queryKey: ['transactions', input, 'pages'],
    initialPageParam: pageParams({ cursor: 0, pageSize: FIRST_TRANSACTIONS }),
    getNextPageParam: ({ count, transactions }) => {
      const last = transactions.at(-1)?.rownum;
      if (last === undefined || endReached(last, count)) return undefined;
      return pageParams(nextPage(last, TRANSACTION_PAGE));
    },
  });
}

import type { Transaction } from '#contract/transaction.ts';
import type { TransactionsAnswer } from '#contract/transaction-calls.ts';
import { icsTypeOfSegment } from '#domain/codes/ics-type.ts';
import { parseTransactionTypes } from '#domain/codes/tx-type.ts';
import { memoize } from '#domain/lib/memoize.ts';
import { pickKeys } from '#domain/search/filter-definitions.ts';
import { MAX_AUTOMATIC_TRANSACTION_PAGES, MAX_PAGES, TRANSACTION_PAGE_SIZE } from '#domain/search/paging.ts';
import { DEFAULT_TRANSACTION_ORDER, formatOrder, TRANSACTION_ORDER_FIELDS } from '#domain/search/sort.ts';
import { PATH_FILTER_KEYS, writeTransactionPath } from '#domain/searches/search-paths.ts';
import type { Language } from '#domain/text/language.ts';
import { TRANSACTION_FILTERS, type TransactionFilter } from '#domain/transaction/transaction-filter.ts';
import { transactionsQuery } from '#web/api/queries.ts';
import { filterCallInput, type Search, searchPath } from '../search/search-address.ts';
import type { CallInput, ClusteredDefinition } from '../search/search-definition.ts';
import type { SearchList } from '../search/search-kind.ts';

/** Maximum number of rows that the page links can reach. */
export const MAX_ROWS = MAX_PAGES * MAX_AUTOMATIC_TRANSACTION_PAGES * TRANSACTION_PAGE_SIZE;

type OrderField = (typeof TRANSACTION_ORDER_FIELDS)[number];

/** Definition of the search for transactions. Its path names a single property type, and sale or lease. */
export const TRANSACTION_SEARCH: ClusteredDefinition<typeof TRANSACTION_FILTERS, OrderField> = {
  filters: TRANSACTION_FILTERS,
  search: 'transaction',
  call: 'transactions',
  singleRowParams: { page_size: '1' },
  clustersCall: 'transactionClusters',
  keywordsCall: 'txKeywords',
  countsSuggestions: true,
  orderFields: TRANSACTION_ORDER_FIELDS,
  defaultOrder: DEFAULT_TRANSACTION_ORDER,
  maxRows: MAX_ROWS,
  pathFilterKeys: PATH_FILTER_KEYS,
  readPath: ({ type, txTypes }) => {
    const icsType = icsTypeOfSegment(type);
    const txType = txTypes === undefined ? undefined : parseTransactionTypes(txTypes);
    return { ...(icsType && { icsType: [icsType] }), ...(txType && { txType }) };
  },
  writePath: writeTransactionPath,
  callInputOf: (search) => transactionCallInput(search),
};

export type TransactionSearch = Search<typeof TRANSACTION_FILTERS, OrderField>;

/**
 * Returns the transaction type of a filter: sales, leases, or 'any'. A filter with both types means
 * 'any'.
 */
export function saleOrLeaseOf({ txType = [] }: TransactionFilter): 'any' | 'S' | 'L' {
  return txType.length === 1 ? (txType[0] ?? 'any') : 'any';
}

/** Returns the URL of a transaction filter in the default order, from its first row. */
export function transactionsPath(lang: Language, filter: TransactionFilter): string {
  const order = DEFAULT_TRANSACTION_ORDER;
  return searchPath(TRANSACTION_SEARCH, lang, { filter, order, cursor: 0, view: {} });
}

/**
 * Returns the canonical URL. Each combination of property type, transaction type, zone and district has
 * one; searches with other filters or another sort order, and pages after the first, share it.
 */
export function canonicalPath(lang: Language, { filter }: Pick<TransactionSearch, 'filter'>): string {
  return transactionsPath(lang, pickKeys(filter, ['icsType', 'txType', 'zones', 'districts']));
}

/** Returns the parameters of the API calls of a list, without the paging. */
export const transactionCallInput = memoize(
  ({ filter, order }: Pick<TransactionSearch, 'filter' | 'order'>): CallInput => ({
    ...filterCallInput(TRANSACTION_FILTERS, filter),
    order: formatOrder(order),
  }),
);

/** The list of a search's transactions, starting with the page that contains the cursor. */
export const transactionList = memoize(
  (search: TransactionSearch): SearchList<TransactionsAnswer, Transaction> => {
    const firstPage = {
      cursor: search.cursor - (search.cursor % TRANSACTION_PAGE_SIZE),
      pageSize: TRANSACTION_PAGE_SIZE,
    };
    return {
      query: transactionsQuery(transactionCallInput(search), firstPage),
      rowsOf,
      pageSize: TRANSACTION_PAGE_SIZE,
      nextPageSize: TRANSACTION_PAGE_SIZE,
      maxAutomaticPages: MAX_AUTOMATIC_TRANSACTION_PAGES,
    };
  },
);

const rowsOf = ({ transactions }: TransactionsAnswer) => transactions;

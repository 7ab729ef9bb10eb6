import type { Transaction } from '#contract/transaction.ts';
import type { TransactionsAnswer } from '#contract/transaction-calls.ts';
import { addressOf } from '#domain/address/addresses.ts';
import { icsTypeOfSegment, singleType } from '#domain/codes/ics-type.ts';
import { parseTransactionWords } from '#domain/codes/tx-type.ts';
import { memoize } from '#domain/lib/memoize.ts';
import { pick } from '#domain/search/filter-table.ts';
import { MAX_PAGES, TRANSACTION_FETCHES, TRANSACTION_PAGE } from '#domain/search/paging.ts';
import { DEFAULT_TRANSACTION_ORDER, formatOrder, TRANSACTION_ORDER_FIELDS } from '#domain/search/sort.ts';
import type { Language } from '#domain/text/language.ts';
import { TRANSACTION_FILTERS, type TransactionFilter } from '#domain/transaction/transaction-filter.ts';
import { transactionsQuery } from '#web/api/queries.ts';
import { filterInput, type Search, searchPath } from '../search/search-address.ts';
import type { CallInput, ClusteredDefinition } from '../search/search-definition.ts';
import type { SearchList } from '../search/search-kind.ts';

/** Rows that the page control leads to at most. */
export const MOST_ROWS = MAX_PAGES * TRANSACTION_FETCHES * TRANSACTION_PAGE;

type OrderField = (typeof TRANSACTION_ORDER_FIELDS)[number];

const IN_PATH = ['icsType', 'txType'];
/** A path names one type, or none. */
const SEVERAL_TYPES = ['txType'];

/** The search for transactions. A single type, and sold or leased, stand in its path. */
export const TRANSACTION_SEARCH: ClusteredDefinition<typeof TRANSACTION_FILTERS, OrderField> = {
  table: TRANSACTION_FILTERS,
  call: 'transactions',
  oneRow: { page_size: '1' },
  clustersCall: 'transactionClusters',
  keywordsCall: 'txKeywords',
  orderFields: TRANSACTION_ORDER_FIELDS,
  defaultOrder: DEFAULT_TRANSACTION_ORDER,
  mostRows: MOST_ROWS,
  inPath: IN_PATH,
  readPath: ({ type, txTypes }) => {
    const icsType = icsTypeOfSegment(type);
    const txType = txTypes === undefined ? undefined : parseTransactionWords(txTypes);
    return { ...(icsType && { icsType: [icsType] }), ...(txType && { txType }) };
  },
  writePath: (lang, filter, queryWithout) => {
    const single = singleType(filter.icsType);
    const query = queryWithout(single ? IN_PATH : SEVERAL_TYPES);
    return addressOf('transactions', lang, { icsType: single, txTypes: filter.txType, query });
  },
  inputOf: (search) => transactionInput(search),
};

export type TransactionSearch = Search<typeof TRANSACTION_FILTERS, OrderField>;

/** Sold, leased, or both: asking for sales and for leases is asking for everything. */
export function sideOfTransactions({ txType = [] }: TransactionFilter): 'any' | 'S' | 'L' {
  return txType.length === 1 ? (txType[0] ?? 'any') : 'any';
}

/** The address of a filter in the usual order, from its first row. */
export function transactionsPath(lang: Language, filter: TransactionFilter): string {
  const order = DEFAULT_TRANSACTION_ORDER;
  return searchPath(TRANSACTION_SEARCH, lang, { filter, order, cursor: 0, view: {} });
}

/** One address for each type, side, zone and district; finer searches and later rows are variants of it. */
export function canonicalPath(lang: Language, { filter }: Pick<TransactionSearch, 'filter'>): string {
  return transactionsPath(lang, pick(filter, ['icsType', 'txType', 'zones', 'districts']));
}

/** What the calls of a list are asked with, besides the page. */
export const transactionInput = memoize(
  ({ filter, order }: Pick<TransactionSearch, 'filter' | 'order'>): CallInput => ({
    ...filterInput(TRANSACTION_FILTERS, filter),
    order: formatOrder(order),
  }),
);

/** The transactions of a search, from the rows among which the cursor is. */
export const transactionList = memoize(
  (search: TransactionSearch): SearchList<TransactionsAnswer, Transaction> => {
    const first = { cursor: search.cursor - (search.cursor % TRANSACTION_PAGE), pageSize: TRANSACTION_PAGE };
    return {
      query: transactionsQuery(transactionInput(search), first),
      rowsOf,
      pageSize: TRANSACTION_PAGE,
      more: TRANSACTION_PAGE,
      maxFetches: TRANSACTION_FETCHES,
    };
  },
);

const rowsOf = ({ transactions }: TransactionsAnswer) => transactions;

import { useMemo } from 'react';
import type { Transaction } from '#contract/transaction.ts';
import type { RowAttributes, RowDisplay } from '#web/features/search/list/feed.tsx';
import { Results } from '#web/features/search/list/results.tsx';
import { type ListMapHighlight, useHighlightedByMarker } from '#web/features/search/list-map-highlight.ts';
import type { RowsProps } from '#web/features/search/search-kind.ts';
import {
  BlankTransactionRow,
  TRANSACTION_PAGE_CLASS,
  TransactionRow,
  TransactionRowsSkeleton,
} from '#web/features/transaction/transaction-row.tsx';
import { type TransactionSearch, transactionList } from '#web/features/transaction/transaction-search.ts';

/** The transactions of a search. */
export default function TransactionRows({
  search,
  highlight,
  marked,
}: RowsProps<TransactionSearch, Transaction>) {
  return (
    <Results
      search={search}
      list={transactionList(search)}
      display={useTransactionDisplay(highlight)}
      highlight={highlight}
      marked={marked}
    />
  );
}

/** How transactions are shown in a list. */
function useTransactionDisplay(highlight: ListMapHighlight<Transaction>): RowDisplay<Transaction> {
  return useMemo(
    () => ({
      rowId: ({ id }) => id,
      renderRow: (row, { attributes }) => (
        <ListedTransaction row={row} attributes={attributes} highlight={highlight} />
      ),
      blank: <BlankTransactionRow />,
      skeleton: (rows) => <TransactionRowsSkeleton rows={rows} />,
      pageClassName: TRANSACTION_PAGE_CLASS,
    }),
    [highlight],
  );
}

function ListedTransaction({
  row,
  attributes,
  highlight,
}: {
  row: Transaction;
  attributes: RowAttributes;
  highlight: ListMapHighlight<Transaction>;
}) {
  const isHighlighted = useHighlightedByMarker(highlight, row);
  return <TransactionRow row={row} attributes={attributes} isHighlighted={isHighlighted} />;
}

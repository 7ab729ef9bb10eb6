import { useMemo } from 'react';
import type { Transaction } from '#contract/transaction.ts';
import type { RowAttributes, RowDisplay } from '#web/features/search/list/endless-list.tsx';
import { Results } from '#web/features/search/list/results.tsx';
import { type ListMapHighlight, useIsHighlightedByMarker } from '#web/features/search/list-map-highlight.ts';
import type { RowsProps } from '#web/features/search/search-kind.ts';
import {
  TRANSACTION_PAGE_CLASS,
  TransactionRow,
  TransactionRowPlaceholder,
  TransactionRowsSkeleton,
} from '#web/features/transaction/transaction-row.tsx';
import { type TransactionSearch, transactionList } from '#web/features/transaction/transaction-search.ts';

/** Rows of the transactions that match a search. */
export default function TransactionRows({
  search,
  highlight,
  linkedRow,
}: RowsProps<TransactionSearch, Transaction>) {
  return (
    <Results
      search={search}
      list={transactionList(search)}
      display={useTransactionDisplay(highlight)}
      highlight={highlight}
      linkedRow={linkedRow}
    />
  );
}

/** Returns the functions that render the rows of the transaction list. */
function useTransactionDisplay(highlight: ListMapHighlight<Transaction>): RowDisplay<Transaction> {
  return useMemo(
    () => ({
      rowIdOf: ({ id }) => id,
      renderRow: (row, { attributes }) => (
        <ListedTransaction row={row} attributes={attributes} highlight={highlight} />
      ),
      placeholder: <TransactionRowPlaceholder />,
      renderSkeleton: (rowCount) => <TransactionRowsSkeleton rows={rowCount} />,
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
  const isHighlighted = useIsHighlightedByMarker(highlight, row);
  return <TransactionRow row={row} attributes={attributes} isHighlighted={isHighlighted} />;
}

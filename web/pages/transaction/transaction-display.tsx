import { useMemo } from 'react';
import type { Transaction } from '#contract/transaction.ts';
import { type Highlight, highlightsRow } from '#web/features/map/highlight.ts';
import type { RowAttributes, RowDisplay } from '#web/features/search/list/feed.tsx';
import { type ListMapHighlight, useHighlightedByMarker } from '#web/features/search/list-map-highlight.ts';
import {
  BlankTransactionRow,
  TRANSACTION_PAGE_CLASS,
  TransactionRow,
  TransactionRowsSkeleton,
} from '#web/features/transaction/transaction-row.tsx';

export type TransactionHighlight = ListMapHighlight<Transaction, Highlight>;

/** How transactions are shown in a list. */
export function useTransactionDisplay(highlight: TransactionHighlight): RowDisplay<Transaction> {
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
  highlight: TransactionHighlight;
}) {
  const isHighlighted = useHighlightedByMarker(highlight, (marker) => highlightsRow(marker, row));
  return <TransactionRow row={row} attributes={attributes} isHighlighted={isHighlighted} />;
}

import type { Transaction } from '#contract/transaction.ts';
import { Results } from '#web/features/search/list/results.tsx';
import type { RowsProps } from '#web/features/search/page/search-page.tsx';
import {
  TRANSACTION_SEARCH,
  type TransactionSearch,
  transactionList,
} from '#web/features/transaction/transaction-search.ts';
import { useTransactionDisplay } from './transaction-display.tsx';

/** The transactions of a search. */
export default function TransactionRows({
  search,
  highlight,
  ...rest
}: RowsProps<TransactionSearch, Transaction>) {
  const display = useTransactionDisplay(highlight);
  return (
    <Results
      {...rest}
      definition={TRANSACTION_SEARCH}
      search={search}
      list={transactionList(search)}
      display={display}
      onPoint={highlight.row.set}
    />
  );
}

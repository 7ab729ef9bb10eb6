import { useMemo } from 'react';
import { usePage } from '#web/app/page.ts';
import { type TransactionLabels, transactionLabels } from './transaction-labels.ts';

/** Returns functions that format a transaction in the page's language. */
export function useTransactionLabels(): TransactionLabels {
  const { t, lang } = usePage();
  return useMemo(() => transactionLabels(t, lang), [t, lang]);
}

import { useQuery } from '@tanstack/react-query';
import type { TransactionCluster } from '#contract/cluster.ts';
import type { Transaction } from '#contract/transaction.ts';
import { callQuery } from '#web/api/queries.ts';
import { useT } from '#web/app/page.ts';
import { formatTypeCounts } from '../map/marker-label.ts';
import { Preview, useHoverDelayOver } from '../map/marker-preview.tsx';
import { useTransactionLabels } from './use-transaction-labels.ts';

/** Preview of a transaction: name, price and date. */
export function TransactionPreview({ transaction }: { transaction: Transaction }) {
  const labels = useTransactionLabels();
  return (
    <Preview>
      <b>{labels.name(transaction)}</b>
      <span>{labels.price(transaction) + labels.priceUnit(transaction)}</span>
      <span className="text-muted">
        {[labels.date(transaction), labels.perFootWithUnit(transaction)].filter(Boolean).join(' · ')}
      </span>
    </Preview>
  );
}

/**
 * Preview of several transactions: their number, property types and the latest transaction, and the
 * building's name if all are in the same building.
 */
export function TransactionClusterPreview({
  cluster,
  params,
}: {
  cluster: TransactionCluster;
  /** Parameters of the search for the marker's transactions. */
  params: Readonly<Record<string, string>>;
}) {
  const t = useT();
  const labels = useTransactionLabels();
  const { data } = useQuery({
    ...callQuery('transactions', { ...params, order: 'tx_date-desc', page_size: '1' }),
    enabled: useHoverDelayOver(),
  });
  const latestTransaction = data && 'transactions' in data ? data.transactions[0] : undefined;
  const count = t('transaction:count', { count: cluster.count });
  const name = cluster.kind === 'building' && latestTransaction ? labels.name(latestTransaction) : '';
  return (
    <Preview>
      <b>{name || count}</b>
      {name && <span>{count}</span>}
      <span className="text-muted">{formatTypeCounts(cluster, t)}</span>
      {latestTransaction && (
        <span>
          {t('transaction:map.latest', {
            date: labels.date(latestTransaction),
            price: labels.price(latestTransaction) + labels.priceUnit(latestTransaction),
          })}
        </span>
      )}
    </Preview>
  );
}

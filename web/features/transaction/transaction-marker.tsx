import type { TransactionCluster } from '#contract/cluster.ts';
import { usePage } from '#web/app/page.ts';
import { ClusterMarker, type ClusterMarkerProps } from '../map/cluster-marker.tsx';
import { useMap } from '../map/map-context.ts';
import { clusterLabel, markerAction, markerPrice } from '../map/marker-label.ts';
import { listParams } from '../map/selection.ts';
import { TransactionClusterPreview, TransactionPreview } from './transaction-preview.tsx';
import { useTransactionLabels } from './use-transaction-labels.ts';

/** The marker of transactions. */
export function TransactionMarker({
  params,
  ...marker
}: ClusterMarkerProps<TransactionCluster> & {
  /** The search that the map shows. */
  params: Readonly<Record<string, string>>;
}) {
  const { t, lang } = usePage();
  const labels = useTransactionLabels();
  const isDrawn = useMap().kind === 'drawn';
  const { cluster, zoom } = marker;
  const { transaction } = cluster;
  const label = transaction
    ? t('map:stock', {
        name: labels.name(transaction),
        price: labels.price(transaction) + labels.priceUnit(transaction),
      })
    : clusterLabel(cluster, isDrawn ? 'search' : markerAction(cluster, zoom), t, 'transaction');
  return (
    <ClusterMarker
      {...marker}
      only={transaction?.id}
      label={label}
      price={transaction ? markerPrice(transaction, transaction.tx_type, t, lang) : undefined}
      preview={() =>
        transaction ? (
          <TransactionPreview transaction={transaction} />
        ) : (
          <TransactionClusterPreview cluster={cluster} params={listParams(params, cluster)} />
        )
      }
    />
  );
}

import type { TransactionCluster } from '#contract/cluster.ts';
import { usePage } from '#web/app/page.ts';
import { ClusterMarker, type ClusterMarkerProps } from '../map/cluster-marker.tsx';
import { useMap } from '../map/map-context.ts';
import { listParams } from '../map/marker-click.ts';
import { clusterLabel, formatMarkerPrice, markerAction } from '../map/marker-label.ts';
import { TransactionClusterPreview, TransactionPreview } from './transaction-preview.tsx';
import { useTransactionLabels } from './use-transaction-labels.ts';

/** Map marker of one or more transactions. */
export function TransactionMarker({
  params,
  ...marker
}: ClusterMarkerProps<TransactionCluster> & {
  /** Parameters of the search that the map shows. */
  params: Readonly<Record<string, string>>;
}) {
  const { t, lang } = usePage();
  const labels = useTransactionLabels();
  const isStaticMap = useMap().kind === 'static';
  const { cluster, zoom } = marker;
  const { transaction } = cluster;
  const label = transaction
    ? t('map:stock', {
        name: labels.name(transaction),
        price: labels.price(transaction) + labels.priceUnit(transaction),
      })
    : clusterLabel(cluster, isStaticMap ? 'search' : markerAction(cluster, zoom), t, 'transaction');
  return (
    <ClusterMarker
      {...marker}
      singleRowId={transaction?.id}
      label={label}
      price={transaction ? formatMarkerPrice(transaction, transaction.tx_type, t, lang) : undefined}
      renderPreview={() =>
        transaction ? (
          <TransactionPreview transaction={transaction} />
        ) : (
          <TransactionClusterPreview cluster={cluster} params={listParams(params, cluster)} />
        )
      }
    />
  );
}

import type { TransactionCluster } from '#contract/cluster.ts';
import type { Transaction } from '#contract/transaction.ts';
import { pointOf } from '#domain/lib/lat-lng.ts';
import { useT } from '#web/app/page.ts';
import { ClusterMap, type SearchedMapProps } from '#web/features/map/cluster-map.tsx';
import { type Highlight, highlightsCluster } from '#web/features/map/highlight.ts';
import { listParams } from '#web/features/map/selection.ts';
import { TransactionMarker } from '#web/features/transaction/transaction-marker.tsx';
import { TransactionPanel } from '#web/features/transaction/transaction-panel.tsx';

export type TransactionMapProps = SearchedMapProps & {
  /** The transaction that the visitor points at: its marker is highlighted. */
  readonly highlighted?: Transaction | null | undefined;
  /** Called with the marker the visitor points at, to highlight its rows. */
  readonly onHighlight?: ((highlight: Highlight | null) => void) | undefined;
};

/** The transactions of a search on a map. */
export function TransactionMap({ highlighted, onHighlight, ...map }: TransactionMapProps) {
  const t = useT();
  return (
    <ClusterMap<TransactionCluster>
      {...map}
      call="transactionClusters"
      labels={{
        map: t('transaction:map'),
        empty: t('transaction:map.empty'),
        failed: t('transaction:map.failed'),
        found: (count) => t('transaction:map.found', { count }),
      }}
      highlighted={pointOf(highlighted)}
      isHighlighted={(cluster) => highlightsCluster(highlighted, cluster, cluster.transaction?.id)}
      renderMarker={({ cluster, ...marker }) => (
        <TransactionMarker
          key={`${cluster.lat} ${cluster.lng}`}
          {...marker}
          cluster={cluster}
          params={map.params}
          onHighlight={onHighlight}
        />
      )}
      renderPanel={(cluster, onClose) => (
        <TransactionPanel
          key={`${cluster.pis_bldg_id} ${cluster.bounds}`}
          params={listParams(map.params, cluster)}
          position={cluster}
          onClose={onClose}
        />
      )}
    />
  );
}

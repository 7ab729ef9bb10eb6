import type { TransactionCluster } from '#contract/cluster.ts';
import type { Transaction } from '#contract/transaction.ts';
import { locationOf } from '#domain/lib/lat-lng.ts';
import { useT } from '#web/app/page.ts';
import { ClusterMap } from '#web/features/map/cluster-map.tsx';
import { isClusterHighlighted } from '#web/features/map/highlight.ts';
import { listParams } from '#web/features/map/marker-click.ts';
import { useHighlightedRow } from '#web/features/search/list-map-highlight.ts';
import { SearchMap } from '#web/features/search/map/search-map.tsx';
import type { RowsProps } from '#web/features/search/search-kind.ts';
import { TransactionMarker } from '#web/features/transaction/transaction-marker.tsx';
import { TransactionPanel } from '#web/features/transaction/transaction-panel.tsx';
import { TRANSACTION_SEARCH, type TransactionSearch } from '#web/features/transaction/transaction-search.ts';

/** Map of the transactions that match a search. */
export default function TransactionMapPane({ search, highlight }: RowsProps<TransactionSearch, Transaction>) {
  const t = useT();
  const highlightedRow = useHighlightedRow(highlight);
  return (
    <SearchMap
      definition={TRANSACTION_SEARCH}
      search={search}
      renderMap={(map) => (
        <ClusterMap<TransactionCluster>
          {...map}
          clustersCall={TRANSACTION_SEARCH.clustersCall}
          labels={{
            mapName: t('transaction:map'),
            emptyMessage: t('transaction:map.empty'),
            failedMessage: t('transaction:map.failed'),
            countMessage: (count) => t('transaction:map.found', { count }),
          }}
          highlightedPosition={locationOf(highlightedRow)}
          isHighlighted={(cluster) => isClusterHighlighted(highlightedRow, cluster, cluster.transaction?.id)}
          renderMarker={({ cluster, ...marker }) => (
            <TransactionMarker
              key={`${cluster.lat} ${cluster.lng}`}
              {...marker}
              cluster={cluster}
              params={map.params}
              onHighlight={highlight.marker.set}
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
      )}
    />
  );
}

import type { Cluster } from '#contract/cluster.ts';
import type { Stock } from '#contract/stock.ts';
import { locationOf } from '#domain/lib/lat-lng.ts';
import { useT } from '#web/app/page.ts';
import { ClusterMap, type SearchedMapProps } from '../map/cluster-map.tsx';
import { type Highlight, isClusterHighlighted } from '../map/highlight.ts';
import { listParams } from '../map/marker-click.ts';
import { StockMarker } from './stock-marker.tsx';
import { StockPanel } from './stock-panel.tsx';

export type StockMapProps = SearchedMapProps & {
  /** Whether the markers show sale prices or rents. */
  readonly txType?: 'S' | 'L' | undefined;
  /** Listing whose card the visitor points at; its marker is highlighted. */
  readonly highlightedStock?: Stock | null | undefined;
  /** Called with the marker that the visitor points at, to highlight its cards (see `isRowHighlighted`). */
  readonly onHighlight?: ((highlight: Highlight | null) => void) | undefined;
};

/** Map of the listings of a search. */
export function StockMap({ txType = 'S', highlightedStock, onHighlight, ...map }: StockMapProps) {
  const t = useT();
  return (
    <ClusterMap<Cluster>
      {...map}
      clustersCall="stockClusters"
      labels={{
        mapName: t('map:label'),
        emptyMessage: t('map:empty'),
        failedMessage: t('map:points_failed'),
        countMessage: (count) => t('map:found', { count }),
      }}
      highlightedPosition={locationOf(highlightedStock)}
      isHighlighted={(cluster) =>
        isClusterHighlighted(
          highlightedStock && { ...highlightedStock, id: highlightedStock.gstock_id },
          cluster,
          cluster.stock?.gstock_id,
        )
      }
      renderMarker={({ cluster, ...marker }) => (
        <StockMarker
          key={`${cluster.lat} ${cluster.lng}`}
          {...marker}
          cluster={cluster}
          txType={txType}
          params={map.params}
          onHighlight={onHighlight}
        />
      )}
      renderPanel={(cluster, onClose) => (
        <StockPanel
          key={`${cluster.pis_bldg_id} ${cluster.bounds}`}
          params={listParams(map.params, cluster)}
          position={cluster}
          txType={txType}
          onClose={onClose}
        />
      )}
    />
  );
}

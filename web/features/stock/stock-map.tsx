import type { Cluster } from '#contract/cluster.ts';
import type { Stock } from '#contract/stock.ts';
import { pointOf } from '#domain/lib/lat-lng.ts';
import { useT } from '#web/app/page.ts';
import { ClusterMap, type SearchedMapProps } from '../map/cluster-map.tsx';
import { type Highlight, highlightsCluster } from '../map/highlight.ts';
import { listParams } from '../map/selection.ts';
import { StockMarker } from './stock-marker.tsx';
import { StockPanel } from './stock-panel.tsx';

export type StockMapProps = SearchedMapProps & {
  /** Whether markers show sale prices or rents. */
  readonly txType?: 'S' | 'L' | undefined;
  /** The listing whose card the visitor points at: its marker is highlighted. */
  readonly highlighted?: Stock | null | undefined;
  /** Called with the marker the visitor points at, to highlight its cards (see `highlightsRow`). */
  readonly onHighlight?: ((highlight: Highlight | null) => void) | undefined;
};

/** The listings of a search on a map. */
export function StockMap({ txType = 'S', highlighted, onHighlight, ...map }: StockMapProps) {
  const t = useT();
  return (
    <ClusterMap<Cluster>
      {...map}
      call="stockClusters"
      labels={{
        map: t('map:label'),
        empty: t('map:empty'),
        failed: t('map:points_failed'),
        found: (count) => t('map:found', { count }),
      }}
      highlighted={pointOf(highlighted)}
      isHighlighted={(cluster) =>
        highlightsCluster(
          highlighted && { ...highlighted, id: highlighted.gstock_id },
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

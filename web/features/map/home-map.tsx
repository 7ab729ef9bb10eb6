import { addressOf } from '#domain/addresses.ts';
import { at } from '#domain/at.ts';
import type { IcsType } from '#domain/ics-type.ts';
import { stockFilterToParams } from '#domain/stock-filter.ts';
import { usePage } from '#web/app/page-context.ts';
import { ClusterFace } from './cluster-face.tsx';
import { MapFrame } from './map-frame.tsx';
import { expandBounds } from './map-target.ts';
import { HONG_KONG } from './map-view.ts';
import { KeepLabelsClear, MarkerLink } from './marker.tsx';
import { clusterLabel } from './marker-label.ts';
import { boundsOf } from './selection.ts';
import { useClusters } from './use-clusters.ts';

export type HomeMapProps = { readonly icsType?: IcsType | undefined };

/** All listings in Hong Kong. Each cluster is a link to a search of its area. */
export function HomeMap({ icsType }: HomeMapProps) {
  const { t, lang } = usePage();
  const { followView, clusters, positions, boxes } = useClusters(
    'stockClusters',
    icsType ? { ics_type: icsType } : {},
  );
  return (
    <MapFrame label={t('map:label')} target={{ bounds: HONG_KONG }} inPage onMoveEnd={followView}>
      <KeepLabelsClear boxes={boxes} />
      {clusters.map((cluster, index) => (
        <MarkerLink
          key={`${cluster.lat} ${cluster.lng}`}
          position={at(positions, index)}
          label={clusterLabel(cluster, 'search', t)}
          className="map-anchor-center"
          to={addressOf('find', lang, {
            icsType,
            query: stockFilterToParams({ bounds: expandBounds(boundsOf(cluster), 0.15, 0.004) }),
          })}
        >
          <ClusterFace cluster={cluster} />
        </MarkerLink>
      ))}
    </MapFrame>
  );
}

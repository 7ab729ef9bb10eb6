import type { IcsType } from '#domain/codes/ics-type.ts';
import { at } from '#domain/lib/at.ts';
import { stockFilterToParams } from '#domain/stock/stock-filter.ts';
import { callQuery } from '#web/api/queries.ts';
import { usePage } from '#web/app/page.ts';
import { ClusterFace } from './cluster-face.tsx';
import { firstViewOf, PAGE_SHAPE } from './first-view.ts';
import { MapFrame } from './map-frame.tsx';
import { expandBounds } from './map-target.ts';
import { KeepLabelsClear, MarkerLink } from './marker.tsx';
import { clusterLabel } from './marker-label.ts';
import { HONG_KONG, type MapTarget } from './providers/map-view.ts';
import { boundsOf } from './selection.ts';
import { clusterParams, useClusters } from './use-clusters.ts';

const HOME_TARGET: MapTarget = { bounds: HONG_KONG };
const HOME_VIEW = firstViewOf(HOME_TARGET, PAGE_SHAPE);
/** Listings beyond Hong Kong would lie on the edge of the map, cut off. */
const HOME_AREA = { ...HOME_VIEW.area, bounds: HONG_KONG };

function homeParams(icsType: IcsType | undefined): Record<string, string> {
  return icsType ? { ics_type: icsType } : {};
}

/** The clusters of the first view. A loader fetches them on the server, so that they are drawn with the page. */
export function homeClustersQuery(icsType: IcsType | undefined) {
  return callQuery('stockClusters', clusterParams(homeParams(icsType), HOME_AREA));
}

export type HomeMapProps = { readonly icsType?: IcsType | undefined };

/** All listings in Hong Kong. Each cluster is a link to a search of its area. */
export function HomeMap({ icsType }: HomeMapProps) {
  const { t, addressOf } = usePage();
  const { followView, clusters, positions, boxes } = useClusters(
    'stockClusters',
    homeParams(icsType),
    HOME_AREA,
  );
  return (
    <MapFrame label={t('map:label')} target={HOME_TARGET} shape={PAGE_SHAPE} inPage onMoveEnd={followView}>
      <KeepLabelsClear boxes={boxes} />
      {clusters.map((cluster, index) => (
        <MarkerLink
          key={`${cluster.lat} ${cluster.lng}`}
          position={at(positions, index)}
          label={clusterLabel(cluster, 'search', t)}
          className="map-anchor-center"
          to={addressOf('find', {
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

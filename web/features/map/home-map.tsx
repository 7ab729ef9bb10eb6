import type { IcsType } from '#domain/ics-type.ts';
import { findPath } from '#domain/links.ts';
import { stockFilterToParams } from '#domain/stock-filter.ts';
import { usePage } from '#web/app/page-context.ts';
import { ClusterFace } from './cluster-face.tsx';
import { MapFrame } from './map-frame.tsx';
import { HONG_KONG } from './map-view.ts';
import { LabelsAside, MarkerLink } from './marker.tsx';
import { clusterWords } from './marker-words.ts';
import { boundsOf } from './selection.ts';
import { grown } from './target.ts';
import { useClusters } from './use-clusters.ts';

export type HomeMapProps = { readonly icsType?: IcsType | undefined };

/** All listings on the whole territory; each cluster leads to a search of its area. */
export function HomeMap({ icsType }: HomeMapProps) {
  const { t, lang } = usePage();
  const { look, clusters, places, rooms } = useClusters(icsType ? { ics_type: icsType } : {});
  return (
    <MapFrame label={t('stock_info:map.label')} target={{ bounds: HONG_KONG }} inPage onRest={look}>
      <LabelsAside rooms={rooms} />
      {clusters.map((cluster, at) => (
        <MarkerLink
          key={`${cluster.lat} ${cluster.lng}`}
          place={places[at] ?? cluster}
          label={clusterWords(cluster, 'search', t)}
          className="map-at-centre"
          to={findPath(lang, {
            icsType,
            query: stockFilterToParams({ bounds: grown(boundsOf(cluster), 0.15, 0.004) }),
          })}
        >
          <ClusterFace cluster={cluster} />
        </MarkerLink>
      ))}
    </MapFrame>
  );
}

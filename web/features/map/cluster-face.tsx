import type { GridCell } from '#contract/cluster.ts';
import { groupThousands } from '#domain/text/numbers.ts';
import { typesOf } from './marker-label.ts';
import { clusterDiameter } from './marker-size.ts';
import { ringArcsOf } from './ring-arcs.ts';
import { TypeIcon } from './type-icon.tsx';

/**
 * Renders the number of rows inside a ring with one arc per property type. A cluster of a single type
 * also shows the icon of that type, unless the cluster has the smallest size.
 */
export function ClusterFace({ cluster }: { cluster: GridCell }) {
  const [type, ...otherTypes] = typesOf(cluster);
  const diameter = clusterDiameter(cluster.count);
  return (
    <span className="map-cluster" style={{ width: diameter, height: diameter }}>
      <svg viewBox="0 0 40 40" aria-hidden="true">
        <circle className="map-cluster-ground" />
        {ringArcsOf(cluster).map((arc) => (
          <circle
            key={arc.type}
            pathLength={100}
            strokeDasharray={`${arc.length} 100`}
            strokeDashoffset={-arc.start}
            className={`map-arc map-type-${arc.type}`}
          />
        ))}
      </svg>
      <span className="map-cluster-count">
        {type && otherTypes.length === 0 && diameter > 36 && (
          <span className={`map-type-${type}`}>
            <TypeIcon icsType={type} />
          </span>
        )}
        {groupThousands(cluster.count)}
      </span>
    </span>
  );
}

import type { Cell } from '#contract/cluster.ts';
import { grouped } from '#domain/text/numbers.ts';
import { typesOf } from './marker-label.ts';
import { clusterSize } from './marker-size.ts';
import { arcsOf } from './ring.ts';
import { TypeIcon } from './type-icon.tsx';

/** The count within a ring that shows the share of each type. A cluster of one type has its icon too. */
export function ClusterFace({ cluster }: { cluster: Cell }) {
  const [type, ...others] = typesOf(cluster);
  const size = clusterSize(cluster.count);
  return (
    <span className="map-cluster" style={{ width: size, height: size }}>
      <svg viewBox="0 0 40 40" aria-hidden="true">
        <circle className="map-cluster-ground" />
        {arcsOf(cluster).map((arc) => (
          <circle
            key={arc.type}
            pathLength={100}
            strokeDasharray={`${arc.length} 100`}
            strokeDashoffset={-arc.from}
            className={`map-arc map-type-${arc.type}`}
          />
        ))}
      </svg>
      <span className="map-cluster-count">
        {type && others.length === 0 && size > 36 && (
          <span className={`map-type-${type}`}>
            <TypeIcon icsType={type} />
          </span>
        )}
        {grouped(cluster.count)}
      </span>
    </span>
  );
}

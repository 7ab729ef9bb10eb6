import type { Cell } from '#contract/cluster.ts';
import type { LatLng } from '#domain/lat-lng.ts';
import { grouped } from '#domain/number-text.ts';
import { cx } from '#web/ui/cx.ts';
import { ClusterFace } from './cluster-face.tsx';
import type { Highlight } from './highlight.ts';
import { MarkerButton } from './marker.tsx';
import { typesOf } from './marker-label.ts';
import { showsPrice } from './marker-size.ts';
import { TypeIcon } from './type-icon.tsx';

/** What every marker of a search is given, whatever its rows. */
export type ClusterMarkerProps<Shown extends Cell> = {
  readonly cluster: Shown;
  readonly position: LatLng;
  readonly zoom: number;
  /** Its row is highlighted, or its list is open. */
  readonly isHighlighted: boolean;
  readonly onOpen: (cluster: Shown) => void;
  readonly onHighlight: ((highlight: Highlight | null) => void) | undefined;
};

/** A marker: a cluster or a building with its count, or a single row with its price. */
export function ClusterMarker<Shown extends Cell>({
  cluster,
  position,
  zoom,
  isHighlighted,
  onOpen,
  onHighlight,
  only,
  label,
  price,
}: ClusterMarkerProps<Shown> & {
  /** The id of its one row. */
  only: number | undefined;
  label: string;
  /** Of its one row, in a few characters. */
  price: string | undefined;
}) {
  const { kind } = cluster;
  const type = typesOf(cluster)[0] ?? 'c';
  const highlight: Highlight = { row: only ?? null, building: cluster.pis_bldg_id };
  return (
    <MarkerButton
      position={position}
      label={label}
      className={cx(
        kind === 'cluster' ? 'map-anchor-center' : 'map-anchor-bottom',
        isHighlighted && 'map-highlighted',
      )}
      onClick={() => onOpen(cluster)}
      onPointerEnter={() => onHighlight?.(highlight)}
      onPointerLeave={() => onHighlight?.(null)}
      onFocus={() => onHighlight?.(highlight)}
      onBlur={() => onHighlight?.(null)}
    >
      {kind === 'cluster' ? (
        <ClusterFace cluster={cluster} />
      ) : (
        <span className={cx('map-pin', `map-fill-${type}`, kind === 'building' && 'map-pin-many')}>
          <TypeIcon icsType={type} />
          {kind === 'building' && <span>{grouped(cluster.count)}</span>}
          {price !== undefined && showsPrice(kind, zoom) && <span>{price}</span>}
        </span>
      )}
    </MarkerButton>
  );
}

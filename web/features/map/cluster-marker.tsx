import { type ComponentProps, type FocusEvent, type PointerEvent, type ReactNode, useState } from 'react';
import type { GridCell } from '#contract/cluster.ts';
import type { LatLng } from '#domain/lib/lat-lng.ts';
import { groupThousands } from '#domain/text/numbers.ts';
import { cx } from '#web/ui/cx.ts';
import { ClusterFace } from './cluster-face.tsx';
import type { Highlight } from './highlight.ts';
import { useMap } from './map-context.ts';
import { MarkerButton, MarkerLink } from './marker.tsx';
import { typesOf } from './marker-label.ts';
import { showsPrice } from './marker-size.ts';
import { TypeIcon } from './type-icon.tsx';

/** Props that are common to the markers of listings and of transactions. */
export type ClusterMarkerProps<TCluster extends GridCell> = {
  readonly cluster: TCluster;
  readonly position: LatLng;
  readonly zoom: number;
  /** True if the marker's row is highlighted in the result list, or if the marker's own list is open. */
  readonly isHighlighted: boolean;
  /**
   * Returns the URL of the list of the marker's rows. On a static map, a marker without `rowLink` links
   * there.
   */
  readonly listHrefOf: (cluster: GridCell) => string;
  readonly onOpen: (cluster: TCluster, marker: HTMLElement) => void;
  readonly onHighlight: ((highlight: Highlight | null) => void) | undefined;
};

/** Renders one marker: a cluster or a building with its count, or a single row with its price. */
export function ClusterMarker<TCluster extends GridCell>({
  cluster,
  position,
  zoom,
  isHighlighted,
  listHrefOf,
  onOpen,
  onHighlight,
  singleRowId,
  label,
  price,
  renderPreview,
  rowLink,
}: ClusterMarkerProps<TCluster> & {
  /** Id of the row if the marker stands for exactly one row. */
  singleRowId: number | undefined;
  label: string;
  /** Abbreviated price of the marker's single row. */
  price: string | undefined;
  /** Renders the preview, which appears while the marker is hovered or focused. */
  renderPreview: () => ReactNode;
  /** Link to the page of the marker's single row, if that page exists. Static maps use this link. */
  rowLink?:
    | Pick<ComponentProps<typeof MarkerLink>, 'to' | 'target' | 'rel' | 'onClick' | 'onAuxClick'>
    | undefined;
}) {
  const { kind } = cluster;
  const type = typesOf(cluster)[0] ?? 'c';
  const highlight: Highlight = { rowId: singleRowId ?? null, buildingId: cluster.pis_bldg_id };
  const isStaticMap = useMap().kind === 'static';
  const [isPreviewed, setIsPreviewed] = useState(false);
  const startHighlight = (showsPreview: boolean) => {
    setIsPreviewed(showsPreview);
    onHighlight?.(highlight);
  };
  const endHighlight = () => {
    setIsPreviewed(false);
    onHighlight?.(null);
  };
  const markerProps = {
    position,
    label,
    className: cx(
      kind === 'cluster' ? 'map-anchor-center' : 'map-anchor-bottom',
      isHighlighted && 'map-highlighted',
    ),
    onPointerEnter: (event: PointerEvent) => startHighlight(event.pointerType !== 'touch'),
    onPointerLeave: endHighlight,
    onFocus: (event: FocusEvent) => startHighlight(event.currentTarget.matches(':focus-visible')),
    onBlur: endHighlight,
  };
  const content = (
    <>
      {kind === 'cluster' ? (
        <ClusterFace cluster={cluster} />
      ) : (
        <span className={cx('map-pin', `map-fill-${type}`, kind === 'building' && 'map-pin-many')}>
          <TypeIcon icsType={type} />
          {kind === 'building' && <span>{groupThousands(cluster.count)}</span>}
          {price !== undefined && showsPrice(kind, zoom) && <span>{price}</span>}
        </span>
      )}
      {isPreviewed && renderPreview()}
    </>
  );
  return isStaticMap ? (
    <MarkerLink {...markerProps} {...(rowLink ?? { to: listHrefOf(cluster) })}>
      {content}
    </MarkerLink>
  ) : (
    <MarkerButton {...markerProps} onClick={(event) => onOpen(cluster, event.currentTarget)}>
      {content}
    </MarkerButton>
  );
}

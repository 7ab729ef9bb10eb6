import { type ComponentProps, type FocusEvent, type PointerEvent, type ReactNode, useState } from 'react';
import type { Cell } from '#contract/cluster.ts';
import type { LatLng } from '#domain/lib/lat-lng.ts';
import { grouped } from '#domain/text/numbers.ts';
import { cx } from '#web/ui/cx.ts';
import { ClusterFace } from './cluster-face.tsx';
import type { Highlight } from './highlight.ts';
import { useMap } from './map-context.ts';
import { MarkerButton, MarkerLink } from './marker.tsx';
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
  /** Where it leads on a drawn map. */
  readonly linkTo: (cluster: Cell) => string;
  readonly onOpen: (cluster: Shown, marker: HTMLElement) => void;
  readonly onHighlight: ((highlight: Highlight | null) => void) | undefined;
};

/** A marker: a cluster or a building with its count, or a single row with its price. */
export function ClusterMarker<Shown extends Cell>({
  cluster,
  position,
  zoom,
  isHighlighted,
  linkTo,
  onOpen,
  onHighlight,
  only,
  label,
  price,
  preview,
  link,
}: ClusterMarkerProps<Shown> & {
  /** The id of its one row. */
  only: number | undefined;
  label: string;
  /** Of its one row, in a few characters. */
  price: string | undefined;
  /** Shown when it is pointed at. */
  preview: () => ReactNode;
  /** The page of its one row, where that has one: a drawn map leads there. */
  link?:
    | Pick<ComponentProps<typeof MarkerLink>, 'to' | 'target' | 'rel' | 'onClick' | 'onAuxClick'>
    | undefined;
}) {
  const { kind } = cluster;
  const type = typesOf(cluster)[0] ?? 'c';
  const highlight: Highlight = { row: only ?? null, building: cluster.pis_bldg_id };
  const isDrawn = useMap().kind === 'drawn';
  const [isPreviewed, setIsPreviewed] = useState(false);
  const point = (showsPreview: boolean) => {
    setIsPreviewed(showsPreview);
    onHighlight?.(highlight);
  };
  const unpoint = () => {
    setIsPreviewed(false);
    onHighlight?.(null);
  };
  const common = {
    position,
    label,
    className: cx(
      kind === 'cluster' ? 'map-anchor-center' : 'map-anchor-bottom',
      isHighlighted && 'map-highlighted',
    ),
    onPointerEnter: (event: PointerEvent) => point(event.pointerType !== 'touch'),
    onPointerLeave: unpoint,
    onFocus: (event: FocusEvent) => point(event.currentTarget.matches(':focus-visible')),
    onBlur: unpoint,
  };
  const content = (
    <>
      {kind === 'cluster' ? (
        <ClusterFace cluster={cluster} />
      ) : (
        <span className={cx('map-pin', `map-fill-${type}`, kind === 'building' && 'map-pin-many')}>
          <TypeIcon icsType={type} />
          {kind === 'building' && <span>{grouped(cluster.count)}</span>}
          {price !== undefined && showsPrice(kind, zoom) && <span>{price}</span>}
        </span>
      )}
      {isPreviewed && preview()}
    </>
  );
  return isDrawn ? (
    <MarkerLink {...common} {...(link ?? { to: linkTo(cluster) })}>
      {content}
    </MarkerLink>
  ) : (
    <MarkerButton {...common} onClick={(event) => onOpen(cluster, event.currentTarget)}>
      {content}
    </MarkerButton>
  );
}

import { type ComponentProps, type CSSProperties, type ReactNode, useEffect, useRef } from 'react';
import type { LatLng } from '#domain/lib/lat-lng.ts';
import { useBeforePaint } from '#web/app/scroll/use-before-paint.ts';
import { cx } from '#web/ui/cx.ts';
import { Link } from '#web/ui/link.tsx';
import { useDebounced } from '#web/ui/use-debounced.ts';
import { markerOffsetOf } from './initial-view.ts';
import { useMap } from './map-context.ts';
import type { MarkerBox } from './providers/map-view.ts';

/** Positions an element on the map: by CSS on a static map, by the marker layer on a live map. */
function usePosition<Element extends HTMLElement>({ lat, lng }: LatLng) {
  const map = useMap();
  const ref = useRef<Element>(null);
  const layer = map.kind === 'live' ? map.layer : undefined;
  useBeforePaint(() => {
    if (layer && ref.current) return layer.add(ref.current, { lat, lng });
  }, [layer, lat, lng]);
  return map.kind === 'live'
    ? { ref }
    : { ref, style: markerOffsetOf({ lat, lng }, map.view) as CSSProperties };
}

/** Props for additional markers, for example the stations that can be reached. */
export type ExtraMarkersProps = {
  /** Renders the additional markers, which are below the map's main markers. */
  readonly renderExtraMarkers?: ((zoom: number) => ReactNode) | undefined;
  /** Legend of the additional markers, in the lower left corner. */
  readonly extraMarkersLegend?: ReactNode;
};

type LabelledPosition = { readonly position: LatLng; readonly label: string };

export function MarkerButton({
  position,
  label,
  className,
  ...rest
}: ComponentProps<'button'> & LabelledPosition) {
  const positionProps = usePosition<HTMLButtonElement>(position);
  return (
    <button
      {...positionProps}
      type="button"
      aria-label={label}
      className={cx('map-marker', className)}
      {...rest}
    />
  );
}

export function MarkerLink({
  position,
  label,
  className,
  ...rest
}: Omit<ComponentProps<typeof Link>, 'ref'> & LabelledPosition) {
  const positionProps = usePosition<HTMLAnchorElement>(position);
  return <Link {...positionProps} aria-label={label} className={cx('map-marker', className)} {...rest} />;
}

/** Marker that cannot be clicked. Without a label, screen readers skip the marker. */
export function PassiveMarker({
  position,
  label,
  className,
  children,
}: { position: LatLng; label?: string } & Pick<ComponentProps<'div'>, 'className' | 'children'>) {
  const positionProps = usePosition<HTMLDivElement>(position);
  // A marker without content needs no `aria-hidden`.
  const hiddenProps = children ? { 'aria-hidden': true } : {};
  const ariaProps = label === undefined ? hiddenProps : { role: 'img', 'aria-label': label };
  return (
    <div {...positionProps} className={cx('map-marker', className)} {...ariaProps}>
      {children}
    </div>
  );
}

/**
 * Delay before the base map's labels move, in milliseconds. Moving them redraws the whole base map,
 * which is slow.
 */
const LABEL_UPDATE_DELAY_MS = 400;

/** Moves the labels of the base map away from the markers. */
export function MoveBaseLabelsAway({ boxes }: { boxes: readonly MarkerBox[] }) {
  const map = useMap();
  const view = map.kind === 'live' ? map.view : undefined;
  const debouncedBoxes = useDebounced(boxes, LABEL_UPDATE_DELAY_MS);
  // The first boxes apply immediately because the map has just opened.
  const currentBoxes = debouncedBoxes.length === 0 ? boxes : debouncedBoxes;
  useEffect(() => view?.moveBaseLabelsAwayFrom?.(currentBoxes), [view, currentBoxes]);
  return null;
}

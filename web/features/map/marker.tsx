import { type ComponentProps, type CSSProperties, type ReactNode, useEffect, useRef } from 'react';
import type { LatLng } from '#domain/lib/lat-lng.ts';
import { useBeforePaint } from '#web/app/scroll/use-before-paint.ts';
import { cx } from '#web/ui/cx.ts';
import { Link } from '#web/ui/link.tsx';
import { useDebounced } from '#web/ui/use-debounced.ts';
import { offsetOf } from './first-view.ts';
import { useMap } from './map-context.ts';
import type { MarkerBox } from './providers/map-view.ts';

/** Keeps an element at its position: by CSS on a drawn map, by the marker layer while a live map moves. */
function usePosition<Element extends HTMLElement>({ lat, lng }: LatLng) {
  const map = useMap();
  const ref = useRef<Element>(null);
  const layer = map.kind === 'live' ? map.layer : undefined;
  useBeforePaint(() => {
    if (layer && ref.current) return layer.add(ref.current, { lat, lng });
  }, [layer, lat, lng]);
  return map.kind === 'live' ? { ref } : { ref, style: offsetOf({ lat, lng }, map.view) as CSSProperties };
}

/** What else a map shows. */
export type MapMarks = {
  /** Below its markers. */
  readonly renderMarks?: ((zoom: number) => ReactNode) | undefined;
  /** What these are, in the lower left corner. */
  readonly marksKey?: ReactNode;
};

type Labelled = { readonly position: LatLng; readonly label: string };

export function MarkerButton({ position, label, className, ...rest }: ComponentProps<'button'> & Labelled) {
  const positioned = usePosition<HTMLButtonElement>(position);
  return (
    <button
      {...positioned}
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
}: Omit<ComponentProps<typeof Link>, 'ref'> & Labelled) {
  const positioned = usePosition<HTMLAnchorElement>(position);
  return <Link {...positioned} aria-label={label} className={cx('map-marker', className)} {...rest} />;
}

/** A marker that cannot be clicked. Without a label, screen readers skip it. */
export function Mark({
  position,
  label,
  className,
  children,
}: { position: LatLng; label?: string } & Pick<ComponentProps<'div'>, 'className' | 'children'>) {
  const positioned = usePosition<HTMLDivElement>(position);
  // What is empty says nothing.
  const silent = children ? { 'aria-hidden': true } : {};
  const spoken = label === undefined ? silent : { role: 'img', 'aria-label': label };
  return (
    <div {...positioned} className={cx('map-marker', className)} {...spoken}>
      {children}
    </div>
  );
}

/** Moving the names redraws the whole base, which is slow, so it waits until the visitor pauses. */
const PAUSE_MS = 400;

/** Moves the base's own names away from the markers. */
export function KeepLabelsClear({ boxes }: { boxes: readonly MarkerBox[] }) {
  const map = useMap();
  const view = map.kind === 'live' ? map.view : undefined;
  const paused = useDebounced(boxes, PAUSE_MS);
  // The first boxes belong to a map that has just opened, so there is nothing to wait for.
  const kept = paused.length === 0 ? boxes : paused;
  useEffect(() => view?.keepLabelsClear?.(kept), [view, kept]);
  return null;
}

import { type ComponentProps, useEffect, useLayoutEffect, useRef } from 'react';
import { cx } from '#web/ui/cx.ts';
import { Link } from '#web/ui/link.tsx';
import { useSettled } from '#web/ui/use-settled.ts';
import { useMap } from './map-context.ts';
import type { Place } from './map-view.ts';
import './marker.css';

/** A marker that reaches further than this beyond the map's edge is out of sight, in pixels. */
const MARGIN = 24;

/** Keeps an element at its place of the map while the map moves; out of sight it is out of reach too. */
function usePlaced<Element extends HTMLElement>({ lat, lng }: Place) {
  const { view, size, onMove } = useMap();
  const element = useRef<Element>(null);
  useLayoutEffect(() => {
    const put = () => {
      if (!element.current) return;
      const { x, y } = view.project({ lat, lng });
      const { width, height } = size();
      const seen = x > -MARGIN && y > -MARGIN && x < width + MARGIN && y < height + MARGIN;
      const { style } = element.current;
      style.translate = `${Math.round(x)}px ${Math.round(y)}px`;
      style.visibility = seen ? '' : 'hidden';
    };
    put();
    return onMove(put);
  }, [view, size, onMove, lat, lng]);
  return element;
}

type Placed = { readonly place: Place; readonly label: string };

export function MarkerButton({ place, label, className, ...rest }: ComponentProps<'button'> & Placed) {
  const ref = usePlaced<HTMLButtonElement>(place);
  return (
    <button ref={ref} type="button" aria-label={label} className={cx('map-marker', className)} {...rest} />
  );
}

export function MarkerLink({
  place,
  label,
  className,
  ...rest
}: Omit<ComponentProps<typeof Link>, 'ref'> & Placed) {
  const ref = usePlaced<HTMLAnchorElement>(place);
  return <Link ref={ref} aria-label={label} className={cx('map-marker', className)} {...rest} />;
}

/** A mark that leads nowhere; without a name it only repeats what others say. */
export function Mark({
  place,
  label,
  className,
  children,
}: { place: Place; label?: string } & Pick<ComponentProps<'div'>, 'className' | 'children'>) {
  const ref = usePlaced<HTMLDivElement>(place);
  const spoken = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <div ref={ref} className={cx('map-marker', className)} {...spoken}>
      {children}
    </div>
  );
}

/** The base is drawn anew for its names, which takes long: not before the hand rests between two choices. */
const REST_MS = 400;

/** Tells the map where markers stand, so that its own names make room for them. */
export function LabelsAside({ places }: { places: readonly Place[] }) {
  const { view } = useMap();
  const settled = useSettled(places, REST_MS);
  useEffect(() => view.avoid?.(settled), [view, settled]);
  return null;
}

import { type ComponentProps, useEffect, useLayoutEffect, useRef } from 'react';
import { cx } from '#web/ui/cx.ts';
import { Link } from '#web/ui/link.tsx';
import { useDebounced } from '#web/ui/use-debounced.ts';
import { useMap } from './map-context.ts';
import type { Place, Room } from './map-view.ts';
import './marker.css';

/** Keeps an element at its place of the map while the map moves. */
function usePlaced<Element extends HTMLElement>({ lat, lng }: Place) {
  const { layer } = useMap();
  const element = useRef<Element>(null);
  useLayoutEffect(() => {
    if (element.current) return layer.put(element.current, { lat, lng });
  }, [layer, lat, lng]);
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

/** Tells the map what markers take of it, so that its own names make room for them. */
export function LabelsAside({ rooms }: { rooms: readonly Room[] }) {
  const { view } = useMap();
  const settled = useDebounced(rooms, REST_MS);
  // The first ones come to a map that has just been opened: nobody's hand is waited for.
  const told = settled.length === 0 ? rooms : settled;
  useEffect(() => view.avoid?.(told), [view, told]);
  return null;
}

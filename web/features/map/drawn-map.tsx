import { type CSSProperties, type ReactNode, useMemo } from 'react';
import { picturePath, pictureSquare } from '#domain/map/map-picture.ts';
import { usePage } from '#web/app/page.ts';
import { Spaced } from '#web/ui/spaced.tsx';
import { type FirstView, translateTo } from './first-view.ts';
import { MapContext } from './map-context.ts';

/** An image with nothing on it. */
const EMPTY = 'data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22/%3E';

/** The first view of a map: a picture of the base and the markers. It needs no script. */
export function DrawnMap({
  label,
  view,
  isBelow,
  shownOn,
  children,
}: {
  /** The map's name for screen readers. */
  label: string;
  view: FirstView;
  /** The map is further down the page, so its picture can wait. */
  isBelow: boolean;
  /** A media query; where it does not apply the map is hidden at first, and its picture is not fetched. */
  shownOn?: string | undefined;
  children: ReactNode;
}) {
  const { site, lang } = usePage();
  const map = useMemo(() => ({ kind: 'drawn' as const, view }), [view]);
  const { x, y, side } = pictureSquare(view.picture);
  const length = `calc(${side}*var(--map-scale))`;
  return (
    <section aria-label={label} className="map-drawn" style={{ '--map-scale': view.scale } as CSSProperties}>
      <picture>
        {shownOn && <source media={`not all and ${shownOn}`} srcSet={EMPTY} />}
        <img
          className="map-picture"
          src={`${site.map.picture}/${lang}/${picturePath(view.picture)}.svg`}
          alt=""
          // The first paint waits for the picture when it is there in time.
          decoding="sync"
          {...(isBelow ? { loading: 'lazy' } : { fetchPriority: 'high' })}
          style={{ width: length, height: length, translate: translateTo({ x, y }, view) }}
        />
      </picture>
      <MapContext value={map}>
        <Spaced>{children}</Spaced>
      </MapContext>
    </section>
  );
}

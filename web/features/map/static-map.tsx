import { type CSSProperties, type ReactNode, useMemo } from 'react';
import { picturePath, pictureSquare } from '#domain/map/map-picture.ts';
import { usePage } from '#web/app/page.ts';
import { Spaced } from '#web/ui/spaced.tsx';
import { cssTranslateTo, type InitialView } from './initial-view.ts';
import { MapContext } from './map-context.ts';

/** Empty SVG image. */
const EMPTY_IMAGE = 'data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22/%3E';

/**
 * Server-rendered initial view of a map: an image of the base map, and the markers. It works without
 * JavaScript.
 */
export function StaticMap({
  label,
  view,
  isBelowFirstScreen,
  visibleMediaQuery,
  children,
}: {
  /** Accessible name of the map. */
  label: string;
  view: InitialView;
  /** True if the map is below the first screen of the page. Its image then loads lazily. */
  isBelowFirstScreen: boolean;
  /**
   * CSS media query. If it does not match when the page loads, the page hides the map and the browser
   * does not fetch the map image.
   */
  visibleMediaQuery?: string | undefined;
  children: ReactNode;
}) {
  const { site, lang } = usePage();
  const map = useMemo(() => ({ kind: 'static' as const, view }), [view]);
  const { x, y, side } = pictureSquare(view.picture);
  const cssLength = `calc(${side}*var(--map-scale))`;
  return (
    <section aria-label={label} className="map-drawn" style={{ '--map-scale': view.scale } as CSSProperties}>
      <picture>
        {visibleMediaQuery && <source media={`not all and ${visibleMediaQuery}`} srcSet={EMPTY_IMAGE} />}
        <img
          className="map-picture"
          src={`${site.map.picture}/${lang}/${picturePath(view.picture)}.svg`}
          alt=""
          // Decodes the image synchronously, so that the first paint includes the image if it has
          // already loaded.
          decoding="sync"
          {...(isBelowFirstScreen ? { loading: 'lazy' } : { fetchPriority: 'high' })}
          style={{ width: cssLength, height: cssLength, translate: cssTranslateTo({ x, y }, view) }}
        />
      </picture>
      <MapContext value={map}>
        <Spaced>{children}</Spaced>
      </MapContext>
    </section>
  );
}

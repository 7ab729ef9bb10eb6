import type { LatLng } from '#domain/lib/lat-lng.ts';
import type { Bounds } from '#domain/map/bounds.ts';
import { type MapPicture, pictureAround } from '#domain/map/map-picture.ts';
import { boundsOf, type PlanePoint, planeBoxOf, planePointOf } from '#domain/map/map-plane.ts';
import { type MapTarget, ZOOM_LIMITS } from './providers/map-view.ts';

/**
 * Initial view of a map, rendered by the server without knowledge of the map's size. CSS computes the
 * scale from the size, the same way a map provider fits bounds, so the live map opens with the same
 * view.
 */
export type InitialView = {
  /** Centre of the map on the Mercator plane, in pixels at zoom 0. */
  readonly centre: PlanePoint;
  /** CSS length that one pixel at zoom 0 has on this map. */
  readonly scale: string;
  readonly picture: MapPicture;
  /**
   * Area that covers the visible part of a map of any supported aspect ratio, and the zoom on a map of
   * the usual size.
   */
  readonly area: { readonly bounds: Bounds; readonly zoom: number };
};

/** Expected size and aspect ratio of a map before the browser has laid out the page. */
export type MapShape = {
  /** Size in pixels on a typical screen. */
  readonly usualSize: { readonly width: number; readonly height: number };
  /** Smallest and largest aspect ratio (width divided by height) of the map. */
  readonly minAspectRatio: number;
  readonly maxAspectRatio: number;
};

/** Shape of a map beside a result list. */
export const PANE_SHAPE: MapShape = {
  usualSize: { width: 640, height: 760 },
  minAspectRatio: 0.6,
  maxAspectRatio: 1.1,
};
/** Shape of a map that fills the screen of a phone. */
export const PHONE_SHAPE: MapShape = {
  usualSize: { width: 390, height: 560 },
  minAspectRatio: 0.5,
  maxAspectRatio: 1.1,
};
/** Shape of a map within a page, as wide as the page. */
export const PAGE_SHAPE: MapShape = {
  usualSize: { width: 640, height: 440 },
  minAspectRatio: 0.9,
  maxAspectRatio: 3,
};

export function initialViewOf(
  target: MapTarget,
  { usualSize, minAspectRatio, maxAspectRatio }: MapShape,
): InitialView {
  if ('centre' in target) {
    const centre = planePointOf(target.centre);
    const sideLength = Math.max(usualSize.width, usualSize.height) / 2 ** target.zoom;
    return {
      centre,
      scale: `${formatNumber(2 ** target.zoom)}px`,
      picture: pictureAround(centre, target.zoom),
      area: { bounds: boundsOf({ centre, width: sideLength, height: sideLength }), zoom: target.zoom },
    };
  }
  const { maxZoom = ZOOM_LIMITS.max } = target;
  const { centre, width, height } = planeBoxOf(target.bounds);
  const clampZoom = (zoom: number) => Math.min(maxZoom, Math.max(ZOOM_LIMITS.min, zoom));
  const zoom = clampZoom(Math.log2(Math.min(usualSize.width / width, usualSize.height / height)));
  const visibleSize = {
    width: Math.max(width, height * maxAspectRatio, usualSize.width / 2 ** zoom),
    height: Math.max(height, width / minAspectRatio, usualSize.height / 2 ** zoom),
  };
  return {
    centre,
    scale: `clamp(${formatNumber(2 ** ZOOM_LIMITS.min)}px,min(100cqw/${formatNumber(width)},100cqh/${formatNumber(height)}),${formatNumber(2 ** maxZoom)}px)`,
    picture: pictureAround(centre, zoom),
    area: { bounds: boundsOf({ centre, ...visibleSize }), zoom },
  };
}

/** Returns a CSS `translate` value from the centre of the map to a point on the Mercator plane. */
export function cssTranslateTo(point: PlanePoint, { centre }: InitialView): string {
  return `calc(${formatNumber(point.x - centre.x)}*var(--map-scale)) calc(${formatNumber(point.y - centre.y)}*var(--map-scale))`;
}

/**
 * Returns the offset of a position from the map centre as CSS variables, in pixels at zoom 0. A single
 * rule in marker.css multiplies the variables by the map scale.
 */
export function markerOffsetOf(
  position: LatLng,
  { centre }: InitialView,
): { readonly '--x': string; readonly '--y': string } {
  const { x, y } = planePointOf(position);
  return { '--x': formatNumber(x - centre.x, 5), '--y': formatNumber(y - centre.y, 5) };
}

/**
 * Formats a number with the given significant digits. Nine digits are accurate to 0.001 pixel on any
 * screen. Markers use five (0.1 pixel) to keep the HTML small.
 */
function formatNumber(value: number, digits = 9): string {
  return Number(value.toPrecision(digits))
    .toFixed(12)
    .replace(/\.?0+$/, '');
}

import type { LatLng } from '#domain/lib/lat-lng.ts';
import type { Bounds } from '#domain/map/bounds.ts';
import { type MapPicture, pictureAround } from '#domain/map/map-picture.ts';
import { boundsOf, type PlanePoint, planeBoxOf, planePointOf } from '#domain/map/map-plane.ts';
import { type MapTarget, ZOOMS } from './providers/map-view.ts';

/**
 * The first view of a map, as the server draws it without knowing the map's size. It shows what the live
 * map will show when it opens at the same target: CSS computes the scale from the map's size, just as a
 * provider fits bounds.
 */
export type FirstView = {
  /** The centre on the plane, in pixels at zoom 0. */
  readonly centre: PlanePoint;
  /** A CSS length: how long a pixel at zoom 0 is on this map. */
  readonly scale: string;
  readonly picture: MapPicture;
  /** What is visible on a map of any usual shape, and the zoom on a map of the usual size. */
  readonly area: { readonly bounds: Bounds; readonly zoom: number };
};

/** What is known of a map's size before it is shown. */
export type MapShape = {
  /** Pixels on a usual screen. */
  readonly usual: { readonly width: number; readonly height: number };
  /** Width divided by height of the narrowest and the widest map. */
  readonly narrowest: number;
  readonly widest: number;
};

/** A map beside a list. */
export const PANE_SHAPE: MapShape = { usual: { width: 640, height: 760 }, narrowest: 0.6, widest: 1.1 };
/** A map that fills a phone. */
export const PHONE_SHAPE: MapShape = { usual: { width: 390, height: 560 }, narrowest: 0.5, widest: 1.1 };
/** A map within a page, as wide as the page. */
export const PAGE_SHAPE: MapShape = { usual: { width: 640, height: 440 }, narrowest: 0.9, widest: 3 };

export function firstViewOf(target: MapTarget, { usual, narrowest, widest }: MapShape): FirstView {
  if ('centre' in target) {
    const centre = planePointOf(target.centre);
    const side = Math.max(usual.width, usual.height) / 2 ** target.zoom;
    return {
      centre,
      scale: `${short(2 ** target.zoom)}px`,
      picture: pictureAround(centre, target.zoom),
      area: { bounds: boundsOf({ centre, width: side, height: side }), zoom: target.zoom },
    };
  }
  const { maxZoom = ZOOMS.max } = target;
  const { centre, width, height } = planeBoxOf(target.bounds);
  const limited = (zoom: number) => Math.min(maxZoom, Math.max(ZOOMS.min, zoom));
  const zoom = limited(Math.log2(Math.min(usual.width / width, usual.height / height)));
  const visible = {
    width: Math.max(width, height * widest, usual.width / 2 ** zoom),
    height: Math.max(height, width / narrowest, usual.height / 2 ** zoom),
  };
  return {
    centre,
    scale: `clamp(${short(2 ** ZOOMS.min)}px,min(100cqw/${short(width)},100cqh/${short(height)}),${short(2 ** maxZoom)}px)`,
    picture: pictureAround(centre, zoom),
    area: { bounds: boundsOf({ centre, ...visible }), zoom },
  };
}

/** A CSS `translate` from the middle of the map to a point of the plane. */
export function translateTo(point: PlanePoint, { centre }: FirstView): string {
  return `calc(${short(point.x - centre.x)}*var(--map-scale)) calc(${short(point.y - centre.y)}*var(--map-scale))`;
}

/** How far from the middle of the map a position is, times its scale: marker.css says the rest, once for all markers. */
export function offsetOf(
  position: LatLng,
  { centre }: FirstView,
): { readonly '--x': string; readonly '--y': string } {
  const { x, y } = planePointOf(position);
  return { '--x': short(x - centre.x, 5), '--y': short(y - centre.y, 5) };
}

/** Nine digits are exact to a thousandth of a pixel on any screen; a map has dozens of markers, which do with a tenth. */
function short(value: number, digits = 9): string {
  return Number(value.toPrecision(digits))
    .toFixed(12)
    .replace(/\.?0+$/, '');
}

import type { LatLng } from '#domain/lib/lat-lng.ts';
import type { Bounds } from '#domain/map/bounds.ts';
import { WORLD_PIXELS } from '#domain/map/map-plane.ts';
import { mercatorX, mercatorY } from '#domain/map/mercator.ts';
import { HONG_KONG, type MapTarget, type MapView } from './providers/map-view.ts';

/** Addresses hold six decimals of a degree. A smaller difference than this (about a metre) is none. */
const SAME_DEGREES = 1e-5;
const SAME_ZOOM = 0.01;

/** Whether the map already shows the target, as it does after the visitor has moved it there. */
export function showsTarget(view: Pick<MapView, 'bounds' | 'centre' | 'zoom'>, target: MapTarget): boolean {
  if ('bounds' in target) return sameBounds(view.bounds(), target.bounds);
  const { lat, lng } = view.centre();
  return (
    sameDegrees(lat, target.centre.lat) &&
    sameDegrees(lng, target.centre.lng) &&
    Math.abs(view.zoom() - target.zoom) < SAME_ZOOM
  );
}

const MOST_MOVES = 20;

/**
 * Remembers the visitor's movements. The page answers each movement with a target of the same bounds, but
 * late: the map may have moved on by then and must not jump back. Such a target is an echo.
 */
export function createEchoes() {
  let moves: readonly Bounds[] = [];
  return {
    noteMove: (bounds: Bounds): void => {
      moves = [...moves, bounds].slice(-MOST_MOVES);
    },
    /** Whether a target is an echo. Each movement has one echo at most. */
    isEcho: (target: MapTarget): boolean => {
      const index = 'bounds' in target ? moves.findIndex((bounds) => sameBounds(bounds, target.bounds)) : -1;
      if (index < 0) return false;
      moves = moves.slice(index + 1);
      return true;
    },
  };
}

type View = { readonly bounds: Bounds; readonly zoom: number };

/** About a metre on the Mercator plane, in its units. */
const SAME_UNITS = 8;

/** Whether two views have the same centre and zoom. Their bounds differ when the map changes its size. */
export function isSameView(one: View, other: View): boolean {
  const [here, there] = [centreOf(one.bounds), centreOf(other.bounds)];
  return (
    Math.abs(one.zoom - other.zoom) < 0.001 &&
    Math.abs(here.x - there.x) < SAME_UNITS &&
    Math.abs(here.y - there.y) < SAME_UNITS
  );
}

/** The centre on the Mercator plane. The mean latitude is not it: degrees grow towards the pole. */
function centreOf({ west, south, east, north }: Bounds) {
  return { x: (mercatorX(west) + mercatorX(east)) / 2, y: (mercatorY(south) + mercatorY(north)) / 2 };
}

export function sameBounds(one: Bounds, other: Bounds): boolean {
  return (['west', 'south', 'east', 'north'] as const).every((side) => sameDegrees(one[side], other[side]));
}

function sameDegrees(one: number, other: number): boolean {
  return Math.abs(one - other) < SAME_DEGREES;
}

/** The points that a map opens on: those in Hong Kong, for a few far ones would make these a heap in a corner. */
export function pointsAtFirst(points: readonly LatLng[]): readonly LatLng[] {
  const inHongKong = points.filter(isInHongKong);
  return inHongKong.length > 0 ? inHongKong : points;
}

function isInHongKong({ lat, lng }: LatLng): boolean {
  const { west, south, east, north } = HONG_KONG;
  return west <= lng && lng <= east && south <= lat && lat <= north;
}

/** The smallest box around all points. There must be one at least. */
export function boundsAround(points: readonly LatLng[]): Bounds {
  const [lats, lngs] = [points.map(({ lat }) => lat), points.map(({ lng }) => lng)];
  return {
    west: Math.min(...lngs),
    south: Math.min(...lats),
    east: Math.max(...lngs),
    north: Math.max(...lats),
  };
}

/**
 * Adds a share of the box's size to each side, and at least `least` degrees: what stands at the edge is
 * then inside, and a single point becomes a small box.
 */
export function expandBounds({ west, south, east, north }: Bounds, share = 0.1, least = 0.0008): Bounds {
  const wide = Math.max(least, (east - west) * share);
  const tall = Math.max(least, (north - south) * share);
  return { west: west - wide, south: south - tall, east: east + wide, north: north + tall };
}

/** Circumference of the earth, in metres. */
const EARTH = 40_075_017;

/** The zoom at which so many metres at this latitude are so many pixels. */
export function zoomForMetres(metres: number, pixels: number, lat: number): number {
  const perPixel = metres / pixels;
  return Math.log2((EARTH * Math.cos((lat * Math.PI) / 180)) / (WORLD_PIXELS * perPixel));
}

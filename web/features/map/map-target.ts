import type { LatLng } from '#domain/lib/lat-lng.ts';
import type { Bounds } from '#domain/map/bounds.ts';
import { WORLD_PIXELS } from '#domain/map/map-plane.ts';
import { mercatorX, mercatorY } from '#domain/map/mercator.ts';
import { HONG_KONG_BOUNDS, type MapTarget, type MapView } from './providers/map-view.ts';

/**
 * Maximum difference between equal coordinates, in degrees (about a metre). URLs round coordinates to
 * six decimals.
 */
const DEGREE_TOLERANCE = 1e-5;
const ZOOM_TOLERANCE = 0.01;

/** Returns whether the map already shows the target, for example because the visitor moved the map there. */
export function showsTarget(view: Pick<MapView, 'bounds' | 'centre' | 'zoom'>, target: MapTarget): boolean {
  if ('bounds' in target) return isSameBounds(view.bounds(), target.bounds);
  const { lat, lng } = view.centre();
  return (
    isSameDegrees(lat, target.centre.lat) &&
    isSameDegrees(lng, target.centre.lng) &&
    Math.abs(view.zoom() - target.zoom) < ZOOM_TOLERANCE
  );
}

const MAX_RECORDED_MOVES = 20;

/**
 * Records the visitor's map movements to detect echoes. The page answers each movement with a target of
 * the same bounds, but with a delay. By then the map may have moved further, and it must not jump back.
 */
export function createEchoDetector() {
  let recordedMoves: readonly Bounds[] = [];
  return {
    recordMove: (bounds: Bounds): void => {
      recordedMoves = [...recordedMoves, bounds].slice(-MAX_RECORDED_MOVES);
    },
    /**
     * Returns whether a target only repeats a recorded movement. Each movement matches at most one
     * target.
     */
    isEcho: (target: MapTarget): boolean => {
      const index =
        'bounds' in target ? recordedMoves.findIndex((bounds) => isSameBounds(bounds, target.bounds)) : -1;
      if (index < 0) return false;
      recordedMoves = recordedMoves.slice(index + 1);
      return true;
    },
  };
}

type MapArea = { readonly bounds: Bounds; readonly zoom: number };

/** Maximum distance between equal centres on the Mercator plane, in plane units (about a metre). */
const PLANE_TOLERANCE = 8;

/**
 * Returns whether two map areas have the same centre and zoom. Their bounds can differ if the map was
 * resized.
 */
export function isSameView(a: MapArea, b: MapArea): boolean {
  const [centreA, centreB] = [centreOf(a.bounds), centreOf(b.bounds)];
  return (
    Math.abs(a.zoom - b.zoom) < 0.001 &&
    Math.abs(centreA.x - centreB.x) < PLANE_TOLERANCE &&
    Math.abs(centreA.y - centreB.y) < PLANE_TOLERANCE
  );
}

/**
 * Returns the centre of the bounds on the Mercator plane. The mean latitude would be wrong because the
 * projection stretches towards the poles.
 */
function centreOf({ west, south, east, north }: Bounds) {
  return { x: (mercatorX(west) + mercatorX(east)) / 2, y: (mercatorY(south) + mercatorY(north)) / 2 };
}

export function isSameBounds(a: Bounds, b: Bounds): boolean {
  return (['west', 'south', 'east', 'north'] as const).every((side) => isSameDegrees(a[side], b[side]));
}

function isSameDegrees(a: number, b: number): boolean {
  return Math.abs(a - b) < DEGREE_TOLERANCE;
}

/**
 * Returns only the points in Hong Kong, if there are any. A few distant points would otherwise zoom the
 * initial view out too far.
 */
export function preferHongKongPoints(points: readonly LatLng[]): readonly LatLng[] {
  const pointsInHongKong = points.filter(isInHongKong);
  return pointsInHongKong.length > 0 ? pointsInHongKong : points;
}

function isInHongKong({ lat, lng }: LatLng): boolean {
  const { west, south, east, north } = HONG_KONG_BOUNDS;
  return west <= lng && lng <= east && south <= lat && lat <= north;
}

/** Returns the smallest bounds that contain all points. Requires at least one point. */
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
 * Enlarges the bounds on each side by a ratio of their size, and by at least `minMarginDegrees`. The
 * margin keeps markers at the edge visible and turns a single point into a small box.
 */
export function expandBounds(
  { west, south, east, north }: Bounds,
  marginRatio = 0.1,
  minMarginDegrees = 0.0008,
): Bounds {
  const marginEastWest = Math.max(minMarginDegrees, (east - west) * marginRatio);
  const marginNorthSouth = Math.max(minMarginDegrees, (north - south) * marginRatio);
  return {
    west: west - marginEastWest,
    south: south - marginNorthSouth,
    east: east + marginEastWest,
    north: north + marginNorthSouth,
  };
}

/** Circumference of the earth at the equator, in metres. */
const EARTH_CIRCUMFERENCE_METRES = 40_075_017;

/** Returns the zoom at which this distance in metres spans the given number of pixels at this latitude. */
export function zoomForMetres(metres: number, pixels: number, lat: number): number {
  const metresPerPixel = metres / pixels;
  return Math.log2(
    (EARTH_CIRCUMFERENCE_METRES * Math.cos((lat * Math.PI) / 180)) / (WORLD_PIXELS * metresPerPixel),
  );
}

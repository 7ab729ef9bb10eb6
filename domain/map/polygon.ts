import { at } from '../lib/at.ts';
import type { LatLng } from '../lib/lat-lng.ts';
import { type Bounds, formatDegrees } from './bounds.ts';
import { MAX_CORNERS, MIN_CORNERS } from './corners.ts';
import { microDegrees } from './mercator.ts';

/**
 * Corners of a drawn area in order; the last corner connects to the first. Coordinates have at most six
 * decimals, so that the point-in-polygon test uses integers and gives the same result on every machine
 * (server/database/search/polygon.ts is the SQL version).
 */
export type Polygon = readonly LatLng[];

/** Limits of corner coordinates: Hong Kong and the nearby cities where property is offered, with a margin. */
export const CORNER_LIMITS: Bounds = { west: 112, south: 21.5, east: 115.5, north: 24 };

/**
 * Parses `lng,lat;lng,lat;…`. Consecutive duplicate corners are removed; the first corner counts as
 * following the last.
 */
export function parsePolygon(text: string): Polygon | undefined {
  const corners = text.split(/[;\n]/).map(parseCorner);
  if (!corners.every((corner) => corner !== undefined)) return undefined;
  const ring = corners.filter(
    (corner, index) => !isSameCorner(corner, corners[(index + 1) % corners.length]),
  );
  return ring.length >= MIN_CORNERS && ring.length <= MAX_CORNERS ? ring : undefined;
}

export function formatPolygon(polygon: Polygon): string {
  return polygon.map(formatCorner).join(';');
}

/** Parses `lng,lat`. Returns undefined if the text is not a point in or near Hong Kong. */
export function parseCorner(text: string): LatLng | undefined {
  const [, lng, lat] = /^\s*(\d{1,3}(?:\.\d{1,15})?)\s*,\s*(\d{1,2}(?:\.\d{1,15})?)\s*$/.exec(text) ?? [];
  if (lng === undefined || lat === undefined) return undefined;
  const corner = roundCorner({ lng: Number(lng), lat: Number(lat) });
  const { west, south, east, north } = CORNER_LIMITS;
  const isWithinLimits =
    corner.lng >= west && corner.lng <= east && corner.lat >= south && corner.lat <= north;
  return isWithinLimits ? corner : undefined;
}

export function formatCorner({ lng, lat }: LatLng): string {
  return `${formatDegrees(lng)},${formatDegrees(lat)}`;
}

/** Rounds a point to six decimals for use as a corner. */
export function roundCorner({ lng, lat }: LatLng): LatLng {
  return { lng: microDegrees(lng) / 1e6, lat: microDegrees(lat) / 1e6 };
}

function isSameCorner(a: LatLng, b: LatLng | undefined): boolean {
  return a.lng === b?.lng && a.lat === b.lat;
}

/** Returns the bounding box of a polygon with a margin for rounding errors. */
export function polygonBounds(polygon: Polygon): Bounds {
  const [lngs, lats] = [polygon.map(({ lng }) => lng), polygon.map(({ lat }) => lat)];
  return {
    west: Math.min(...lngs) - 1e-6,
    south: Math.min(...lats) - 1e-6,
    east: Math.max(...lngs) + 1e-6,
    north: Math.max(...lats) + 1e-6,
  };
}

/**
 * Returns the edge from each corner to the next. Coordinates are in whole millionths of a degree: x is
 * the longitude, y the latitude.
 */
export function polygonEdges(polygon: Polygon) {
  return polygon.map((edgeStart, index) => {
    const edgeEnd = at(polygon, (index + 1) % polygon.length);
    return {
      fromX: microDegrees(edgeStart.lng),
      fromY: microDegrees(edgeStart.lat),
      toX: microDegrees(edgeEnd.lng),
      toY: microDegrees(edgeEnd.lat),
    };
  });
}

/**
 * Returns a predicate that tests whether a point is inside a polygon (even-odd rule). Points on an edge
 * or corner count as inside.
 */
export function pointInPolygonTest(polygon: Polygon): (point: LatLng) => boolean {
  const edges = polygonEdges(polygon);
  return ({ lat, lng }) => {
    const [x, y] = [microDegrees(lng), microDegrees(lat)];
    let isInside = false;
    for (const { fromX, fromY, toX, toY } of edges) {
      // Positive if the point is on the left of the edge, negative if on the right. The products are
      // integers below 2^53 and therefore exact.
      const sideOfEdge = (toX - fromX) * (y - fromY) - (x - fromX) * (toY - fromY);
      if (sideOfEdge === 0 && isBetween(x, fromX, toX) && isBetween(y, fromY, toY)) return true;
      if (fromY > y !== toY > y && sideOfEdge > 0 === toY > fromY) isInside = !isInside;
    }
    return isInside;
  };
}

function isBetween(value: number, a: number, b: number): boolean {
  return value >= Math.min(a, b) && value <= Math.max(a, b);
}

import { at } from '../lib/at.ts';
import type { LatLng } from '../lib/lat-lng.ts';
import { type Bounds, degreesText } from './bounds.ts';
import { MAX_CORNERS, MIN_CORNERS } from './corners.ts';
import { microDegrees } from './mercator.ts';

/**
 * The corners of an area that was drawn by hand, one after the other; the last is joined to the first. They have
 * six decimals at most, so that whole millionths of a degree decide what lies inside: every engine and every
 * machine comes to the same answer (server/database/search/polygon.ts asks the same in SQL).
 */
export type Polygon = readonly LatLng[];

/** Hong Kong and the cities around it that property is offered in, with a margin. */
export const CORNER_LIMITS: Bounds = { west: 112, south: 21.5, east: 115.5, north: 24 };

/** Reads `lng,lat;lng,lat;…`. A corner is left out when the next is the same; the first follows the last. */
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

/** Reads `lng,lat`; undefined for what is no point in or near Hong Kong. */
export function parseCorner(text: string): LatLng | undefined {
  const [, lng, lat] = /^\s*(\d{1,3}(?:\.\d{1,15})?)\s*,\s*(\d{1,2}(?:\.\d{1,15})?)\s*$/.exec(text) ?? [];
  if (lng === undefined || lat === undefined) return undefined;
  const corner = cornerAt({ lng: Number(lng), lat: Number(lat) });
  const { west, south, east, north } = CORNER_LIMITS;
  const isNear = corner.lng >= west && corner.lng <= east && corner.lat >= south && corner.lat <= north;
  return isNear ? corner : undefined;
}

export function formatCorner({ lng, lat }: LatLng): string {
  return `${degreesText(lng)},${degreesText(lat)}`;
}

/** A point as a corner can have it: with six decimals. */
export function cornerAt({ lng, lat }: LatLng): LatLng {
  return { lng: microDegrees(lng) / 1e6, lat: microDegrees(lat) / 1e6 };
}

function isSameCorner(one: LatLng, other: LatLng | undefined): boolean {
  return one.lng === other?.lng && one.lat === other.lat;
}

/** The box around a polygon, wider by what rounding to millionths may move a point. */
export function polygonBounds(polygon: Polygon): Bounds {
  const [lngs, lats] = [polygon.map(({ lng }) => lng), polygon.map(({ lat }) => lat)];
  return {
    west: Math.min(...lngs) - 1e-6,
    south: Math.min(...lats) - 1e-6,
    east: Math.max(...lngs) + 1e-6,
    north: Math.max(...lats) + 1e-6,
  };
}

/** The edges from each corner to the next, in whole millionths of a degree: x are longitudes, y latitudes. */
export function polygonEdges(polygon: Polygon) {
  return polygon.map((from, index) => {
    const to = at(polygon, (index + 1) % polygon.length);
    return {
      fromX: microDegrees(from.lng),
      fromY: microDegrees(from.lat),
      toX: microDegrees(to.lng),
      toY: microDegrees(to.lat),
    };
  });
}

/**
 * Says of one point after another whether it lies in a polygon. A point on an edge or a corner does. Where edges
 * cross, the even-odd rule decides: what a line from outside reaches over an even number of edges is outside.
 */
export function polygonTest(polygon: Polygon): (point: LatLng) => boolean {
  const edges = polygonEdges(polygon);
  return ({ lat, lng }) => {
    const [x, y] = [microDegrees(lng), microDegrees(lat)];
    let isInside = false;
    for (const { fromX, fromY, toX, toY } of edges) {
      // Above 0 the point is on the left of the edge, below on its right. Products of whole numbers below 2^53 are exact.
      const side = (toX - fromX) * (y - fromY) - (x - fromX) * (toY - fromY);
      if (side === 0 && isBetween(x, fromX, toX) && isBetween(y, fromY, toY)) return true;
      if (fromY > y !== toY > y && side > 0 === toY > fromY) isInside = !isInside;
    }
    return isInside;
  };
}

function isBetween(value: number, one: number, other: number): boolean {
  return value >= Math.min(one, other) && value <= Math.max(one, other);
}

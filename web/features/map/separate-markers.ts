import type { GridCell } from '#contract/cluster.ts';
import type { LatLng } from '#domain/lib/lat-lng.ts';
import { WORLD_PIXELS } from '#domain/map/map-plane.ts';
import { clusterDiameter } from './marker-size.ts';

/**
 * Maximum distance that a cluster may move, in pixels. Further away, it would leave the area of its
 * listings.
 */
export const MAX_SHIFT_PIXELS = 16;
/**
 * Maximum number of passes over all pairs. A moved cluster may overlap another one, so all pairs are
 * checked again.
 */
const MAX_PASSES = 8;
/** Cosine of Hong Kong's latitude, accurate enough for all markers that are visible together. */
const LATITUDE_COSINE = Math.cos((22.35 * Math.PI) / 180);

/**
 * Circle that approximates a pin, in pixels. `raisedBy` is the distance of its centre above the pin's
 * position.
 */
const PIN_CIRCLE = { raisedBy: 20, radius: 18 };

/**
 * Returns marker positions at this zoom with clusters moved apart, so that other markers hide their
 * numbers as little as possible. Two overlapping clusters each move half the distance. Pins never move,
 * because they mark an exact address.
 */
export function separateMarkers(
  clusters: readonly Pick<GridCell, 'kind' | 'count' | 'lat' | 'lng'>[],
  zoom: number,
): readonly LatLng[] {
  const pixelsPerLng = (WORLD_PIXELS * 2 ** zoom) / 360;
  const pixelsPerLat = pixelsPerLng / LATITUDE_COSINE;
  const markers = clusters.map(({ kind, count, lat, lng }) => ({
    lat,
    lng,
    canMove: kind === 'cluster',
    radius: kind === 'cluster' ? clusterDiameter(count) / 2 : PIN_CIRCLE.radius,
    raisedBy: kind === 'cluster' ? 0 : PIN_CIRCLE.raisedBy,
    // Shift of the marker so far, in pixels.
    shiftEast: 0,
    shiftNorth: 0,
  }));
  let hasOverlaps = true;
  for (let roundIndex = 0; hasOverlaps && roundIndex < MAX_PASSES; roundIndex += 1) {
    hasOverlaps = false;
    for (const [index, firstMarker] of markers.entries()) {
      for (const secondMarker of markers.slice(index + 1)) {
        if (!firstMarker.canMove && !secondMarker.canMove) continue;
        const distanceEast =
          (secondMarker.lng - firstMarker.lng) * pixelsPerLng +
          secondMarker.shiftEast -
          firstMarker.shiftEast;
        const distanceNorth =
          (secondMarker.lat - firstMarker.lat) * pixelsPerLat +
          secondMarker.shiftNorth -
          firstMarker.shiftNorth +
          secondMarker.raisedBy -
          firstMarker.raisedBy;
        const distance = Math.hypot(distanceEast, distanceNorth);
        const overlap = firstMarker.radius + secondMarker.radius - distance;
        if (overlap <= 0) continue;
        hasOverlaps = true;
        // Two markers at the same position are separated horizontally.
        const [x, y] = distance === 0 ? [1, 0] : [distanceEast / distance, distanceNorth / distance];
        const shift = firstMarker.canMove && secondMarker.canMove ? overlap / 2 : overlap;
        moveBy(firstMarker, -x * shift, -y * shift);
        moveBy(secondMarker, x * shift, y * shift);
      }
    }
  }
  return markers.map(({ lat, lng, shiftEast, shiftNorth }) => ({
    lat: lat + shiftNorth / pixelsPerLat,
    lng: lng + shiftEast / pixelsPerLng,
  }));
}

function moveBy(
  marker: { canMove: boolean; shiftEast: number; shiftNorth: number },
  east: number,
  north: number,
): void {
  if (!marker.canMove) return;
  const [x, y] = [marker.shiftEast + east, marker.shiftNorth + north];
  const scale = MAX_SHIFT_PIXELS / Math.max(MAX_SHIFT_PIXELS, Math.hypot(x, y));
  marker.shiftEast = x * scale;
  marker.shiftNorth = y * scale;
}

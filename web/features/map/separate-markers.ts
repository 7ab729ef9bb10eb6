import type { Cell } from '#contract/cluster.ts';
import type { LatLng } from '#domain/lib/lat-lng.ts';
import { WORLD_PIXELS } from '#domain/map/map-plane.ts';
import { clusterSize } from './marker-size.ts';

/** The furthest a cluster may move, in pixels. Further away it would leave the area it stands for. */
export const MAX_SHIFT = 16;
/** A cluster that moves may then overlap another, so all pairs are checked again, this many times at most. */
const ROUNDS = 8;
/** The cosine of Hong Kong's latitude. It is near enough for all markers that are visible together. */
const LATITUDE_COSINE = Math.cos((22.35 * Math.PI) / 180);

/** A pin stands above its position. It is treated as a circle this far up, with this radius, in pixels. */
const PIN = { rise: 20, radius: 18 };

/**
 * The positions of markers at a zoom, with overlapping markers separated so that none hides the number of
 * a cluster. Two clusters that overlap move half the way each. Pins never move: they point at a door.
 */
export function separateMarkers(
  clusters: readonly Pick<Cell, 'kind' | 'count' | 'lat' | 'lng'>[],
  zoom: number,
): readonly LatLng[] {
  const perLng = (WORLD_PIXELS * 2 ** zoom) / 360;
  const perLat = perLng / LATITUDE_COSINE;
  const markers = clusters.map(({ kind, count, lat, lng }) => ({
    lat,
    lng,
    canMove: kind === 'cluster',
    radius: kind === 'cluster' ? clusterSize(count) / 2 : PIN.radius,
    rise: kind === 'cluster' ? 0 : PIN.rise,
    // How far it has moved, in pixels.
    east: 0,
    north: 0,
  }));
  let overlaps = true;
  for (let round = 0; overlaps && round < ROUNDS; round += 1) {
    overlaps = false;
    for (const [index, one] of markers.entries()) {
      for (const other of markers.slice(index + 1)) {
        if (!one.canMove && !other.canMove) continue;
        const east = (other.lng - one.lng) * perLng + other.east - one.east;
        const north = (other.lat - one.lat) * perLat + other.north - one.north + other.rise - one.rise;
        const distance = Math.hypot(east, north);
        const overlap = one.radius + other.radius - distance;
        if (overlap <= 0) continue;
        overlaps = true;
        // Two markers at the same position are separated sideways.
        const [x, y] = distance === 0 ? [1, 0] : [east / distance, north / distance];
        const shift = one.canMove && other.canMove ? overlap / 2 : overlap;
        moveBy(one, -x * shift, -y * shift);
        moveBy(other, x * shift, y * shift);
      }
    }
  }
  return markers.map(({ lat, lng, east, north }) => ({
    lat: lat + north / perLat,
    lng: lng + east / perLng,
  }));
}

function moveBy(
  marker: { canMove: boolean; east: number; north: number },
  east: number,
  north: number,
): void {
  if (!marker.canMove) return;
  const [x, y] = [marker.east + east, marker.north + north];
  const share = MAX_SHIFT / Math.max(MAX_SHIFT, Math.hypot(x, y));
  marker.east = x * share;
  marker.north = y * share;
}

import type { Cluster } from '#contract/cluster.ts';
import { type Place, WORLD_PIXELS } from './map-view.ts';
import { clusterSize } from './marker-size.ts';

/** A cluster stands for an area, so it may step aside; further than this it would leave it. Pixels. */
export const FURTHEST = 16;
/** Circles that step aside may meet others: so often they are looked at again. */
const ROUNDS = 8;
/** As high above the equator as all markers: the plane is the same for all that can be seen at once. */
const SHRINK = Math.cos((22.35 * Math.PI) / 180);

/** A pin stands on its place and reaches so far up: its middle, and how far it takes up room around that. Pixels. */
const PIN = { rise: 20, radius: 18 };

/**
 * Where markers stand at this zoom so that none hides the number of a cluster: clusters that would overlap
 * step aside, each half of the way. Pins of buildings and single listings stay: they point at their door.
 */
export function partedPlaces(
  clusters: readonly Pick<Cluster, 'kind' | 'count' | 'lat' | 'lng'>[],
  zoom: number,
): readonly Place[] {
  const perLng = (WORLD_PIXELS * 2 ** zoom) / 360;
  const perLat = perLng / SHRINK;
  const markers = clusters.map(({ kind, count, lat, lng }) => ({
    lat,
    lng,
    moves: kind === 'cluster',
    radius: kind === 'cluster' ? clusterSize(count) / 2 : PIN.radius,
    rise: kind === 'cluster' ? 0 : PIN.rise,
    // How far it has stepped aside, in pixels.
    east: 0,
    north: 0,
  }));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [at, one] of markers.entries()) {
      for (const other of markers.slice(at + 1)) {
        if (!one.moves && !other.moves) continue;
        const east = (other.lng - one.lng) * perLng + other.east - one.east;
        const north = (other.lat - one.lat) * perLat + other.north - one.north + other.rise - one.rise;
        const apart = Math.hypot(east, north);
        const lacking = one.radius + other.radius - apart;
        if (lacking <= 0) continue;
        // Two on one spot part sideways.
        const [x, y] = apart === 0 ? [1, 0] : [east / apart, north / apart];
        const way = one.moves && other.moves ? lacking / 2 : lacking;
        step(one, -x * way, -y * way);
        step(other, x * way, y * way);
      }
    }
  }
  return markers.map(({ lat, lng, east, north }) => ({
    lat: lat + north / perLat,
    lng: lng + east / perLng,
  }));
}

function step(marker: { moves: boolean; east: number; north: number }, east: number, north: number): void {
  if (!marker.moves) return;
  const [x, y] = [marker.east + east, marker.north + north];
  const share = FURTHEST / Math.max(FURTHEST, Math.hypot(x, y));
  marker.east = x * share;
  marker.north = y * share;
}

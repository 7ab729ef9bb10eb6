import type { Cluster } from '#contract/cluster.ts';
import type { Place } from './map-view.ts';

/** From so many listings on, a cluster is drawn so wide, in pixels. */
const SIZES = [
  [1000, 60],
  [200, 52],
  [30, 44],
  [0, 36],
] as const;

export function clusterSize(count: number): number {
  return SIZES.find(([from]) => count >= from)?.[1] ?? SIZES[0][1];
}

/** A cluster stands for an area, so it may step aside; further than this it would leave it. Pixels. */
export const FURTHEST = 16;
/** Circles that step aside may meet others: so often they are looked at again. */
const ROUNDS = 8;
/** Width of the world at zoom 0, in pixels. */
const WORLD = 512;
/** As high above the equator as all markers: the plane is the same for all that can be seen at once. */
const SHRINK = Math.cos((22.35 * Math.PI) / 180);

/**
 * Where markers stand at this zoom so that no cluster hides the number of another: those that would
 * overlap step aside, each half of the way. Buildings and single listings stay where they are.
 */
export function partedPlaces(
  clusters: readonly Pick<Cluster, 'kind' | 'count' | 'lat' | 'lng'>[],
  zoom: number,
): readonly Place[] {
  const perLng = (WORLD * 2 ** zoom) / 360;
  const perLat = perLng / SHRINK;
  const markers = clusters.map(({ kind, count, lat, lng }) => ({
    lat,
    lng,
    radius: clusterSize(count) / 2,
    moves: kind === 'cluster',
    // How far it has stepped aside, in pixels.
    east: 0,
    north: 0,
  }));
  const circles = markers.filter(({ moves }) => moves);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [at, one] of circles.entries()) {
      for (const other of circles.slice(at + 1)) {
        const east = (other.lng - one.lng) * perLng + other.east - one.east;
        const north = (other.lat - one.lat) * perLat + other.north - one.north;
        const apart = Math.hypot(east, north);
        const lacking = one.radius + other.radius - apart;
        if (lacking <= 0) continue;
        // Two on one spot part sideways.
        const [x, y] = apart === 0 ? [1, 0] : [east / apart, north / apart];
        step(one, -x * (lacking / 2), -y * (lacking / 2));
        step(other, x * (lacking / 2), y * (lacking / 2));
      }
    }
  }
  return markers.map(({ lat, lng, east, north }) => ({
    lat: lat + north / perLat,
    lng: lng + east / perLng,
  }));
}

function step(marker: { east: number; north: number }, east: number, north: number): void {
  const [x, y] = [marker.east + east, marker.north + north];
  const share = FURTHEST / Math.max(FURTHEST, Math.hypot(x, y));
  marker.east = x * share;
  marker.north = y * share;
}

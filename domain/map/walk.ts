import type { LatLng } from '../lib/lat-lng.ts';

const EARTH_METRES = 6_371_000;
/** Ratio of the walking distance along streets and footbridges to the straight-line distance. */
const DETOUR_FACTOR = 1.3;
const METRES_PER_MINUTE = 80;
/** A station that is farther on foot is named with its distance, and not as a walk. */
export const MAX_WALK_MINUTES = 20;

/** Returns the straight-line distance in metres (haversine formula). */
export function metresBetween(a: LatLng, b: LatLng): number {
  const haversine = (degrees: number) => Math.sin((degrees * Math.PI) / 360) ** 2;
  const cosine = (degrees: number) => Math.cos((degrees * Math.PI) / 180);
  const chord = haversine(b.lat - a.lat) + cosine(a.lat) * cosine(b.lat) * haversine(b.lng - a.lng);
  return 2 * EARTH_METRES * Math.asin(Math.sqrt(chord));
}

/** Estimates the walking time in minutes, rounded up, from the straight-line distance in metres. */
export function walkMinutes(metres: number): number {
  return Math.ceil((metres * DETOUR_FACTOR) / METRES_PER_MINUTE);
}

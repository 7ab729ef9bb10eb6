import type { LatLng } from '../lib/lat-lng.ts';

const EARTH_METRES = 6_371_000;
/** A walk along streets and footbridges is longer than the straight line by this factor. */
const DETOUR = 1.3;
const METRES_A_MINUTE = 80;

/** Straight-line metres over the globe (haversine). */
export function metresBetween(a: LatLng, b: LatLng): number {
  const half = (degrees: number) => Math.sin((degrees * Math.PI) / 360) ** 2;
  const cosine = (degrees: number) => Math.cos((degrees * Math.PI) / 180);
  const chord = half(b.lat - a.lat) + cosine(a.lat) * cosine(b.lat) * half(b.lng - a.lng);
  return 2 * EARTH_METRES * Math.asin(Math.sqrt(chord));
}

/** Minutes on foot, rounded up, over a straight line of so many metres. */
export function walkMinutes(metres: number): number {
  return Math.ceil((metres * DETOUR) / METRES_A_MINUTE);
}

import type { LatLng } from '../lib/lat-lng.ts';

/** Returns a link to public transport directions, which opens the visitor's map app or Google Maps. */
export function directionsLink({ lat, lng }: LatLng): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${lat},${lng}&travelmode=transit`;
}

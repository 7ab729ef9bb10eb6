import type { LatLng } from '../lib/lat-lng.ts';

/** Where a visitor's own map application, or Google's page, shows the way by public transport. */
export function directionsLink({ lat, lng }: LatLng): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${lat},${lng}&travelmode=transit`;
}

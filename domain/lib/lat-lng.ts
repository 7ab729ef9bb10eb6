/** A point on earth, in degrees. */
export type LatLng = { readonly lat: number; readonly lng: number };

/** Where something lies; undefined when that is not known. */
export function pointOf(
  row: { readonly lat: number | null; readonly lng: number | null } | null | undefined,
): LatLng | undefined {
  return row && row.lat !== null && row.lng !== null ? { lat: row.lat, lng: row.lng } : undefined;
}

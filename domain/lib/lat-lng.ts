/** A point on earth in degrees. */
export type LatLng = { readonly lat: number; readonly lng: number };

/** Returns the location of a row, or undefined if the location is unknown. */
export function locationOf(
  row: { readonly lat: number | null; readonly lng: number | null } | null | undefined,
): LatLng | undefined {
  return row && row.lat !== null && row.lng !== null ? { lat: row.lat, lng: row.lng } : undefined;
}

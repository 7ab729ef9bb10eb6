/** A point on earth, in degrees. */
export type LatLng = { readonly lat: number; readonly lng: number };

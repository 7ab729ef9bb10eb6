import type { LatLng } from '../lib/lat-lng.ts';
import type { Bounds } from './bounds.ts';

/** Width of the world at zoom 0 in pixels. Zoom levels refer to tiles of 512 pixels. */
export const WORLD_PIXELS = 512;

/** A point on the Web Mercator plane in pixels at zoom 0. Each zoom level doubles the number of pixels. */
export type PlanePoint = { readonly x: number; readonly y: number };

export function planePointOf({ lat, lng }: LatLng): PlanePoint {
  const sine = Math.sin((lat * Math.PI) / 180);
  return {
    x: (lng / 360 + 0.5) * WORLD_PIXELS,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * WORLD_PIXELS,
  };
}

export function latLngOf({ x, y }: PlanePoint): LatLng {
  const angle = (0.5 - y / WORLD_PIXELS) * 2 * Math.PI;
  return {
    lat: (Math.atan(Math.sinh(angle)) * 180) / Math.PI,
    lng: (x / WORLD_PIXELS - 0.5) * 360,
  };
}

/** A box on the Mercator plane by its centre and size. */
export type PlaneBox = { readonly centre: PlanePoint; readonly width: number; readonly height: number };

export function planeBoxOf({ west, south, east, north }: Bounds): PlaneBox {
  const topLeft = planePointOf({ lat: north, lng: west });
  const bottomRight = planePointOf({ lat: south, lng: east });
  return {
    centre: { x: (topLeft.x + bottomRight.x) / 2, y: (topLeft.y + bottomRight.y) / 2 },
    width: bottomRight.x - topLeft.x,
    height: bottomRight.y - topLeft.y,
  };
}

export function boundsOf({ centre, width, height }: PlaneBox): Bounds {
  const topLeft = latLngOf({ x: centre.x - width / 2, y: centre.y - height / 2 });
  const bottomRight = latLngOf({ x: centre.x + width / 2, y: centre.y + height / 2 });
  return { west: topLeft.lng, south: bottomRight.lat, east: bottomRight.lng, north: topLeft.lat };
}

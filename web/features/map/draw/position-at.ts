import type { LatLng } from '#domain/lib/lat-lng.ts';
import { latLngOf, planePointOf } from '#domain/map/map-plane.ts';
import type { MapView } from '../providers/map-view.ts';

type Point = { readonly x: number; readonly y: number };

/** Returns the geographic position of a pixel on the map. Every provider uses Web Mercator with north up. */
export function positionAt(view: Pick<MapView, 'centre' | 'zoom' | 'project'>, { x, y }: Point): LatLng {
  const centre = view.centre();
  const [centrePixel, centreOnPlane] = [view.project(centre), planePointOf(centre)];
  const scale = 2 ** view.zoom();
  return latLngOf({
    x: centreOnPlane.x + (x - centrePixel.x) / scale,
    y: centreOnPlane.y + (y - centrePixel.y) / scale,
  });
}

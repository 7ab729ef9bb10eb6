import type { LatLng } from '#domain/lib/lat-lng.ts';
import { latLngOf, planePointOf } from '#domain/map/map-plane.ts';
import type { MapView } from '../providers/map-view.ts';

type Point = { readonly x: number; readonly y: number };

/** What lies at a pixel of the map. Every provider's map is Web Mercator with north up. */
export function positionAt(view: Pick<MapView, 'centre' | 'zoom' | 'project'>, { x, y }: Point): LatLng {
  const centre = view.centre();
  const [middle, plane] = [view.project(centre), planePointOf(centre)];
  const scale = 2 ** view.zoom();
  return latLngOf({ x: plane.x + (x - middle.x) / scale, y: plane.y + (y - middle.y) / scale });
}

import type { Bounds } from '#domain/map/bounds.ts';
import { WORLD_PIXELS } from '#domain/map/map-plane.ts';
import type { MapTarget } from './map-view.ts';

/** Space around fitted bounds, in pixels, for the markers at their edge. */
export const FIT_PADDING = 48;
/** The map can be dragged as far as the cities of the Pearl River Delta. */
export const MAX_BOUNDS: Bounds = { west: 111.9, south: 21.6, east: 115.3, north: 23.7 };

/** A little less than the map: a provider with whole zooms would otherwise end one zoom further out. */
const SHARE = 0.99;

/** Widens small bounds to what the closest allowed zoom shows, for a provider that cannot limit the zoom. */
export function widenToMaxZoom(
  { bounds, maxZoom }: Extract<MapTarget, { bounds: unknown }>,
  mapWidth: number,
): Bounds {
  if (maxZoom === undefined) return bounds;
  const { west, east } = bounds;
  const shown = (SHARE * (mapWidth - 2 * FIT_PADDING) * 360) / (WORLD_PIXELS * 2 ** maxZoom);
  const lacking = Math.max(0, shown - (east - west)) / 2;
  return { ...bounds, west: west - lacking, east: east + lacking };
}

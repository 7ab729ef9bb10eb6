import type { Bounds } from '#domain/filter-field.ts';
import { type MapTarget, WORLD_PIXELS } from '../map-view.ts';

/** Room around what is fitted into view, in pixels, for markers that stand at its edge. */
export const PADDING = 48;
/** A map can be dragged as far as the cities of the Pearl River Delta. */
export const REACH: Bounds = { west: 111.9, south: 21.6, east: 115.3, north: 23.7 };

/** A little less than the map, or whole zooms would be one further away. */
const SHARE = 0.99;

/** For a map that fits a box as closely as it can: a small one is widened to what its closest zoom shows. */
export function boxNoCloser(
  { bounds, maxZoom }: Extract<MapTarget, { bounds: unknown }>,
  mapWidth: number,
): Bounds {
  if (maxZoom === undefined) return bounds;
  const { west, east } = bounds;
  const shown = (SHARE * (mapWidth - 2 * PADDING) * 360) / (WORLD_PIXELS * 2 ** maxZoom);
  const lacking = Math.max(0, shown - (east - west)) / 2;
  return { ...bounds, west: west - lacking, east: east + lacking };
}

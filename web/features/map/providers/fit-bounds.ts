import type { Bounds } from '#domain/map/bounds.ts';
import { WORLD_PIXELS } from '#domain/map/map-plane.ts';
import type { MapTarget } from './map-view.ts';

/** Padding around fitted bounds, in pixels, so that markers at the edge are visible. */
export const FIT_PADDING = 48;
/** Outer limit for dragging the map. It includes the cities of the Pearl River Delta. */
export const MAX_BOUNDS: Bounds = { west: 111.9, south: 21.6, east: 115.3, north: 23.7 };

/**
 * Ratio of the map's width that the widened bounds fill. At 1, a provider with integer zooms would zoom
 * out one level too far.
 */
const FIT_RATIO = 0.99;

/**
 * Widens small bounds so that fitting them does not exceed `maxZoom`, for a provider whose fitting has
 * no zoom limit.
 */
export function widenToMaxZoom(
  { bounds, maxZoom }: Extract<MapTarget, { bounds: unknown }>,
  mapWidth: number,
): Bounds {
  if (maxZoom === undefined) return bounds;
  const { west, east } = bounds;
  const visibleDegrees = (FIT_RATIO * (mapWidth - 2 * FIT_PADDING) * 360) / (WORLD_PIXELS * 2 ** maxZoom);
  const addedDegrees = Math.max(0, visibleDegrees - (east - west)) / 2;
  return { ...bounds, west: west - addedDegrees, east: east + addedDegrees };
}

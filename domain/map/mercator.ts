import type { Bounds } from './bounds.ts';

/**
 * Positions as integers on the Web Mercator plane, with 2^28 units across the world (one unit is about
 * 14 cm in Hong Kong). Integers give identical grid cells and distances on every machine. The database
 * uses the same formula in its generated columns.
 */
const WORLD_BITS = 28;
const WORLD_UNITS = 2 ** WORLD_BITS;
/** A map tile is 512 pixels wide and a grid cell 64 pixels: eight grid cells per tile side. */
const GRID_CELLS_PER_TILE_BITS = 3;
export const MAX_ZOOM = 22;
/** Maximum number of grid cells per response, enough for a screen of 4,096 × 4,096 pixels. */
export const MAX_GRID_CELLS = 4_096;

/** Length of one unit in metres at the latitude of Hong Kong: 40,075,016.686 m × cos 22.35° ÷ 2^28. */
export const METRES_PER_UNIT = 0.138076;

export function mercatorX(lng: number): number {
  return clamp(Math.floor(((lng + 180) / 360) * WORLD_UNITS));
}

export function mercatorY(lat: number): number {
  const sine = Math.sin((lat * Math.PI) / 180);
  return clamp(Math.floor((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * WORLD_UNITS));
}

/**
 * Returns the number of bits by which a position is shifted right to get its grid cell at a whole zoom
 * from 0 to 22.
 */
export function gridCellShift(zoom: number): number {
  return WORLD_BITS - GRID_CELLS_PER_TILE_BITS - Math.min(MAX_ZOOM, Math.max(0, Math.floor(zoom)));
}

/** Returns the zoom, lowered if necessary so that the bounds contain at most MAX_GRID_CELLS grid cells. */
export function boundedZoom({ west, south, east, north }: Bounds, zoom: number): number {
  const gridCellsAt = (zoomLevel: number) => {
    const bitShift = gridCellShift(zoomLevel);
    const columnCount = (mercatorX(east) >> bitShift) - (mercatorX(west) >> bitShift) + 1;
    const rowCount = (mercatorY(south) >> bitShift) - (mercatorY(north) >> bitShift) + 1;
    return columnCount * rowCount;
  };
  let boundedLevel = zoom;
  while (boundedLevel > 0 && gridCellsAt(boundedLevel) > MAX_GRID_CELLS) boundedLevel -= 1;
  return Math.max(0, boundedLevel);
}

/**
 * Converts degrees to whole millionths of a degree (about 10 cm), so that sums are exact. Halves are
 * rounded up.
 */
export function microDegrees(degrees: number): number {
  return Math.floor(degrees * 1e6 + 0.5);
}

/**
 * Returns the mean of `count` positions in degrees. `sum` is the sum of their micro-degrees. Halves are
 * rounded up.
 */
export function meanDegrees(sum: number, count: number): number {
  return Math.floor((2 * sum + count) / (2 * count)) / 1e6;
}

function clamp(value: number): number {
  return Math.min(WORLD_UNITS - 1, Math.max(0, value));
}

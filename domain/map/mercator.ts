import type { Bounds } from './bounds.ts';

/**
 * Positions as whole numbers on the Web Mercator plane, 2^28 units across the world (about 14 cm in Hong
 * Kong). Whole numbers make map cells and distances come out the same wherever they are computed; the
 * database has the same formula in its generated columns.
 */
const WORLD_BITS = 28;
const WORLD = 2 ** WORLD_BITS;
/** A map tile is 512 pixels wide, a cell 64: eight cells to a tile. */
const CELLS_PER_TILE_BITS = 3;
export const MAX_ZOOM = 22;
/** Cells of one answer: a screen of 4,096 by 4,096 pixels has as many. */
export const MAX_CELLS = 4_096;

/** Metres of one unit at the latitude of Hong Kong: 40,075,016.686 m × cos 22.35° ÷ 2^28. */
export const METRES_PER_UNIT = 0.138076;

export function mercatorX(lng: number): number {
  return clamp(Math.floor(((lng + 180) / 360) * WORLD));
}

export function mercatorY(lat: number): number {
  const sine = Math.sin((lat * Math.PI) / 180);
  return clamp(Math.floor((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * WORLD));
}

/** How far a position is shifted to the right to give its cell at a whole zoom from 0 to 22. */
export function cellShift(zoom: number): number {
  return WORLD_BITS - CELLS_PER_TILE_BITS - Math.min(MAX_ZOOM, Math.max(0, Math.floor(zoom)));
}

/** The zoom, or a lower one where its cells in the bounds would be too many. */
export function boundedZoom({ west, south, east, north }: Bounds, zoom: number): number {
  const cellsAt = (level: number) => {
    const shift = cellShift(level);
    const across = (mercatorX(east) >> shift) - (mercatorX(west) >> shift) + 1;
    const down = (mercatorY(south) >> shift) - (mercatorY(north) >> shift) + 1;
    return across * down;
  };
  let level = zoom;
  while (level > 0 && cellsAt(level) > MAX_CELLS) level -= 1;
  return Math.max(0, level);
}

/** Whole millionths of a degree, about 10 cm: sums of them are exact. Halves go up. */
export function microDegrees(degrees: number): number {
  return Math.floor(degrees * 1e6 + 0.5);
}

/** The mean of `count` positions whose micro-degrees sum up to `sum`, in degrees. Halves go up. */
export function meanDegrees(sum: number, count: number): number {
  return Math.floor((2 * sum + count) / (2 * count)) / 1e6;
}

function clamp(value: number): number {
  return Math.min(WORLD - 1, Math.max(0, value));
}

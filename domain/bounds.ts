import type { Bounds } from './filter-field.ts';

/** The area that lies in both. Where they do not meet, its west is beyond its east or its south beyond its north. */
export function commonBounds(one: Bounds, other: Bounds = one): Bounds {
  return {
    west: Math.max(one.west, other.west),
    south: Math.max(one.south, other.south),
    east: Math.min(one.east, other.east),
    north: Math.min(one.north, other.north),
  };
}

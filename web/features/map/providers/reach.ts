import type { Bounds } from '#domain/filter-field.ts';

/** Room around what is fitted into view, in pixels, for markers that stand at its edge. */
export const PADDING = 48;
/** A map can be dragged as far as the cities of the Pearl River Delta. */
export const REACH: Bounds = { west: 111.9, south: 21.6, east: 115.3, north: 23.7 };

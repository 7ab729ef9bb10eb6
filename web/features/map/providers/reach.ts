import type { Bounds } from '#domain/filter-field.ts';

/** Room around what is fitted into view, in pixels, for markers that stand at its edge. */
export const PADDING = 48;
/** How far beyond the territory a map can be dragged. */
export const REACH: Bounds = { west: 113.5, south: 21.9, east: 114.75, north: 22.8 };

import type { ByZoom } from './by-zoom.ts';

/** Widths of the base map's lines, in pixels. */
export const LINE_WIDTHS = {
  /** Only the outer half is visible: the other half lies below the land. */
  shore: [8, 1.2, 12, 2.5, 16, 5],
  border: [8, 1.2, 12, 1.8],
  rail: [8, 0.8, 10, 1.2, 14, 3.2, 18, 8],
  railCasing: [10, 2.4, 14, 6, 18, 13],
} as const satisfies Record<string, ByZoom>;

/** Borders between districts are rows of dots: lengths of dash and gap, as multiples of the line's width. */
export const BORDER_DOTS = [0, 2.6] as const;
/** Closer than this, borders of districts are of no use. */
export const BORDER_MAX_ZOOM = 13.5;

/** From this zoom on, railways have a casing in the colour of the land. */
export const RAIL_CASING_MIN_ZOOM = 10;

/** Radii of dots, in pixels. Where lines meet (rank 1), a station is larger. */
export const STATION = {
  minZoom: 11,
  radius: { interchange: [11, 1.8, 14, 4.5, 18, 9], plain: [11, 1.2, 14, 3.2, 18, 7] },
  stroke: [11, 0.8, 14, 1.4, 18, 2.4],
} as const;
export const BUILDING = { minZoom: 14.5, radius: [14.5, 2, 16, 3.5, 18, 6] } as const;

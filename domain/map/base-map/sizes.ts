import type { SizeByZoom } from './by-zoom.ts';

/** Line widths of the base map in pixels, by zoom. */
export const LINE_WIDTHS = {
  /** Only the outer half of the line is visible; the land covers the inner half. */
  shore: [8, 1.2, 12, 2.5, 16, 5],
  border: [8, 1.2, 12, 1.8],
  rail: [8, 0.8, 10, 1.2, 14, 3.2, 18, 8],
  railCasing: [10, 2.4, 14, 6, 18, 13],
} as const satisfies Record<string, SizeByZoom>;

/** Dash and gap lengths of district borders, which are dotted lines, as multiples of the line width. */
export const BORDER_DASH = [0, 2.6] as const;
/** Maximum zoom at which district borders are visible. At closer zooms they are of no use. */
export const BORDER_MAX_ZOOM = 13.5;

/** Minimum zoom at which railways have a casing in the colour of the land. */
export const RAIL_CASING_MIN_ZOOM = 10;

/** Radii of station dots in pixels. Interchange stations (rank 1) have larger dots. */
export const STATION_DOT = {
  minZoom: 11,
  radius: { interchange: [11, 1.8, 14, 4.5, 18, 9], regular: [11, 1.2, 14, 3.2, 18, 7] },
  stroke: [11, 0.8, 14, 1.4, 18, 2.4],
} as const;
export const BUILDING_DOT = { minZoom: 14.5, radius: [14.5, 2, 16, 3.5, 18, 6] } as const;

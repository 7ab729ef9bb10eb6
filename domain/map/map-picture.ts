import { type PlanePoint, WORLD_PIXELS } from './map-plane.ts';

/**
 * A square picture of the base map that the server renders for the first view of a map. Pictures are
 * aligned to a grid, so that pages with similar views share a picture. `column` and `row` are the grid
 * coordinates of its centre, counted from the top left corner of the world.
 */
export type MapPicture = { readonly zoom: number; readonly column: number; readonly row: number };

/**
 * Side length of a picture in pixels at its own zoom. It covers a map view of 640 pixels in any aspect
 * ratio.
 */
export const PICTURE_PIXELS = 2048;
const GRID_PIXELS = 128;
/** Pictures exist for every half zoom within the limits. */
const ZOOM_STEP = 0.5;
const ZOOM_LIMITS = { min: 7.5, max: 18 };

/** Returns the picture for a map view. Its zoom is the view's zoom rounded down to a half. */
export function pictureAround(centre: PlanePoint, viewZoom: number): MapPicture {
  const zoom =
    Math.floor(Math.min(ZOOM_LIMITS.max, Math.max(ZOOM_LIMITS.min, viewZoom)) / ZOOM_STEP) * ZOOM_STEP;
  const step = GRID_PIXELS / 2 ** zoom;
  return { zoom, column: Math.round(centre.x / step), row: Math.round(centre.y / step) };
}

/** Returns the square that a picture covers on the Mercator plane: its top left corner and side length. */
export function pictureSquare({ zoom, column, row }: MapPicture): PlanePoint & { readonly side: number } {
  const step = GRID_PIXELS / 2 ** zoom;
  const side = PICTURE_PIXELS / 2 ** zoom;
  return { x: column * step - side / 2, y: row * step - side / 2, side };
}

/** Returns the path segments that identify a picture. */
export function picturePath({ zoom, column, row }: MapPicture): string {
  return `${zoom / ZOOM_STEP}/${column}/${row}`;
}

/** Parses the three path segments of a picture. Returns undefined if the picture does not exist. */
export function parseMapPicture(step: string, column: string, row: string): MapPicture | undefined {
  if (![step, column, row].every((text) => /^\d{1,7}$/.test(text))) return undefined;
  const picture = { zoom: Number(step) * ZOOM_STEP, column: Number(column), row: Number(row) };
  const maxGridIndex = Math.ceil((WORLD_PIXELS * 2 ** picture.zoom) / GRID_PIXELS);
  const isOnMap =
    picture.zoom >= ZOOM_LIMITS.min &&
    picture.zoom <= ZOOM_LIMITS.max &&
    picture.column <= maxGridIndex &&
    picture.row <= maxGridIndex;
  return isOnMap ? picture : undefined;
}

import { type PlanePoint, WORLD_PIXELS } from './map-plane.ts';

/**
 * A picture of the base map, drawn by the server for the first view of a map. Pictures lie on a grid, so that
 * pages with nearly the same view share one. A picture is a square; `column` and `row` count its centre
 * in steps of the grid from the upper left corner of the world.
 */
export type MapPicture = { readonly zoom: number; readonly column: number; readonly row: number };

/** Sides of a picture at its own zoom, in pixels. A map of 640 pixels is well inside, at any shape. */
export const PICTURE_PIXELS = 2048;
const GRID_PIXELS = 128;
/** Pictures are drawn for every half zoom in this range. */
const ZOOM_STEP = 0.5;
const ZOOMS = { min: 7.5, max: 18 };

/** The picture for a view, at the half zoom at or below the view's. */
export function pictureAround(centre: PlanePoint, viewZoom: number): MapPicture {
  const zoom = Math.floor(Math.min(ZOOMS.max, Math.max(ZOOMS.min, viewZoom)) / ZOOM_STEP) * ZOOM_STEP;
  const step = GRID_PIXELS / 2 ** zoom;
  return { zoom, column: Math.round(centre.x / step), row: Math.round(centre.y / step) };
}

/** Where a picture lies on the plane: its upper left corner and the length of its sides. */
export function pictureSquare({ zoom, column, row }: MapPicture): PlanePoint & { readonly side: number } {
  const step = GRID_PIXELS / 2 ** zoom;
  const side = PICTURE_PIXELS / 2 ** zoom;
  return { x: column * step - side / 2, y: row * step - side / 2, side };
}

/** The part of a picture's address that says which picture it is. */
export function picturePath({ zoom, column, row }: MapPicture): string {
  return `${zoom / ZOOM_STEP}/${column}/${row}`;
}

/** Reads the three numbers of an address; undefined when there is no such picture. */
export function pictureOf(step: string, column: string, row: string): MapPicture | undefined {
  if (![step, column, row].every((text) => /^\d{1,7}$/.test(text))) return undefined;
  const picture = { zoom: Number(step) * ZOOM_STEP, column: Number(column), row: Number(row) };
  const last = Math.ceil((WORLD_PIXELS * 2 ** picture.zoom) / GRID_PIXELS);
  const isOnMap =
    picture.zoom >= ZOOMS.min && picture.zoom <= ZOOMS.max && picture.column <= last && picture.row <= last;
  return isOnMap ? picture : undefined;
}

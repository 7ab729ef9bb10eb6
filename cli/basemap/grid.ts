/** A bounding box in degrees: west, south, east, north. */
export type Box = readonly [west: number, south: number, east: number, north: number];

/** Bounding box of Hong Kong's land and waters. Features outside are omitted. */
export const HONG_KONG_BOX: Box = [113.81, 22.13, 114.52, 22.58];

export const MIN_ZOOM = 8;
export const MAX_ZOOM = 16;
/**
 * From this zoom on, the map is built cell by cell (about 200 cells), so that memory holds the features
 * of one cell. Below this zoom few kinds are visible, so all their features are processed together.
 */
export const PARTITION_ZOOM = 13;

/** A rectangle of tiles of one zoom. All four bounds are included. */
export type TileRange = {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
};

/** Returns the tiles that a box touches, with each tile extended on all sides by `margin` × its width. */
export function tileRangeOf([west, south, east, north]: Box, zoom: number, margin = 0): TileRange {
  const scale = 2 ** zoom;
  return {
    left: Math.floor(worldX(west) * scale - margin),
    top: Math.floor(worldY(north) * scale - margin),
    right: Math.floor(worldX(east) * scale + margin),
    bottom: Math.floor(worldY(south) * scale + margin),
  };
}

export function intersectRanges(a: TileRange, b: TileRange): TileRange {
  return {
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  };
}

/** Returns the tiles within a range of tiles, `zoomLevels` zooms further in. */
export function childTiles({ left, top, right, bottom }: TileRange, zoomLevels: number): TileRange {
  const scale = 2 ** zoomLevels;
  return {
    left: left * scale,
    top: top * scale,
    right: (right + 1) * scale - 1,
    bottom: (bottom + 1) * scale - 1,
  };
}

export function* tilesOf({ left, top, right, bottom }: TileRange): Generator<{ x: number; y: number }> {
  for (let y = top; y <= bottom; y += 1) {
    for (let x = left; x <= right; x += 1) yield { x, y };
  }
}

export function doBoxesIntersect(a: Box, b: Box): boolean {
  return a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3];
}

/** Web Mercator coordinate, scaled so that the world has width 1. */
function worldX(lng: number): number {
  return (lng + 180) / 360;
}

function worldY(lat: number): number {
  const sine = Math.sin((lat * Math.PI) / 180);
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
}

/** Degrees: west, south, east, north. */
export type Box = readonly [west: number, south: number, east: number, north: number];

/** Hong Kong's land and waters. Nothing beyond is kept. */
export const HONG_KONG: Box = [113.81, 22.13, 114.52, 22.58];

export const MIN_ZOOM = 8;
export const MAX_ZOOM = 16;
/**
 * From this zoom on the map is made cell by cell (about 200 of them), so that no more than one cell's
 * features are in memory; below it only few kinds are shown, and all of them are taken at once.
 */
export const CELL_ZOOM = 13;

/** Tiles of one zoom, the last ones included. */
export type Span = {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
};

/** The tiles that a box touches, when each tile reaches beyond its sides by `margin` of its width. */
export function spanOf([west, south, east, north]: Box, zoom: number, margin = 0): Span {
  const scale = 2 ** zoom;
  return {
    left: Math.floor(worldX(west) * scale - margin),
    top: Math.floor(worldY(north) * scale - margin),
    right: Math.floor(worldX(east) * scale + margin),
    bottom: Math.floor(worldY(south) * scale + margin),
  };
}

export function overlap(one: Span, other: Span): Span {
  return {
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  };
}

/** The tiles, some zooms further down, that lie in those of a span. */
export function below({ left, top, right, bottom }: Span, zooms: number): Span {
  const scale = 2 ** zooms;
  return {
    left: left * scale,
    top: top * scale,
    right: (right + 1) * scale - 1,
    bottom: (bottom + 1) * scale - 1,
  };
}

export function* tilesOf({ left, top, right, bottom }: Span): Generator<{ x: number; y: number }> {
  for (let y = top; y <= bottom; y += 1) {
    for (let x = left; x <= right; x += 1) yield { x, y };
  }
}

export function boxesMeet(one: Box, other: Box): boolean {
  return one[0] <= other[2] && other[0] <= one[2] && one[1] <= other[3] && other[1] <= one[3];
}

/** Web Mercator, the world being 1 wide. */
function worldX(lng: number): number {
  return (lng + 180) / 360;
}

function worldY(lat: number): number {
  const sine = Math.sin((lat * Math.PI) / 180);
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
}

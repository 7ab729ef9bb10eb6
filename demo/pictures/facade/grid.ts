import { scaleAt } from '../drawing/camera.ts';
import type { Colour } from '../drawing/colour.ts';
import { isDark } from '../drawing/light.ts';
import type { Random } from '../drawing/random.ts';
import type { Paint } from '../drawing/svg.ts';
import type { Wall, WallPoint } from './wall.ts';

/** A grid of floors and bays on a wall. The edges are in metres on the wall. */
export interface Grid {
  readonly floors: number;
  readonly bays: number;
  readonly bottom: number;
  readonly top: number;
  readonly left: number;
  readonly right: number;
}

/** A pane of the grid as a rectangle on the wall: [u0, v0, u1, v1]. */
export type Pane = readonly [number, number, number, number];

export const gridOf = (
  wall: Pick<Wall, 'width' | 'height'>,
  floors: number,
  bayWidth: number,
  bottom = 0,
  top = wall.height,
): Grid => ({
  floors: Math.max(1, floors),
  bays: Math.max(2, Math.round(wall.width / bayWidth)),
  bottom,
  top,
  left: 0,
  right: wall.width,
});

export const storeyHeightOf = (grid: Grid): number => (grid.top - grid.bottom) / grid.floors;
export const bayWidthOf = (grid: Grid): number => (grid.right - grid.left) / grid.bays;

/** Returns the rectangle of `length` bays on one floor. */
export function paneAt(grid: Grid, floor: number, bay: number, length = 1): Pane {
  const [storeyHeight, bayWidth] = [storeyHeightOf(grid), bayWidthOf(grid)];
  return [
    grid.left + bay * bayWidth,
    grid.bottom + floor * storeyHeight,
    grid.left + (bay + length) * bayWidth,
    grid.bottom + (floor + 1) * storeyHeight,
  ];
}

/**
 * Returns the panes of lit rooms at night: on each floor at most two groups of adjacent bays, or one
 * on walls of more than 14 floors.
 */
export function pickLitPanes(grid: Grid, random: Random, litShare: number, maxLength: number): Pane[] {
  const panes: Pane[] = [];
  for (let floor = 0; floor < grid.floors; floor++) {
    let nextBay = 0;
    for (let group = 0; group < (grid.floors > 14 ? 1 : 2); group++) {
      const startBay = nextBay + random.integer(0, Math.max(0, Math.floor(grid.bays / 2)));
      const runLength = random.integer(1, maxLength);
      const isLit = random.chance(litShare);
      if (isLit && startBay < grid.bays)
        panes.push(paneAt(grid, floor, startBay, Math.min(runLength, grid.bays - startBay)));
      nextBay = startBay + runLength + 1;
    }
  }
  return panes;
}

/** Storeys lower than this many pixels may be drawn as strokes, which are half as large as shapes. */
const MAX_STROKE_PIXELS = 9;
/**
 * Maximum slope of a stroke. A steeper stroke, on a wall seen from the side, would stick out beyond
 * the edge of the wall.
 */
const MAX_STROKE_SLOPE = 0.25;

export function paintPanes(wall: Wall, paint: Paint, panes: readonly Pane[], opacity: number): void {
  const { camera } = wall.scene;
  const scale = scaleAt(camera, wall.origin);
  const isNearlyLevel =
    Math.abs(wall.across[2]) * Math.abs(wall.origin[1] + wall.height - camera.eye[1]) * scale <
    MAX_STROKE_SLOPE * camera.focalLength;
  for (const [u0, v0, u1, v1] of panes) {
    const middleV = (v0 + v1) / 2;
    if (isNearlyLevel && (v1 - v0) * scale < MAX_STROKE_PIXELS)
      wall.stripe(paint, (v1 - v0) * 0.84, [u0, middleV], [u1, middleV], opacity);
    else wall.rect(paint, u0, v0, u1, v1, opacity);
  }
}

/** Paints a band of each storey; `from` and `to` are shares of the storey height above its floor line. */
export function paintBands(wall: Wall, grid: Grid, material: Colour, from: number, to: number): void {
  const storeyHeight = storeyHeightOf(grid);
  const paint = wall.lit(material);
  for (let floor = 0; floor < grid.floors; floor++) {
    const v = grid.bottom + floor * storeyHeight;
    wall.rect(paint, grid.left, v + from * storeyHeight, grid.right, v + to * storeyHeight);
  }
}

/** Paints columns, fins or mullions on every bay line. */
export function paintPosts(wall: Wall, grid: Grid, material: Colour, width: number): void {
  const bayWidth = bayWidthOf(grid);
  const paint = wall.lit(material);
  for (let bay = 0; bay <= grid.bays; bay++) {
    const u = grid.left + bay * bayWidth;
    const [u0, u1] = [Math.max(grid.left, u - width / 2), Math.min(grid.right, u + width / 2)];
    if (width >= 0.5) wall.rect(paint, u0, grid.bottom, u1, grid.top);
    else wall.stripe(paint, width, [u, grid.bottom], [u, grid.top]);
  }
}

export function paintFloorLines(wall: Wall, grid: Grid, material: Colour, width: number, share = 0): void {
  const paint = wall.lit(material);
  for (let floor = share > 0 ? 0 : 1; floor < grid.floors; floor++) {
    const v = grid.bottom + (floor + share) * storeyHeightOf(grid);
    wall.stripe(paint, width, [grid.left, v], [grid.right, v]);
  }
}

/** Paints the reflection of the opposite skyline in the glass. */
export function paintReflection(wall: Wall, random: Random): void {
  const { width, height } = wall;
  const hasDarkSky = isDark(wall.scene.light);
  const points: WallPoint[] = [[0, 0]];
  const steps = random.integer(3, 5);
  for (let step = 0; step < steps; step++) {
    const v = height * random.between(0.12, 0.46);
    points.push([(width * step) / steps, v], [(width * (step + 1)) / steps, v]);
  }
  wall.polygon('#0f2a3a', [...points, [width, 0]], 0.17);
  const lean = width * 0.3;
  const start = width * random.between(0.1, 0.5);
  const end = start + width * random.between(0.1, 0.22);
  const sheen = [start, end, end + lean, start + lean].map(
    (u, corner): WallPoint => [Math.min(width, u), corner < 2 ? 0 : height],
  );
  wall.polygon('#ffffff', sheen, hasDarkSky ? 0.05 : 0.13);
}

/** Maximum number of air-conditioners on a wall. More would only make the file larger. */
const MAX_AIR_CONDITIONERS = 26;

/** Paints window air-conditioners below the panes, in one tone. `share` is the share of panes with one. */
export function paintAirConditioners(
  wall: Wall,
  grid: Grid,
  random: Random,
  share: number,
  v0: number,
): void {
  const chance = Math.min(share, MAX_AIR_CONDITIONERS / (grid.floors * grid.bays));
  const paint = wall.lit('#e9e7df');
  for (let floor = 0; floor < grid.floors; floor++) {
    for (let bay = 0; bay < grid.bays; bay++) {
      const hasAirConditioner = random.chance(chance);
      const u = grid.left + (bay + random.between(0.2, 0.6)) * bayWidthOf(grid);
      const v = grid.bottom + (floor + v0) * storeyHeightOf(grid) - 0.15;
      if (hasAirConditioner) wall.rect(paint, u, v, u + 0.95, v + 0.7);
    }
  }
}

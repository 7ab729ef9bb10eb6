import { project, scaleAt } from '../drawing/camera.ts';
import type { Colour } from '../drawing/colour.ts';
import { isDark } from '../drawing/light.ts';
import type { Random } from '../drawing/random.ts';
import type { Paint } from '../drawing/svg.ts';
import {
  type Face,
  litPaint,
  paintPolygon,
  paintRectangle,
  paintStripe,
  pointOnFace,
  type Scene,
} from './scene.ts';

/** A grid of floors and bays on a wall. The edges are in metres on the face. */
export interface Grid {
  readonly floors: number;
  readonly bays: number;
  readonly bottom: number;
  readonly top: number;
  readonly left: number;
  readonly right: number;
}

/** A pane of the grid as a rectangle on the face: [u0, v0, u1, v1]. */
export type Pane = readonly [number, number, number, number];

export const gridOf = (
  face: Face,
  floors: number,
  bayWidth: number,
  bottom = 0,
  top = face.height,
): Grid => ({
  floors: Math.max(1, floors),
  bays: Math.max(2, Math.round(face.width / bayWidth)),
  bottom,
  top,
  left: 0,
  right: face.width,
});

/** Returns the rectangle of `length` bays on one floor. */
export function paneAt(grid: Grid, floor: number, bay: number, length = 1): Pane {
  const storeyHeight = (grid.top - grid.bottom) / grid.floors;
  const bayWidth = (grid.right - grid.left) / grid.bays;
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

export function paintPanes(
  scene: Scene,
  face: Face,
  paint: Paint,
  panes: readonly Pane[],
  opacity: number,
): void {
  const scale = scaleAt(scene.camera, pointOnFace(face, face.width / 2, 0));
  const [left, leftTop] = project(scene.camera, pointOnFace(face, 0, face.height));
  const [right, rightTop] = project(scene.camera, pointOnFace(face, face.width, face.height));
  const isNearlyLevel = Math.abs(rightTop - leftTop) < MAX_STROKE_SLOPE * Math.abs(right - left);
  for (const [u0, v0, u1, v1] of panes) {
    const middleV = (v0 + v1) / 2;
    const isLowPane = (v1 - v0) * scale < MAX_STROKE_PIXELS;
    if (isNearlyLevel && isLowPane)
      paintStripe(scene, face, paint, (v1 - v0) * 0.84, [u0, middleV], [u1, middleV], opacity);
    else paintRectangle(scene, face, paint, u0, v0, u1, v1, opacity);
  }
}

/**
 * Paints the solid band of each storey above its floor line. `bandShare` is its share of the storey
 * height.
 */
export function paintBands(scene: Scene, face: Face, grid: Grid, material: Colour, bandShare: number): void {
  const storeyHeight = (grid.top - grid.bottom) / grid.floors;
  const paint = litPaint(scene, material, face);
  for (let floor = 0; floor < grid.floors; floor++) {
    const bandBottom = grid.bottom + floor * storeyHeight;
    paintRectangle(
      scene,
      face,
      paint,
      grid.left,
      bandBottom,
      grid.right,
      bandBottom + storeyHeight * bandShare,
    );
  }
}

/** Paints columns, fins or mullions on every `step`-th bay line. */
export function paintPosts(
  scene: Scene,
  face: Face,
  grid: Grid,
  material: Colour,
  width: number,
  step = 1,
): void {
  const bayWidth = (grid.right - grid.left) / grid.bays;
  const paint = litPaint(scene, material, face);
  for (let bay = 0; bay <= grid.bays; bay += step) {
    const u = grid.left + bay * bayWidth;
    if (width >= 0.5) {
      paintRectangle(
        scene,
        face,
        paint,
        Math.max(grid.left, u - width / 2),
        grid.bottom,
        Math.min(grid.right, u + width / 2),
        grid.top,
      );
    } else {
      paintStripe(scene, face, paint, width, [u, grid.bottom], [u, grid.top]);
    }
  }
}

export function paintFloorLines(scene: Scene, face: Face, grid: Grid, material: Colour, width: number): void {
  const storeyHeight = (grid.top - grid.bottom) / grid.floors;
  const paint = litPaint(scene, material, face);
  for (let floor = 1; floor < grid.floors; floor++) {
    const v = grid.bottom + floor * storeyHeight;
    paintStripe(scene, face, paint, width, [grid.left, v], [grid.right, v]);
  }
}

/** Paints the reflection of the opposite skyline in the glass. */
export function paintReflection(scene: Scene, face: Face, random: Random): void {
  const points: [number, number][] = [[0, 0]];
  const steps = random.integer(3, 5);
  for (let step = 0; step < steps; step++) {
    const height = face.height * random.between(0.12, 0.46);
    points.push([(face.width * step) / steps, height], [(face.width * (step + 1)) / steps, height]);
  }
  points.push([face.width, 0]);
  paintPolygon(scene, face, '#0f2a3a', points, isDark(scene.light) ? 0.18 : 0.16);
  const leanWidth = face.width * 0.3;
  const start = face.width * random.between(0.1, 0.5);
  const reflectionWidth = face.width * random.between(0.1, 0.22);
  const clamp = (u: number): number => Math.min(face.width, u);
  paintPolygon(
    scene,
    face,
    '#ffffff',
    [
      [start, 0],
      [clamp(start + reflectionWidth), 0],
      [clamp(start + reflectionWidth + leanWidth), face.height],
      [clamp(start + leanWidth), face.height],
    ],
    isDark(scene.light) ? 0.05 : 0.13,
  );
}

/** Maximum number of air-conditioners on a wall. More would only make the file larger. */
const MAX_AIR_CONDITIONERS = 26;

/** Paints window air-conditioners below the panes, in one tone. */
export function paintAirConditioners(
  scene: Scene,
  face: Face,
  grid: Grid,
  random: Random,
  panesWithUnitShare: number,
  bandShare: number,
): void {
  const storeyHeight = (grid.top - grid.bottom) / grid.floors;
  const bayWidth = (grid.right - grid.left) / grid.bays;
  const points: [number, number][] = [];
  for (let floor = 0; floor < grid.floors; floor++) {
    for (let bay = 0; bay < grid.bays; bay++) {
      const hasAirConditioner = random.chance(
        Math.min(panesWithUnitShare, MAX_AIR_CONDITIONERS / (grid.floors * grid.bays)),
      );
      const offsetInBay = random.between(0.2, 0.6);
      if (hasAirConditioner)
        points.push([
          grid.left + (bay + offsetInBay) * bayWidth,
          grid.bottom + (floor + bandShare) * storeyHeight - 0.15,
        ]);
    }
  }
  for (const [u, v] of points)
    paintRectangle(scene, face, litPaint(scene, '#e9e7df', face), u, v, u + 0.95, v + 0.7);
}

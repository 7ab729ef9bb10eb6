import { project, scaleAt } from '../drawing/camera.ts';
import type { Colour } from '../drawing/colour.ts';
import { isDark } from '../drawing/light.ts';
import type { Random } from '../drawing/random.ts';
import type { Paint } from '../drawing/svg.ts';
import { type Face, on, patch, type Scene, shape, stripe, tone } from './scene.ts';

/** Floors and bays of a wall, in metres on its face. */
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

/** A run of `length` bays on one floor. */
export function paneAt(grid: Grid, floor: number, bay: number, length = 1): Pane {
  const rise = (grid.top - grid.bottom) / grid.floors;
  const run = (grid.right - grid.left) / grid.bays;
  return [
    grid.left + bay * run,
    grid.bottom + floor * rise,
    grid.left + (bay + length) * run,
    grid.bottom + (floor + 1) * rise,
  ];
}

/** Rooms in use: on each floor at most two runs of neighbouring bays, one where floors are many. */
export function litRuns(grid: Grid, random: Random, share: number, longest: number): Pane[] {
  const runs: Pane[] = [];
  for (let floor = 0; floor < grid.floors; floor++) {
    let from = 0;
    for (let turn = 0; turn < (grid.floors > 14 ? 1 : 2); turn++) {
      const start = from + random.whole(0, Math.max(0, Math.floor(grid.bays / 2)));
      const length = random.whole(1, longest);
      const used = random.chance(share);
      if (used && start < grid.bays)
        runs.push(paneAt(grid, floor, start, Math.min(length, grid.bays - start)));
      from = start + length + 1;
    }
  }
  return runs;
}

/** Storeys lower than this, in pixels, may be drawn as strokes, which weigh half of a shape. */
const STROKE_LIMIT = 9;
/** The end of a stroke leans on a wall seen from the side, and would show beyond its edge. */
const STROKE_SLOPE = 0.25;

export function paintRuns(
  scene: Scene,
  face: Face,
  paint: Paint,
  runs: readonly Pane[],
  opacity: number,
): void {
  const scale = scaleAt(scene.camera, on(face, face.width / 2, 0));
  const [left, leftTop] = project(scene.camera, on(face, 0, face.height));
  const [right, rightTop] = project(scene.camera, on(face, face.width, face.height));
  const level = Math.abs(rightTop - leftTop) < STROKE_SLOPE * Math.abs(right - left);
  for (const [u0, v0, u1, v1] of runs) {
    const middle = (v0 + v1) / 2;
    const low = (v1 - v0) * scale < STROKE_LIMIT;
    if (level && low) stripe(scene, face, paint, (v1 - v0) * 0.84, [u0, middle], [u1, middle], opacity);
    else patch(scene, face, paint, u0, v0, u1, v1, opacity);
  }
}

/** The solid part between two floors: `share` of the storey, standing on each floor line. */
export function paintBands(scene: Scene, face: Face, grid: Grid, material: Colour, share: number): void {
  const rise = (grid.top - grid.bottom) / grid.floors;
  const paint = tone(scene, material, face);
  for (let floor = 0; floor < grid.floors; floor++) {
    const low = grid.bottom + floor * rise;
    patch(scene, face, paint, grid.left, low, grid.right, low + rise * share);
  }
}

/** Columns, fins or mullions on every bay line (or every `step`-th). */
export function paintPosts(
  scene: Scene,
  face: Face,
  grid: Grid,
  material: Colour,
  width: number,
  step = 1,
): void {
  const run = (grid.right - grid.left) / grid.bays;
  const paint = tone(scene, material, face);
  for (let bay = 0; bay <= grid.bays; bay += step) {
    const u = grid.left + bay * run;
    if (width >= 0.5) {
      patch(
        scene,
        face,
        paint,
        Math.max(grid.left, u - width / 2),
        grid.bottom,
        Math.min(grid.right, u + width / 2),
        grid.top,
      );
    } else {
      stripe(scene, face, paint, width, [u, grid.bottom], [u, grid.top]);
    }
  }
}

export function paintFloorLines(scene: Scene, face: Face, grid: Grid, material: Colour, width: number): void {
  const rise = (grid.top - grid.bottom) / grid.floors;
  const paint = tone(scene, material, face);
  for (let floor = 1; floor < grid.floors; floor++) {
    const v = grid.bottom + floor * rise;
    stripe(scene, face, paint, width, [grid.left, v], [grid.right, v]);
  }
}

/** The other side of the street in the glass, stepped like a skyline. */
export function paintReflection(scene: Scene, face: Face, random: Random): void {
  const points: [number, number][] = [[0, 0]];
  const steps = random.whole(3, 5);
  for (let step = 0; step < steps; step++) {
    const height = face.height * random.between(0.12, 0.46);
    points.push([(face.width * step) / steps, height], [(face.width * (step + 1)) / steps, height]);
  }
  points.push([face.width, 0]);
  shape(scene, face, '#0f2a3a', points, isDark(scene.light) ? 0.18 : 0.16);
  const lean = face.width * 0.3;
  const from = face.width * random.between(0.1, 0.5);
  const wide = face.width * random.between(0.1, 0.22);
  const clamp = (u: number): number => Math.min(face.width, u);
  shape(
    scene,
    face,
    '#ffffff',
    [
      [from, 0],
      [clamp(from + wide), 0],
      [clamp(from + wide + lean), face.height],
      [clamp(from + lean), face.height],
    ],
    isDark(scene.light) ? 0.05 : 0.13,
  );
}

/** More units than this on a wall add weight, not life. */
const MOST_UNITS = 26;

/** Window units under the panes, in one tone. */
export function paintAirConditioners(
  scene: Scene,
  face: Face,
  grid: Grid,
  random: Random,
  share: number,
  bandShare: number,
): void {
  const rise = (grid.top - grid.bottom) / grid.floors;
  const run = (grid.right - grid.left) / grid.bays;
  const points: [number, number][] = [];
  for (let floor = 0; floor < grid.floors; floor++) {
    for (let bay = 0; bay < grid.bays; bay++) {
      const here = random.chance(Math.min(share, MOST_UNITS / (grid.floors * grid.bays)));
      const shift = random.between(0.2, 0.6);
      if (here)
        points.push([grid.left + (bay + shift) * run, grid.bottom + (floor + bandShare) * rise - 0.15]);
    }
  }
  for (const [u, v] of points) patch(scene, face, tone(scene, '#e9e7df', face), u, v, u + 0.95, v + 0.7);
}

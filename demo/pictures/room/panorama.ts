import { between, type Vec } from '../drawing/camera.ts';
import type { UnitFacts } from '../drawing/facts.ts';
import { createDrawing, type Point } from '../drawing/svg.ts';
import { type Projection, paintRoom } from './paint.ts';
import { eyeAt } from './stands.ts';
import { roomOf } from './units.ts';

/** The whole sphere: longitude across, latitude down. */
export const PANORAMA_WIDTH = 4096;
export const PANORAMA_HEIGHT = 2048;

/** Edges are cut until each piece is this straight, in pixels. */
const FLATNESS = 1.2;
/** An edge longer than this is always cut: its middle alone could lie straight by chance. */
const LONGEST_EDGE = 500;
const DEEPEST_CUT = 9;

/** The empty unit as an equirectangular picture from one of its stands, the windows in the middle. */
export function panoramaSvg(facts: UnitFacts, stand: number): string {
  const drawing = createDrawing(PANORAMA_WIDTH, PANORAMA_HEIGHT);
  paintRoom(drawing, roomOf(facts), sphere(eyeAt(facts, stand)));
  return drawing.toSvg();
}

const PIXELS_PER_RADIAN = PANORAMA_WIDTH / (2 * Math.PI);

export function toSphere(eye: Vec, [x, y, z]: Vec): Point {
  const dx = x - eye[0];
  const dz = z - eye[2];
  const longitude = Math.atan2(dx, dz);
  const latitude = Math.atan2(y - eye[1], Math.hypot(dx, dz));
  return [
    PANORAMA_WIDTH / 2 + longitude * PIXELS_PER_RADIAN,
    PANORAMA_HEIGHT / 2 - latitude * PIXELS_PER_RADIAN,
  ];
}

/** The turn of the sphere nearest to `before`, so that an edge never jumps over the seam. */
const unwrap = (before: Point, [x, y]: Point): Point => [
  x + Math.round((before[0] - x) / PANORAMA_WIDTH) * PANORAMA_WIDTH,
  y,
];

/** Adds the points of an edge after its start. */
function follow(eye: Vec, from: Vec, to: Vec, start: Point, into: Point[], cuts = 0): Point {
  const end = unwrap(start, toSphere(eye, to));
  const half = between(from, to, 0.5);
  const middle = unwrap(start, toSphere(eye, half));
  const bend = Math.hypot(middle[0] - (start[0] + end[0]) / 2, middle[1] - (start[1] + end[1]) / 2);
  const long = Math.hypot(end[0] - start[0], end[1] - start[1]) > LONGEST_EDGE;
  if (cuts < DEEPEST_CUT && (bend > FLATNESS || long)) {
    const centre = follow(eye, from, half, start, into, cuts + 1);
    return follow(eye, half, to, centre, into, cuts + 1);
  }
  into.push(end);
  return end;
}

export function sphere(eye: Vec): Projection {
  return {
    eye,
    polygons(corners) {
      const first = corners[0] as Vec;
      const points: Point[] = [toSphere(eye, first)];
      let last = points[0] as Point;
      corners.forEach((corner, index) => {
        last = follow(eye, corner, corners[(index + 1) % corners.length] as Vec, last, points);
      });
      const start = points[0] as Point;
      if (Math.abs(last[0] - start[0]) > PANORAMA_WIDTH / 2) {
        // The shape goes round the eye (floor, ceiling): it closes over the pole.
        const pole = start[1] > PANORAMA_HEIGHT / 2 ? PANORAMA_HEIGHT : 0;
        points.push([last[0], pole], [start[0], pole]);
      }
      return turns(points);
    },
    lines(from, to) {
      const points: Point[] = [toSphere(eye, from)];
      follow(eye, from, to, points[0] as Point, points);
      return turns(points);
    },
    scale: (at) => PIXELS_PER_RADIAN / Math.hypot(at[0] - eye[0], at[1] - eye[1], at[2] - eye[2]),
  };
}

/** A shape over the seam is drawn at both ends; the drawing leaves out what lies outside. */
const turns = (points: readonly Point[]): Point[][] =>
  [-1, 0, 1].map((turn) => points.map(([x, y]) => [x + turn * PANORAMA_WIDTH, y]));

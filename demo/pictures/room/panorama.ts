import { interpolatePoint, type Vec } from '../drawing/camera.ts';
import type { UnitFacts } from '../drawing/facts.ts';
import { createDrawing, type Point } from '../drawing/svg.ts';
import { type Projection, paintRoom } from './paint.ts';
import { eyeAt } from './standpoints.ts';
import { roomOf } from './units.ts';

/** Size of a panorama in pixels. It shows the full sphere: longitude is x, latitude is y. */
export const PANORAMA_WIDTH = 4096;
export const PANORAMA_HEIGHT = 2048;

/** Edges are subdivided until each piece deviates from a straight line by at most this many pixels. */
const MAX_DEVIATION_PIXELS = 1.2;
/**
 * Edges longer than this many pixels are always subdivided, because a curved edge may still have its
 * midpoint on the straight line.
 */
const MAX_EDGE_PIXELS = 500;
const MAX_SUBDIVISION_DEPTH = 9;

/**
 * Draws an empty unit as an equirectangular picture from one of its standpoints, with the windows in the
 * middle.
 */
export function drawPanorama(facts: UnitFacts, standpoint: number): string {
  const drawing = createDrawing(PANORAMA_WIDTH, PANORAMA_HEIGHT);
  paintRoom(drawing, roomOf(facts), createSphereProjection(eyeAt(facts, standpoint)));
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

/**
 * Moves a point by whole turns (the picture width) to be as near to `previous` as possible, so that an
 * edge never jumps across the seam.
 */
const unwrap = (previous: Point, [x, y]: Point): Point => [
  x + Math.round((previous[0] - x) / PANORAMA_WIDTH) * PANORAMA_WIDTH,
  y,
];

/** Adds the points of an edge to `points`, without its start, and returns the end. */
function addEdge(eye: Vec, startPoint: Vec, endPoint: Vec, start: Point, points: Point[], depth = 0): Point {
  const end = unwrap(start, toSphere(eye, endPoint));
  const midpoint = interpolatePoint(startPoint, endPoint, 0.5);
  const middle = unwrap(start, toSphere(eye, midpoint));
  const bend = Math.hypot(middle[0] - (start[0] + end[0]) / 2, middle[1] - (start[1] + end[1]) / 2);
  const isLong = Math.hypot(end[0] - start[0], end[1] - start[1]) > MAX_EDGE_PIXELS;
  if (depth < MAX_SUBDIVISION_DEPTH && (bend > MAX_DEVIATION_PIXELS || isLong)) {
    const centre = addEdge(eye, startPoint, midpoint, start, points, depth + 1);
    return addEdge(eye, midpoint, endPoint, centre, points, depth + 1);
  }
  points.push(end);
  return end;
}

export function createSphereProjection(eye: Vec): Projection {
  return {
    eye,
    polygons(corners) {
      const first = corners[0] as Vec;
      const points: Point[] = [toSphere(eye, first)];
      let last = points[0] as Point;
      corners.forEach((corner, index) => {
        last = addEdge(eye, corner, corners[(index + 1) % corners.length] as Vec, last, points);
      });
      const start = points[0] as Point;
      if (Math.abs(last[0] - start[0]) > PANORAMA_WIDTH / 2) {
        // A shape around the viewer (floor, ceiling) is closed across the pole.
        const poleY = start[1] > PANORAMA_HEIGHT / 2 ? PANORAMA_HEIGHT : 0;
        points.push([last[0], poleY], [start[0], poleY]);
      }
      return withWrappedCopies(points);
    },
    lines(startPoint, endPoint) {
      const points: Point[] = [toSphere(eye, startPoint)];
      addEdge(eye, startPoint, endPoint, points[0] as Point, points);
      return withWrappedCopies(points);
    },
    scale: (point) => PIXELS_PER_RADIAN / Math.hypot(point[0] - eye[0], point[1] - eye[1], point[2] - eye[2]),
  };
}

/**
 * Returns the shape three times, shifted by whole turns, so that a shape across the seam is drawn at
 * both ends of the picture. Parts outside the picture are clipped.
 */
const withWrappedCopies = (points: readonly Point[]): Point[][] =>
  [-1, 0, 1].map((offset) => points.map(([x, y]) => [x + offset * PANORAMA_WIDTH, y]));

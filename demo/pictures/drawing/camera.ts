import type { Point } from './svg.ts';

/** Metres: x to the right along the street, y up, z away from the street. */
export type Vec = readonly [x: number, y: number, z: number];

/**
 * A camera that never tilts: like an architect's shift lens it keeps verticals vertical,
 * so the picture is moved instead (`centre`, `horizon`, in pixels).
 */
export interface Camera {
  readonly eye: Vec;
  readonly sin: number;
  readonly cos: number;
  readonly focal: number;
  readonly centre: number;
  readonly horizon: number;
}

/** Nothing nearer than this is drawn, in metres. */
const NEAR = 0.2;

export interface Framing {
  readonly eye: Vec;
  /** Radians; 0 looks straight at the street front, positive turns right. */
  readonly yaw: number;
  /** These points must lie within the box, as large as fits, standing on its bottom edge. */
  readonly subject: readonly Vec[];
  readonly box: {
    readonly left: number;
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
  };
}

export function frame({ eye, yaw, subject, box }: Framing): Camera {
  const bare: Camera = { eye, sin: Math.sin(yaw), cos: Math.cos(yaw), focal: 1, centre: 0, horizon: 0 };
  const seen = subject.map((point) => project(bare, point));
  const xs = seen.map(([x]) => x);
  const ys = seen.map(([, y]) => y);
  const left = Math.min(...xs);
  const right = Math.max(...xs);
  const top = Math.min(...ys);
  const bottom = Math.max(...ys);
  const focal = Math.min((box.right - box.left) / (right - left), (box.bottom - box.top) / (bottom - top));
  return {
    ...bare,
    focal,
    centre: (box.left + box.right) / 2 - (focal * (left + right)) / 2,
    horizon: box.bottom - focal * bottom,
  };
}

const depth = (camera: Camera, [x, , z]: Vec): number =>
  (x - camera.eye[0]) * camera.sin + (z - camera.eye[2]) * camera.cos;

/** Pixels for one metre at that point. */
export const scaleAt = (camera: Camera, point: Vec): number =>
  camera.focal / Math.max(NEAR, depth(camera, point));

export function project(camera: Camera, point: Vec): Point {
  const across = (point[0] - camera.eye[0]) * camera.cos - (point[2] - camera.eye[2]) * camera.sin;
  const scale = scaleAt(camera, point);
  return [camera.centre + across * scale, camera.horizon - (point[1] - camera.eye[1]) * scale];
}

/** The part of a polygon before the camera. */
export function projectPolygon(camera: Camera, corners: readonly Vec[]): Point[] {
  if (corners.every((corner) => depth(camera, corner) >= NEAR)) {
    return corners.map((corner) => project(camera, corner));
  }
  const seen: Point[] = [];
  corners.forEach((corner, index) => {
    const next = corners[(index + 1) % corners.length] as Vec;
    const here = depth(camera, corner);
    const there = depth(camera, next);
    if (here >= NEAR) seen.push(project(camera, corner));
    if (here >= NEAR !== there >= NEAR)
      seen.push(project(camera, between(corner, next, (NEAR - here) / (there - here))));
  });
  return seen;
}

export const between = (a: Vec, b: Vec, share: number): Vec => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
];

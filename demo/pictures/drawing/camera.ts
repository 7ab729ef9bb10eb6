import type { Point } from './svg.ts';

/** A point in space in metres: x to the right along the street, y up, z away from the street. */
export type Vec = readonly [x: number, y: number, z: number];

/**
 * A camera with an architect's shift lens: vertical lines stay vertical, and the picture is shifted
 * instead (`centreX`, `horizonY`, in pixels). Only `tilt` makes them converge.
 */
export interface Camera {
  readonly eye: Vec;
  readonly sin: number;
  readonly cos: number;
  readonly focalLength: number;
  readonly centreX: number;
  readonly horizonY: number;
  /** Convergence of vertical lines above the horizon: the tangent of the upward angle; 0 for none. */
  readonly tilt: number;
}

/** Points nearer to the camera than this many metres are clipped. */
export const NEAR_CLIP_METRES = 0.2;
/** Keeps the ground below a tilted camera from turning inside out. */
const MIN_TILT_DIVISOR = 0.25;

export interface Framing {
  readonly eye: Vec;
  /**
   * Horizontal direction of the camera in radians. 0 looks straight at the street front; positive
   * angles turn right.
   */
  readonly yaw: number;
  readonly tilt?: number;
  /** Points that must fit into `box`, as large as possible and aligned to its bottom edge. */
  readonly subject: readonly Vec[];
  readonly box: {
    readonly left: number;
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
  };
}

export function frameSubject({ eye, yaw, tilt = 0, subject, box }: Framing): Camera {
  const unitCamera: Camera = {
    eye,
    sin: Math.sin(yaw),
    cos: Math.cos(yaw),
    focalLength: 1,
    centreX: 0,
    horizonY: 0,
    tilt,
  };
  const projectedPoints = subject.map((point) => project(unitCamera, point));
  const xs = projectedPoints.map(([x]) => x);
  const ys = projectedPoints.map(([, y]) => y);
  const left = Math.min(...xs);
  const right = Math.max(...xs);
  const top = Math.min(...ys);
  const bottom = Math.max(...ys);
  const focalLength = Math.min(
    (box.right - box.left) / (right - left),
    (box.bottom - box.top) / (bottom - top),
  );
  return {
    ...unitCamera,
    focalLength,
    centreX: (box.left + box.right) / 2 - (focalLength * (left + right)) / 2,
    horizonY: box.bottom - focalLength * bottom,
  };
}

export const depthOf = (camera: Camera, [x, , z]: Vec): number =>
  (x - camera.eye[0]) * camera.sin + (z - camera.eye[2]) * camera.cos;

/** Returns the pixels per metre at a point. */
export const scaleAt = (camera: Camera, point: Vec): number =>
  camera.focalLength / Math.max(NEAR_CLIP_METRES, depthOf(camera, point));

export function project(camera: Camera, point: Vec): Point {
  const { eye, sin, cos } = camera;
  const offsetRight = (point[0] - eye[0]) * cos - (point[2] - eye[2]) * sin;
  return projectOffset(camera, offsetRight, point[1] - eye[1], depthOf(camera, point));
}

/** Projects a point given by its distances from the eye to the right, upwards and forwards. */
export function projectOffset(camera: Camera, right: number, up: number, depth: number): Point {
  const slope = 1 / Math.max(NEAR_CLIP_METRES, depth);
  const tilted = camera.tilt === 0 ? slope : slope / Math.max(MIN_TILT_DIVISOR, 1 + camera.tilt * up * slope);
  const scale = camera.focalLength * tilted;
  return [camera.centreX + right * scale, camera.horizonY - up * scale];
}

/** Clips a polygon to the part in front of the camera and projects it. */
export function projectPolygon(camera: Camera, corners: readonly Vec[]): Point[] {
  if (corners.every((corner) => depthOf(camera, corner) >= NEAR_CLIP_METRES)) {
    return corners.map((corner) => project(camera, corner));
  }
  const visiblePoints: Point[] = [];
  corners.forEach((corner, index) => {
    const nextCorner = corners[(index + 1) % corners.length] as Vec;
    const cornerDepth = depthOf(camera, corner);
    const nextDepth = depthOf(camera, nextCorner);
    if (cornerDepth >= NEAR_CLIP_METRES) visiblePoints.push(project(camera, corner));
    if (cornerDepth >= NEAR_CLIP_METRES !== nextDepth >= NEAR_CLIP_METRES)
      visiblePoints.push(
        project(
          camera,
          interpolatePoint(corner, nextCorner, (NEAR_CLIP_METRES - cornerDepth) / (nextDepth - cornerDepth)),
        ),
      );
  });
  return visiblePoints;
}

export const interpolatePoint = (a: Vec, b: Vec, fraction: number): Vec => [
  a[0] + (b[0] - a[0]) * fraction,
  a[1] + (b[1] - a[1]) * fraction,
  a[2] + (b[2] - a[2]) * fraction,
];

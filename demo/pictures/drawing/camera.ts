import type { Point } from './svg.ts';

/** Metres: x to the right along the street, y up, z away from the street. */
export type Vec = readonly [x: number, y: number, z: number];

/**
 * A camera that never tilts: like an architect's shift lens, it keeps vertical lines vertical and
 * shifts the picture instead (`centre`, `horizon`, in pixels).
 */
export interface Camera {
  readonly eye: Vec;
  readonly sin: number;
  readonly cos: number;
  readonly focal: number;
  readonly centre: number;
  readonly horizon: number;
}

/** Near clipping distance in metres. */
const NEAR_CLIP_METRES = 0.2;

export interface Framing {
  readonly eye: Vec;
  /** Radians; 0 looks straight at the street front, positive turns right. */
  readonly yaw: number;
  /** Points that must fit into the box, as large as possible and aligned to its bottom edge. */
  readonly subject: readonly Vec[];
  readonly box: {
    readonly left: number;
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
  };
}

export function frameSubject({ eye, yaw, subject, box }: Framing): Camera {
  const unitCamera: Camera = { eye, sin: Math.sin(yaw), cos: Math.cos(yaw), focal: 1, centre: 0, horizon: 0 };
  const projectedPoints = subject.map((point) => project(unitCamera, point));
  const xs = projectedPoints.map(([x]) => x);
  const ys = projectedPoints.map(([, y]) => y);
  const left = Math.min(...xs);
  const right = Math.max(...xs);
  const top = Math.min(...ys);
  const bottom = Math.max(...ys);
  const focal = Math.min((box.right - box.left) / (right - left), (box.bottom - box.top) / (bottom - top));
  return {
    ...unitCamera,
    focal,
    centre: (box.left + box.right) / 2 - (focal * (left + right)) / 2,
    horizon: box.bottom - focal * bottom,
  };
}

const depth = (camera: Camera, [x, , z]: Vec): number =>
  (x - camera.eye[0]) * camera.sin + (z - camera.eye[2]) * camera.cos;

/** Pixels per metre at that point. */
export const scaleAt = (camera: Camera, point: Vec): number =>
  camera.focal / Math.max(NEAR_CLIP_METRES, depth(camera, point));

export function project(camera: Camera, point: Vec): Point {
  const offsetRight = (point[0] - camera.eye[0]) * camera.cos - (point[2] - camera.eye[2]) * camera.sin;
  const scale = scaleAt(camera, point);
  return [camera.centre + offsetRight * scale, camera.horizon - (point[1] - camera.eye[1]) * scale];
}

/** Clips a polygon to the part in front of the camera and projects it. */
export function projectPolygon(camera: Camera, corners: readonly Vec[]): Point[] {
  if (corners.every((corner) => depth(camera, corner) >= NEAR_CLIP_METRES)) {
    return corners.map((corner) => project(camera, corner));
  }
  const visiblePoints: Point[] = [];
  corners.forEach((corner, index) => {
    const nextCorner = corners[(index + 1) % corners.length] as Vec;
    const cornerDepth = depth(camera, corner);
    const nextDepth = depth(camera, nextCorner);
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

export const interpolatePoint = (a: Vec, b: Vec, share: number): Vec => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
];

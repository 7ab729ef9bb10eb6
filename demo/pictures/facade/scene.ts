import { type Camera, project, projectPolygon, scaleAt, type Vec } from '../drawing/camera.ts';
import type { Colour } from '../drawing/colour.ts';
import { type Light, litColour } from '../drawing/light.ts';
import { type Drawing, type Paint, TEXT_SIZE } from '../drawing/svg.ts';

/** An upright rectangle in space; points on it are metres from its lower left corner. */
export interface Face {
  readonly origin: Vec;
  /** Unit vector to the right, seen from outside. */
  readonly across: Vec;
  readonly width: number;
  readonly height: number;
  /** Brightness of the face; 1 is full light. */
  readonly brightness: number;
}

export interface Box {
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly top: number;
  readonly front: number;
  readonly back: number;
}

export interface Scene {
  readonly drawing: Drawing;
  readonly camera: Camera;
  readonly light: Light;
}

export const pointOnFace = (face: Face, u: number, v: number): Vec => [
  face.origin[0] + face.across[0] * u,
  face.origin[1] + v,
  face.origin[2] + face.across[2] * u,
];

export const litPaint = (scene: Scene, material: Colour, face: Face): Colour =>
  litColour(scene.light, material, face.brightness);

export function paintRectangle(
  scene: Scene,
  face: Face,
  paint: Paint,
  u0: number,
  v0: number,
  u1: number,
  v1: number,
  opacity?: number,
): void {
  const corners = [
    pointOnFace(face, u0, v0),
    pointOnFace(face, u1, v0),
    pointOnFace(face, u1, v1),
    pointOnFace(face, u0, v1),
  ];
  scene.drawing.fill(paint, projectPolygon(scene.camera, corners), opacity);
}

/** Paints a polygon given by points on the face. */
export function paintPolygon(
  scene: Scene,
  face: Face,
  paint: Paint,
  points: readonly (readonly [u: number, v: number])[],
  opacity?: number,
): void {
  scene.drawing.fill(
    paint,
    projectPolygon(
      scene.camera,
      points.map(([u, v]) => pointOnFace(face, u, v)),
    ),
    opacity,
  );
}

export function paintStripe(
  scene: Scene,
  face: Face,
  paint: Paint,
  width: number,
  start: readonly [u: number, v: number],
  end: readonly [u: number, v: number],
  opacity?: number,
): void {
  const endPoints = [
    project(scene.camera, pointOnFace(face, ...start)),
    project(scene.camera, pointOnFace(face, ...end)),
  ];
  // All strokes on a face have the same width, so that they merge into one path.
  const scale = scaleAt(scene.camera, pointOnFace(face, face.width / 2, 0));
  scene.drawing.line(paint, width * scale, endPoints, opacity);
}

/**
 * Paints text on a face. (`u`, `v`) is the top centre of the text, and `size` the height of a
 * character; all are in metres.
 */
export function paintLettering(
  scene: Scene,
  face: Face,
  paint: Paint,
  text: string,
  u: number,
  v: number,
  size: number,
  direction: 'across' | 'down',
): void {
  const characterCount = [...text].length;
  const middleV = direction === 'down' ? v - (characterCount * size) / 2 : v - size / 2;
  const centrePoint = project(scene.camera, pointOnFace(face, u, middleV));
  const rightPoint = project(scene.camera, pointOnFace(face, u + 0.5, middleV));
  const leftPoint = project(scene.camera, pointOnFace(face, u - 0.5, middleV));
  const scale = scaleAt(scene.camera, pointOnFace(face, u, middleV));
  if (scale * size < 5) return;
  const unit = size / TEXT_SIZE;
  const top = project(scene.camera, pointOnFace(face, u, v));
  scene.drawing.text(paint, text, {
    matrix: [
      (rightPoint[0] - leftPoint[0]) * unit,
      (rightPoint[1] - leftPoint[1]) * unit,
      0,
      scale * unit,
      centrePoint[0],
      direction === 'down' ? top[1] : centrePoint[1] + size * 0.36 * scale,
    ],
    direction,
  });
}

/** Returns the upright faces of a box that face the camera, the farther one first. */
export function facesOf(
  box: Box,
  camera: Camera,
  light: Light,
): { readonly front: Face; readonly side: Face | null } {
  const height = box.top - box.bottom;
  const front: Face = {
    origin: [box.left, box.bottom, box.front],
    across: [1, 0, 0],
    width: box.right - box.left,
    height,
    brightness: 1,
  };
  const width = box.back - box.front;
  const brightness = light.shadeBrightness;
  if (camera.eye[0] > box.right) {
    return {
      front,
      side: { origin: [box.right, box.bottom, box.front], across: [0, 0, 1], width, height, brightness },
    };
  }
  if (camera.eye[0] < box.left) {
    return {
      front,
      side: { origin: [box.left, box.bottom, box.back], across: [0, 0, -1], width, height, brightness },
    };
  }
  return { front, side: null };
}

/** Paints the visible sides and the top of a plain box. */
export function paintBlock(scene: Scene, box: Box, material: Colour): void {
  const { front, side } = facesOf(box, scene.camera, scene.light);
  if (scene.camera.eye[1] > box.top) {
    paintSlab(
      scene,
      litColour(scene.light, material, 1.06),
      box.left,
      box.right,
      box.front,
      box.back,
      box.top,
    );
  }
  if (side !== null)
    paintRectangle(scene, side, litPaint(scene, material, side), 0, 0, side.width, side.height);
  paintRectangle(scene, front, litPaint(scene, material, front), 0, 0, front.width, front.height);
}

/** Paints a horizontal rectangle. */
export function paintSlab(
  scene: Scene,
  paint: Paint,
  left: number,
  right: number,
  nearZ: number,
  farZ: number,
  height: number,
  opacity?: number,
): void {
  const corners: Vec[] = [
    [left, height, nearZ],
    [right, height, nearZ],
    [right, height, farZ],
    [left, height, farZ],
  ];
  scene.drawing.fill(paint, projectPolygon(scene.camera, corners), opacity);
}

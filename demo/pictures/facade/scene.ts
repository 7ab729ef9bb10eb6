import { projectPolygon, type Vec } from '../drawing/camera.ts';
import type { Colour } from '../drawing/colour.ts';
import { litColour } from '../drawing/light.ts';
import type { Paint } from '../drawing/svg.ts';
import { createWall, type Scene, type Wall } from './wall.ts';

export interface Box {
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly top: number;
  readonly front: number;
  readonly back: number;
}

export const boxOf = (
  [left, right]: readonly [number, number],
  [bottom, top]: readonly [number, number],
  [front, back]: readonly [number, number],
): Box => ({ left, right, bottom, top, front, back });

/** The side of the building on which the camera stands: 1 is right, -1 left. */
export type Side = 1 | -1;

/** Returns the upright walls of a box that face the camera, the farther one first. */
export function wallsOf(scene: Scene, box: Box): readonly [front: Wall, side?: Wall] {
  const { camera, light } = scene;
  const { left, right, bottom, front, back } = box;
  const height = box.top - bottom;
  const sideFace = { width: back - front, height, brightness: light.shadeBrightness };
  const frontWall = createWall(scene, {
    origin: [left, bottom, front],
    across: [1, 0, 0],
    width: right - left,
    height,
    brightness: 1,
  });
  if (camera.eye[0] > right)
    return [frontWall, createWall(scene, { ...sideFace, origin: [right, bottom, front], across: [0, 0, 1] })];
  if (camera.eye[0] < left)
    return [frontWall, createWall(scene, { ...sideFace, origin: [left, bottom, back], across: [0, 0, -1] })];
  return [frontWall];
}

/** Paints the visible sides and the top of a plain box. */
export function paintBlock(scene: Scene, box: Box, material: Colour): void {
  if (scene.camera.eye[1] > box.top) paintSlab(scene, litColour(scene.light, material, 1.06), box, box.top);
  for (const wall of wallsOf(scene, box).toReversed())
    wall?.rect(wall.lit(material), 0, 0, wall.width, wall.height);
}

/** Paints a horizontal rectangle. */
export function paintSlab(
  scene: Scene,
  paint: Paint,
  { left, right, front, back }: Omit<Box, 'top' | 'bottom'>,
  y: number,
  opacity?: number,
): void {
  const corners: Vec[] = [
    [left, y, front],
    [right, y, front],
    [right, y, back],
    [left, y, back],
  ];
  scene.drawing.fill(paint, projectPolygon(scene.camera, corners), opacity);
}

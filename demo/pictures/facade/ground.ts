import { mixColours } from '../drawing/colour.ts';
import { isDark, litColour } from '../drawing/light.ts';
import { paintSlab, type Side } from './scene.ts';
import type { Scene } from './wall.ts';

/** Half of the width of the painted ground, in metres. Its edges are never visible. */
const GROUND_HALF_WIDTH_METRES = 900;

export interface Street {
  /** Depth of the pavement in front of the building, in metres. */
  readonly pavement: number;
  readonly road: number;
}

const ACROSS = { left: -GROUND_HALF_WIDTH_METRES, right: GROUND_HALF_WIDTH_METRES };

/** Paints the ground to the horizon, the road with lane markings, kerb and pavement. */
export function paintStreet(scene: Scene, { pavement, road }: Street): void {
  const { drawing, camera, light } = scene;
  const { width, height } = drawing;
  const horizonColour = mixColours(litColour(light, '#a9a79c'), light.distanceColour, 0.4);
  const nearColour = litColour(light, '#9c9a92');
  drawing.rect(
    drawing.gradient([horizonColour, nearColour]),
    0,
    camera.horizonY,
    width,
    height - camera.horizonY,
  );
  const kerbZ = -pavement;
  const roadEdgeZ = kerbZ - road;
  for (const [colour, front, back, brightness = 1] of [
    ['#6f7376', roadEdgeZ, kerbZ],
    ['#c4bfb3', kerbZ, 0],
    ['#c4bfb3', roadEdgeZ - 60, roadEdgeZ, 0.94],
    ['#8f8c84', kerbZ, kerbZ + 0.35],
    ['#d8b24a', kerbZ - 0.75, kerbZ - 0.6, 0.95],
    ['#d8b24a', kerbZ - 0.4, kerbZ - 0.25, 0.95],
  ] as const)
    paintSlab(scene, litColour(light, colour, brightness), { ...ACROSS, front, back }, 0);
  const middleZ = kerbZ - road / 2;
  for (let left = -60; left < 60; left += 9) {
    const dash = { left, right: left + 4, front: middleZ - 0.08, back: middleZ + 0.08 };
    paintSlab(scene, litColour(light, '#e9e6dc'), dash, 0, isDark(light) ? 0.6 : 0.9);
  }
}

/** Paints the street that runs past the side of a corner building, away from the camera. */
export function paintSideStreet(scene: Scene, edge: number, side: Side, { pavement, road }: Street): void {
  const start = edge + side * pavement * 0.6;
  const [left, right] = [start, start + side * road].sort((a, b) => a - b) as [number, number];
  const depth = { front: -pavement, back: 260 };
  paintSlab(scene, litColour(scene.light, '#6f7376'), { left, right, ...depth }, 0);
  const middle = (left + right) / 2;
  for (let front = 4; front < 90; front += 9) {
    const dash = { left: middle - 0.12, right: middle + 0.12, front, back: front + 4 };
    paintSlab(scene, litColour(scene.light, '#e9e6dc'), dash, 0, 0.7);
  }
}

/** Paints warm light from the ground floor on the pavement at dusk and by night. */
export function paintLightSpill(scene: Scene, left: number, right: number, depth: number): void {
  if (!isDark(scene.light)) return;
  const { lampColour } = scene.light;
  paintSlab(scene, lampColour, { left, right, front: -depth, back: 0 }, 0.01, 0.16);
  paintSlab(
    scene,
    lampColour,
    { left: left + 1, right: right - 1, front: -depth * 0.5, back: 0 },
    0.01,
    0.18,
  );
}

import { mixColours } from '../drawing/colour.ts';
import { isDark, litColour } from '../drawing/light.ts';
import { paintSlab, type Scene } from './scene.ts';

/** Half of the width of the painted ground, in metres. Its edges are never visible. */
const GROUND_HALF_WIDTH_METRES = 900;

export interface Street {
  /** Depth of the pavement in front of the building, in metres. */
  readonly pavement: number;
  readonly road: number;
}

/** Paints the ground to the horizon, the road with lane markings, kerb and pavement. */
export function paintStreet(scene: Scene, { pavement, road }: Street): void {
  const { drawing, camera, light } = scene;
  const horizonColour = mixColours(litColour(light, '#a9a79c'), light.distanceColour, 0.4);
  drawing.rect(
    drawing.gradient([horizonColour, litColour(light, '#9c9a92')]),
    0,
    camera.horizonY,
    drawing.width,
    drawing.height - camera.horizonY,
  );
  const kerbZ = -pavement;
  const roadEdgeZ = kerbZ - road;
  paintSlab(
    scene,
    litColour(light, '#6f7376'),
    -GROUND_HALF_WIDTH_METRES,
    GROUND_HALF_WIDTH_METRES,
    roadEdgeZ,
    kerbZ,
    0,
  );
  paintSlab(
    scene,
    litColour(light, '#c4bfb3'),
    -GROUND_HALF_WIDTH_METRES,
    GROUND_HALF_WIDTH_METRES,
    kerbZ,
    0,
    0,
  );
  paintSlab(
    scene,
    litColour(light, '#c4bfb3', 0.94),
    -GROUND_HALF_WIDTH_METRES,
    GROUND_HALF_WIDTH_METRES,
    roadEdgeZ - 60,
    roadEdgeZ,
    0,
  );
  paintSlab(
    scene,
    litColour(light, '#8f8c84'),
    -GROUND_HALF_WIDTH_METRES,
    GROUND_HALF_WIDTH_METRES,
    kerbZ,
    kerbZ + 0.35,
    0,
  );
  paintSlab(
    scene,
    litColour(light, '#d8b24a', 0.95),
    -GROUND_HALF_WIDTH_METRES,
    GROUND_HALF_WIDTH_METRES,
    kerbZ - 0.75,
    kerbZ - 0.6,
    0,
  );
  paintSlab(
    scene,
    litColour(light, '#d8b24a', 0.95),
    -GROUND_HALF_WIDTH_METRES,
    GROUND_HALF_WIDTH_METRES,
    kerbZ - 0.4,
    kerbZ - 0.25,
    0,
  );
  for (let x = -60; x < 60; x += 9) {
    paintSlab(
      scene,
      litColour(light, '#e9e6dc'),
      x,
      x + 4,
      kerbZ - road / 2 - 0.08,
      kerbZ - road / 2 + 0.08,
      0,
      isDark(light) ? 0.6 : 0.9,
    );
  }
}

/** Paints warm light from the ground floor on the pavement at dusk and by night. */
export function paintLightSpill(scene: Scene, left: number, right: number, depth: number): void {
  if (!isDark(scene.light)) return;
  paintSlab(scene, scene.light.lampColour, left, right, -depth, 0, 0.01, 0.16);
  paintSlab(scene, scene.light.lampColour, left + 1, right - 1, -depth * 0.5, 0, 0.01, 0.18);
}

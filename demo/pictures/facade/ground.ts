import { mix } from '../drawing/colour.ts';
import { isDark, under } from '../drawing/light.ts';
import { type Scene, slab } from './scene.ts';

/** Far enough that the edge of the ground is never seen, in metres. */
const FAR = 900;

export interface Street {
  /** Depth of the pavement before the building line, in metres. */
  readonly pavement: number;
  readonly road: number;
}

/** Ground to the horizon, the road with its lane marks, kerb and pavement. */
export function paintStreet(scene: Scene, { pavement, road }: Street): void {
  const { drawing, camera, light } = scene;
  const far = mix(under(light, '#a9a79c'), light.far, 0.4);
  drawing.rect(
    drawing.gradient([far, under(light, '#9c9a92')]),
    0,
    camera.horizon,
    drawing.width,
    drawing.height - camera.horizon,
  );
  const kerb = -pavement;
  const edge = kerb - road;
  slab(scene, under(light, '#6f7376'), -FAR, FAR, edge, kerb, 0);
  slab(scene, under(light, '#c4bfb3'), -FAR, FAR, kerb, 0, 0);
  slab(scene, under(light, '#c4bfb3', 0.94), -FAR, FAR, edge - 60, edge, 0);
  slab(scene, under(light, '#8f8c84'), -FAR, FAR, kerb, kerb + 0.35, 0);
  slab(scene, under(light, '#d8b24a', 0.95), -FAR, FAR, kerb - 0.75, kerb - 0.6, 0);
  slab(scene, under(light, '#d8b24a', 0.95), -FAR, FAR, kerb - 0.4, kerb - 0.25, 0);
  for (let x = -60; x < 60; x += 9) {
    slab(
      scene,
      under(light, '#e9e6dc'),
      x,
      x + 4,
      kerb - road / 2 - 0.08,
      kerb - road / 2 + 0.08,
      0,
      isDark(light) ? 0.6 : 0.9,
    );
  }
}

/** Warm light spilling from the ground floor onto the pavement after sunset. */
export function paintSpill(scene: Scene, left: number, right: number, reach: number): void {
  if (!isDark(scene.light)) return;
  slab(scene, scene.light.lamp, left, right, -reach, 0, 0.01, 0.16);
  slab(scene, scene.light.lamp, left + 1, right - 1, -reach * 0.5, 0, 0.01, 0.18);
}

import { brighten, type Colour, mix } from '../drawing/colour.ts';
import { isDark } from '../drawing/light.ts';
import { type Face, lettering, patch, type Scene, stripe, tone } from './scene.ts';

export interface Entrance {
  /** Metres from the left end of the face. */
  readonly middle: number;
  readonly stone: Colour;
  readonly accent: Colour;
  readonly name: string;
}

/** A double-height portal: stone frame, lobby behind glass, doors, canopy with the name. */
export function entranceDoors(scene: Scene, face: Face, { middle, stone, accent, name }: Entrance): void {
  const { light, drawing } = scene;
  const at = (u: number): number => middle + u;
  patch(scene, face, tone(scene, stone, face), at(-7.4), 0, at(7.4), 8.4);
  patch(scene, face, tone(scene, brighten(stone, 0.86), face), at(-6.5), 0, at(6.5), 7.6);
  const back = isDark(light) ? '#ffe6b8' : mix('#e9dcc2', light.tint, 0.2);
  patch(
    scene,
    face,
    drawing.gradient([brighten(back, 0.9), back, brighten(back, 0.8)]),
    at(-6.2),
    0.1,
    at(6.2),
    7.3,
  );
  lobbyInside(scene, face, middle, back);
  patch(
    scene,
    face,
    isDark(light) ? '#17303a' : '#86aab4',
    at(-6.2),
    0.1,
    at(6.2),
    7.3,
    isDark(light) ? 0.1 : 0.34,
  );
  const metal = tone(scene, '#3a4347', face);
  for (const u of [-6.2, -4, -1.9, 0, 1.9, 4, 6.2])
    stripe(scene, face, metal, 0.12, [at(u), 0.1], [at(u), u === 0 ? 2.7 : 7.3]);
  stripe(scene, face, metal, 0.16, [at(-6.2), 2.75], [at(6.2), 2.75]);
  stripe(scene, face, metal, 0.1, [at(-6.2), 5], [at(6.2), 5]);
  for (const u of [-0.25, 0.25, -1.6, 1.6])
    stripe(scene, face, tone(scene, '#d9c38c', face), 0.07, [at(u), 0.8], [at(u), 1.9]);
  patch(scene, face, tone(scene, accent, face), at(-8.6), 3.1, at(8.6), 3.9);
  patch(scene, face, '#000000', at(-8.2), 2.8, at(8.2), 3.1, 0.25);
  const size = Math.min(0.62, 12 / Math.max([...name].length, 1));
  lettering(scene, face, isDark(light) ? '#fff3d0' : '#ffffff', name, middle, 3.5 + size / 2, size, 'across');
}

function lobbyInside(scene: Scene, face: Face, middle: number, wall: Colour): void {
  const panel = brighten(wall, 0.88);
  for (let u = -5.6; u < 5.6; u += 1.6) patch(scene, face, panel, middle + u, 1.2, middle + u + 0.8, 6.4);
  patch(scene, face, brighten(wall, 0.66), middle - 6.2, 0.1, middle + 6.2, 0.7);
  for (const u of [-4.9, 3.7]) {
    patch(scene, face, '#6c7478', middle + u, 0.6, middle + u + 1.2, 2.5);
    stripe(scene, face, '#41484c', 0.06, [middle + u + 0.6, 0.6], [middle + u + 0.6, 2.5]);
  }
  patch(scene, face, '#6a4b34', middle - 1.7, 0.5, middle + 1.7, 1.5);
  patch(scene, face, '#8a6647', middle - 1.8, 1.5, middle + 1.8, 1.65);
  for (const u of [-3, -1, 1, 3]) {
    stripe(scene, face, '#7b6d55', 0.03, [middle + u, 5.6], [middle + u, 7.3]);
    patch(scene, face, '#fffbe6', middle + u - 0.35, 5.2, middle + u + 0.35, 5.6);
  }
}

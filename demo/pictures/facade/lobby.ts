import { brighten, type Colour, mixColours } from '../drawing/colour.ts';
import { isDark } from '../drawing/light.ts';
import { type Face, litPaint, paintLettering, paintRectangle, paintStripe, type Scene } from './scene.ts';

export interface Entrance {
  /** Centre of the entrance, in metres from the left end of the face. */
  readonly middle: number;
  readonly stone: Colour;
  readonly accent: Colour;
  readonly name: string;
}

/** Paints a double-height entrance: stone frame, lobby behind glass, doors, canopy with the name. */
export function paintEntranceDoors(
  scene: Scene,
  face: Face,
  { middle, stone, accent, name }: Entrance,
): void {
  const { light, drawing } = scene;
  const fromMiddle = (u: number): number => middle + u;
  paintRectangle(scene, face, litPaint(scene, stone, face), fromMiddle(-7.4), 0, fromMiddle(7.4), 8.4);
  paintRectangle(
    scene,
    face,
    litPaint(scene, brighten(stone, 0.86), face),
    fromMiddle(-6.5),
    0,
    fromMiddle(6.5),
    7.6,
  );
  const interiorColour = isDark(light) ? '#ffe6b8' : mixColours('#e9dcc2', light.tint, 0.2);
  paintRectangle(
    scene,
    face,
    drawing.gradient([brighten(interiorColour, 0.9), interiorColour, brighten(interiorColour, 0.8)]),
    fromMiddle(-6.2),
    0.1,
    fromMiddle(6.2),
    7.3,
  );
  paintLobbyInterior(scene, face, middle, interiorColour);
  paintRectangle(
    scene,
    face,
    isDark(light) ? '#17303a' : '#86aab4',
    fromMiddle(-6.2),
    0.1,
    fromMiddle(6.2),
    7.3,
    isDark(light) ? 0.1 : 0.34,
  );
  const metalPaint = litPaint(scene, '#3a4347', face);
  for (const u of [-6.2, -4, -1.9, 0, 1.9, 4, 6.2])
    paintStripe(scene, face, metalPaint, 0.12, [fromMiddle(u), 0.1], [fromMiddle(u), u === 0 ? 2.7 : 7.3]);
  paintStripe(scene, face, metalPaint, 0.16, [fromMiddle(-6.2), 2.75], [fromMiddle(6.2), 2.75]);
  paintStripe(scene, face, metalPaint, 0.1, [fromMiddle(-6.2), 5], [fromMiddle(6.2), 5]);
  for (const u of [-0.25, 0.25, -1.6, 1.6])
    paintStripe(
      scene,
      face,
      litPaint(scene, '#d9c38c', face),
      0.07,
      [fromMiddle(u), 0.8],
      [fromMiddle(u), 1.9],
    );
  paintRectangle(scene, face, litPaint(scene, accent, face), fromMiddle(-8.6), 3.1, fromMiddle(8.6), 3.9);
  paintRectangle(scene, face, '#000000', fromMiddle(-8.2), 2.8, fromMiddle(8.2), 3.1, 0.25);
  const letterSize = Math.min(0.62, 12 / Math.max([...name].length, 1));
  paintLettering(
    scene,
    face,
    isDark(light) ? '#fff3d0' : '#ffffff',
    name,
    middle,
    3.5 + letterSize / 2,
    letterSize,
    'across',
  );
}

function paintLobbyInterior(scene: Scene, face: Face, middle: number, wall: Colour): void {
  const panelColour = brighten(wall, 0.88);
  for (let u = -5.6; u < 5.6; u += 1.6)
    paintRectangle(scene, face, panelColour, middle + u, 1.2, middle + u + 0.8, 6.4);
  paintRectangle(scene, face, brighten(wall, 0.66), middle - 6.2, 0.1, middle + 6.2, 0.7);
  for (const u of [-4.9, 3.7]) {
    paintRectangle(scene, face, '#6c7478', middle + u, 0.6, middle + u + 1.2, 2.5);
    paintStripe(scene, face, '#41484c', 0.06, [middle + u + 0.6, 0.6], [middle + u + 0.6, 2.5]);
  }
  paintRectangle(scene, face, '#6a4b34', middle - 1.7, 0.5, middle + 1.7, 1.5);
  paintRectangle(scene, face, '#8a6647', middle - 1.8, 1.5, middle + 1.8, 1.65);
  for (const u of [-3, -1, 1, 3]) {
    paintStripe(scene, face, '#7b6d55', 0.03, [middle + u, 5.6], [middle + u, 7.3]);
    paintRectangle(scene, face, '#fffbe6', middle + u - 0.35, 5.2, middle + u + 0.35, 5.6);
  }
}

import { brighten, type Colour, mixColours } from '../drawing/colour.ts';
import { verticalSignTextOf } from '../drawing/facts.ts';
import { isDark, litColour } from '../drawing/light.ts';
import { randomFrom } from '../drawing/random.ts';
import { type Box, type Face, facesOf, paintLettering, paintRectangle } from './scene.ts';
import type { ShopFront } from './shopfront.ts';
import type { Stage } from './stage.ts';

/** Paints the vertical name sign on the wall, and shop signs that project over the street. */
export function paintSigns(stage: Stage, upper: Box, fronts: readonly ShopFront[]): void {
  if (stage.composition === 'entrance') return;
  const random = randomFrom(stage.facts.id, 71);
  const wallFace = facesOf(upper, stage.camera, stage.light).front;
  const name = verticalSignTextOf(stage.facts);
  const signHeight = Math.min(wallFace.height - 1.4, 8.4, [...name].length * 1.3 + 0.8);
  const u = wallFace.width - 2.6;
  if (name !== '' && signHeight > 2) {
    const colour = fronts[0]?.colour ?? '#56616a';
    paintSignBox(stage, wallFace, u - 0.95, 0.7, u + 0.95, 0.7 + signHeight, colour);
    paintLettering(
      stage,
      wallFace,
      '#fff6df',
      name,
      u,
      0.7 + signHeight - 0.4,
      Math.min(1.3, (signHeight - 0.8) / [...name].length),
      'down',
    );
  }
  const isSeenFromRight = stage.camera.eye[0] > 0;
  const signPositions = [0.02, 0.4, 0.7].map(
    (fraction) => upper.left + (upper.right - upper.left) * fraction,
  );
  if (!isSeenFromRight) signPositions.reverse();
  for (const [index, x] of signPositions.entries()) {
    const shopFront = fronts[index % fronts.length];
    if (shopFront === undefined || /\p{Script=Latin}/u.test(shopFront.sign)) continue;
    const overhang = random.between(1.7, 2.5);
    const bottom = upper.bottom + random.between(0.2, 1.4);
    const height = random.between(3.2, 4.6);
    const signFace: Face = isSeenFromRight
      ? {
          origin: [x, bottom, upper.front - overhang],
          across: [0, 0, 1],
          width: overhang - 0.3,
          height,
          brightness: 1,
        }
      : {
          origin: [x, bottom, upper.front - 0.3],
          across: [0, 0, -1],
          width: overhang - 0.3,
          height,
          brightness: 1,
        };
    paintSignBox(stage, signFace, 0, 0, signFace.width, height, shopFront.colour);
    const letterCount = [...shopFront.sign].length;
    paintLettering(
      stage,
      signFace,
      '#fff6df',
      shopFront.sign,
      signFace.width / 2,
      height - 0.35,
      Math.min(signFace.width * 0.8, (height - 0.7) / letterCount),
      'down',
    );
  }
}

function paintSignBox(
  stage: Stage,
  face: Face,
  u0: number,
  v0: number,
  u1: number,
  v1: number,
  colour: Colour,
): void {
  const isNight = isDark(stage.light);
  paintRectangle(
    stage,
    face,
    isNight ? mixColours(colour, '#ffd9e8', 0.5) : litColour(stage.light, '#2a2f33'),
    u0 - 0.14,
    v0 - 0.14,
    u1 + 0.14,
    v1 + 0.14,
  );
  paintRectangle(
    stage,
    face,
    isNight ? brighten(colour, 1.12) : litColour(stage.light, colour),
    u0,
    v0,
    u1,
    v1,
  );
}

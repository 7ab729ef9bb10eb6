import { brighten, type Colour, mix } from '../drawing/colour.ts';
import { uprightSignOf } from '../drawing/facts.ts';
import { isDark, under } from '../drawing/light.ts';
import { randomFrom } from '../drawing/random.ts';
import { type Box, type Face, facesOf, lettering, patch } from './scene.ts';
import type { ShopFront } from './shopfront.ts';
import type { Stage } from './stage.ts';

/** Signs that stand out over the street, and one flat on the wall. */
export function paintSigns(stage: Stage, upper: Box, fronts: readonly ShopFront[]): void {
  if (stage.composition === 'entrance') return;
  const random = randomFrom(stage.facts.id, 71);
  const flat = facesOf(upper, stage.camera, stage.light).front;
  const name = uprightSignOf(stage.facts);
  const tall = Math.min(flat.height - 1.4, 8.4, [...name].length * 1.3 + 0.8);
  const u = flat.width - 2.6;
  if (name !== '' && tall > 2) {
    const colour = fronts[0]?.colour ?? '#56616a';
    signBox(stage, flat, u - 0.95, 0.7, u + 0.95, 0.7 + tall, colour);
    lettering(
      stage,
      flat,
      '#fff6df',
      name,
      u,
      0.7 + tall - 0.4,
      Math.min(1.3, (tall - 0.8) / [...name].length),
      'down',
    );
  }
  const fromRight = stage.camera.eye[0] > 0;
  const spots = [0.02, 0.4, 0.7].map((share) => upper.left + (upper.right - upper.left) * share);
  if (!fromRight) spots.reverse();
  for (const [index, x] of spots.entries()) {
    const front = fronts[index % fronts.length];
    if (front === undefined || /\p{Script=Latin}/u.test(front.sign)) continue;
    const out = random.between(1.7, 2.5);
    const bottom = upper.bottom + random.between(0.2, 1.4);
    const height = random.between(3.2, 4.6);
    const blade: Face = fromRight
      ? { origin: [x, bottom, upper.front - out], across: [0, 0, 1], width: out - 0.3, height, brightness: 1 }
      : {
          origin: [x, bottom, upper.front - 0.3],
          across: [0, 0, -1],
          width: out - 0.3,
          height,
          brightness: 1,
        };
    signBox(stage, blade, 0, 0, blade.width, height, front.colour);
    const letters = [...front.sign].length;
    lettering(
      stage,
      blade,
      '#fff6df',
      front.sign,
      blade.width / 2,
      height - 0.35,
      Math.min(blade.width * 0.8, (height - 0.7) / letters),
      'down',
    );
  }
}

function signBox(
  stage: Stage,
  face: Face,
  u0: number,
  v0: number,
  u1: number,
  v1: number,
  colour: Colour,
): void {
  const lit = isDark(stage.light);
  patch(
    stage,
    face,
    lit ? mix(colour, '#ffd9e8', 0.5) : under(stage.light, '#2a2f33'),
    u0 - 0.14,
    v0 - 0.14,
    u1 + 0.14,
    v1 + 0.14,
  );
  patch(stage, face, lit ? brighten(colour, 1.12) : under(stage.light, colour), u0, v0, u1, v1);
}

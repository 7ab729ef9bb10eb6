import { scaleAt } from '../drawing/camera.ts';
import { brighten, type Colour, mixColours } from '../drawing/colour.ts';
import { isDark, litColour } from '../drawing/light.ts';
import { type Random, randomFrom } from '../drawing/random.ts';
import {
  type Face,
  litPaint,
  paintLettering,
  paintPolygon,
  paintRectangle,
  paintStripe,
  pointOnFace,
  type Scene,
} from './scene.ts';
import type { Stage } from './stage.ts';

export interface ShopFront {
  readonly sign: string;
  readonly colour: Colour;
  readonly hasAwning: boolean;
  readonly isShut: boolean;
}

/** Typical trades of a Hong Kong street, as written on shop signs. */
const SHOP_TRADES: readonly [string, ...string[]] = [
  '金行',
  '茶餐廳',
  '藥房',
  '海味',
  '眼鏡',
  '麵家',
  '鐘錶',
  '文具',
  '餅店',
  '花店',
  '書局',
  '涼茶',
  '粥品',
  '五金',
  '茶莊',
  '影樓',
];
const SIGN_COLOURS: readonly [Colour, ...Colour[]] = [
  '#a82d66',
  '#0b5d66',
  '#c8371f',
  '#1f5fa8',
  '#8a5a2b',
  '#2f6b4c',
  '#6a3a86',
  '#b0781c',
];
const GOODS_COLOURS: readonly [Colour, ...Colour[]] = ['#0b5d66', '#c8371f', '#8a5a2b', '#d9a441', '#e7dcc5'];

/** Creates shop fronts. The second shop front has the name of the building, if the building has a name. */
export function createShopFronts(random: Random, count: number, name: string): ShopFront[] {
  return Array.from({ length: count }, (_, index) => ({
    sign: index === 1 && name !== '' ? name : random.pick(SHOP_TRADES),
    colour: random.pick(SIGN_COLOURS),
    hasAwning: random.chance(0.4),
    isShut: index !== 1 && random.chance(0.16),
  }));
}

/** Paints one shop between u0 and u1: glass with goods, door, sign board and sometimes an awning. */
export function paintShopFront(
  stage: Stage,
  face: Face,
  front: ShopFront,
  u0: number,
  u1: number,
  height: number,
): void {
  const { light, drawing } = stage;
  const left = u0 + 0.35;
  const right = u1 - 0.35;
  const headHeight = height - 1.55;
  const isNight = isDark(light);
  if (front.isShut) {
    paintRectangle(stage, face, litPaint(stage, '#8b9499', face), left, 0, right, headHeight);
    for (let v = 0.3; v < headHeight; v += 0.4)
      paintStripe(stage, face, litPaint(stage, '#747d82', face), 0.06, [left, v], [right, v]);
  } else {
    paintRectangle(stage, face, litPaint(stage, '#26333a', face), left, 0, right, headHeight);
    const interiorColour = isNight
      ? mixColours(light.lampColour, '#ffffff', 0.25)
      : litColour(light, '#d7e2dd');
    const doorLeft = right - 1.7;
    paintRectangle(
      stage,
      face,
      drawing.gradient([brighten(interiorColour, 0.92), interiorColour, brighten(interiorColour, 0.84)]),
      left + 0.15,
      0.5,
      doorLeft - 0.1,
      headHeight - 0.15,
    );
    paintRectangle(
      stage,
      face,
      brighten(interiorColour, 0.9),
      doorLeft + 0.1,
      0.05,
      right - 0.15,
      headHeight - 0.15,
    );
    paintGoods(stage, face, left + 0.3, doorLeft - 0.25, headHeight);
    paintDoor(stage, face, doorLeft + 0.1, right - 0.15, headHeight);
    if (!isNight)
      paintPolygon(
        stage,
        face,
        '#ffffff',
        [
          [left + 0.6, 0.5],
          [left + 1.2, 0.5],
          [left + 2.3, headHeight - 0.15],
          [left + 1.7, headHeight - 0.15],
        ],
        0.22,
      );
  }
  paintBoard(stage, face, front, u0 + 0.1, u1 - 0.1, headHeight, height);
}

function paintBoard(
  stage: Stage,
  face: Face,
  front: ShopFront,
  left: number,
  right: number,
  headHeight: number,
  height: number,
): void {
  const isNight = isDark(stage.light);
  paintRectangle(
    stage,
    face,
    isNight ? brighten(front.colour, 1.1) : litPaint(stage, front.colour, face),
    left,
    headHeight + 0.1,
    right,
    height - 0.15,
  );
  paintStripe(
    stage,
    face,
    isNight ? '#ffe9c4' : litPaint(stage, mixColours(front.colour, '#ffffff', 0.5), face),
    0.08,
    [left, headHeight + 0.18],
    [right, headHeight + 0.18],
  );
  const letterCount = [...front.sign].length;
  const letterSize = Math.min(0.95, (right - left - 0.6) / letterCount);
  paintLettering(
    stage,
    face,
    '#fff8e6',
    front.sign,
    (left + right) / 2,
    (headHeight + height) / 2 + letterSize / 2,
    letterSize,
    'across',
  );
  if (front.hasAwning) paintAwning(stage, face, front.colour, left, right, headHeight);
}

/** Paints a striped awning over the pavement. */
function paintAwning(
  stage: Stage,
  face: Face,
  colour: Colour,
  left: number,
  right: number,
  headHeight: number,
): void {
  const awningFace: Face = { ...face, origin: [face.origin[0], face.origin[1], face.origin[2] - 1.3] };
  const stripeCount = 8;
  const stripeWidth = (right - left) / stripeCount;
  for (let index = 0; index < stripeCount; index++) {
    const u = left + index * stripeWidth;
    const paint = litPaint(stage, index % 2 === 0 ? colour : '#f1e9d8', face);
    paintPolygon(
      stage,
      awningFace,
      paint,
      [
        [u, headHeight - 0.75],
        [u + stripeWidth, headHeight - 0.75],
        [u + stripeWidth, headHeight - 0.45],
        [u + stripeWidth, headHeight + 0.05],
        [u, headHeight + 0.05],
      ],
      0.96,
    );
  }
  paintRectangle(stage, awningFace, '#000000', left, headHeight - 0.75, right, headHeight - 0.62, 0.16);
}

function paintDoor(scene: Scene, face: Face, left: number, right: number, headHeight: number): void {
  const metalPaint = litPaint(scene, '#3a464b', face);
  paintStripe(scene, face, metalPaint, 0.09, [left, 0.05], [left, headHeight - 0.15]);
  paintStripe(scene, face, metalPaint, 0.09, [left, 2.35], [right, 2.35]);
  paintStripe(scene, face, litPaint(scene, '#c9b27a', face), 0.06, [left + 0.22, 0.9], [left + 0.22, 1.6]);
}

function paintGoods(stage: Stage, face: Face, left: number, right: number, headHeight: number): void {
  const scale = scaleAt(stage.camera, pointOnFace(face, (left + right) / 2, 1));
  if (scale < 16) return;
  const isClose = scale > 32;
  const random = randomFrom(stage.facts.id, Math.round(left * 10));
  const goods: [u0: number, v0: number, u1: number, v1: number, kind: number][] = [];
  const shelfHeights = isClose ? [0.55, 1.3, 2.05] : [0.55, 1.6];
  for (const v of shelfHeights) {
    let u = left;
    while (u < right - 0.3) {
      const end = Math.min(right, u + random.between(0.25, isClose ? 0.6 : 1.1));
      goods.push([
        u,
        v,
        end,
        Math.min(headHeight - 0.3, v + random.between(0.25, 0.62)),
        random.integer(0, GOODS_COLOURS.length - 1),
      ]);
      u = end + random.between(0.05, 0.22);
    }
  }
  goods.sort((a, b) => a[4] - b[4]);
  for (const [u0, v0, u1, v1, kind] of goods)
    paintRectangle(
      stage,
      face,
      litColour(stage.light, GOODS_COLOURS[kind] ?? GOODS_COLOURS[0]),
      u0,
      v0,
      u1,
      v1,
      0.75,
    );
  for (const v of shelfHeights)
    paintStripe(stage, face, litPaint(stage, '#9b8a70', face), 0.07, [left, v], [right, v]);
  for (const fraction of [0.2, 0.5, 0.8]) {
    const u = left + fraction * (right - left);
    paintRectangle(stage, face, '#fffbe8', u - 0.22, headHeight - 0.42, u + 0.22, headHeight - 0.3);
  }
}

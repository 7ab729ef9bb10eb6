import { scaleAt } from '../drawing/camera.ts';
import { brighten, type Colour, isPale, mixColours } from '../drawing/colour.ts';
import { signTextOf, verticalSignTextOf } from '../drawing/facts.ts';
import { isDark } from '../drawing/light.ts';
import { type Random, randomFrom } from '../drawing/random.ts';
import { paintLightSpill } from './ground.ts';
import { type Box, paintBlock, wallsOf } from './scene.ts';
import type { Stage } from './stage.ts';
import { createWall, partOf, type Wall, type WallPoint } from './wall.ts';

interface ShopFront {
  readonly sign: string;
  readonly colour: Colour;
  readonly lettering: Colour;
  readonly hasAwning: boolean;
  readonly isShut: boolean;
}

/** Typical trades of a Hong Kong street, as written on shop signs. */
const SHOP_TRADES = '金行 茶餐廳 藥房 海味 眼鏡 麵家 鐘錶 文具 餅店 花店 書局 涼茶 粥品 五金 茶莊 影樓'.split(
  ' ',
) as [string, ...string[]];
/** Boards and letters of the shops of one building. */
type SignScheme = { readonly boards: readonly [Colour, ...Colour[]]; readonly letters: Colour };
const SIGN_SCHEMES: readonly [SignScheme, ...SignScheme[]] = [
  {
    boards: ['#a82d66', '#0b5d66', '#c8371f', '#1f5fa8', '#8a5a2b', '#2f6b4c', '#6a3a86', '#b0781c'],
    letters: '#fff8e6',
  },
  { boards: ['#f3efe4', '#e9e4d8', '#f6f3ec'], letters: '#34423f' },
  { boards: ['#2b3236', '#3a3f45', '#24303a'], letters: '#f0dca8' },
  { boards: ['#2f6b4c', '#1f5f57', '#46723a'], letters: '#fbf2d0' },
  { boards: ['#9c2f2a', '#b5483a', '#7f2a34'], letters: '#ffe9b4' },
  { boards: ['#e0b23f', '#e8c66a', '#d79a3a'], letters: '#4a2f1a' },
  { boards: ['#2f5f8f', '#3f78a0', '#27486f'], letters: '#f4f4ee' },
];
const GOODS_COLOURS = ['#0b5d66', '#c8371f', '#8a5a2b', '#d9a441', '#e7dcc5'] as const;

/** Creates shop fronts. The second shop front has the name of the building, if the building has a name. */
function createShopFronts(random: Random, count: number, name: string): ShopFront[] {
  const scheme: SignScheme = random.chance(0.45) ? SIGN_SCHEMES[0] : random.pick(SIGN_SCHEMES);
  const awningShare = random.pick([0, 0.3, 0.9]);
  return Array.from({ length: count }, (_, index) => ({
    sign: index === 1 && name !== '' ? name : random.pick(SHOP_TRADES),
    colour: random.pick(scheme.boards),
    lettering: scheme.letters,
    hasAwning: random.chance(awningShare),
    isShut: index !== 1 && random.chance(0.16),
  }));
}

/** Paints a ground floor of shops, and the signs above it. Arcades have columns at the kerb. */
export function paintShopFloor(stage: Stage, [front, side]: readonly Wall[], height: number): void {
  if (!front) return;
  const { palette, volumes, ground } = stage.design;
  const random = randomFrom(stage.facts.id, 71);
  const fronts = createShopFronts(
    random,
    Math.max(2, Math.round(front.width / random.between(4.6, 9))),
    signTextOf(stage.facts),
  );
  side?.rect(side.lit(palette.wall, 0.92), 0, 0, side.width, height);
  paintShopRow(stage, front, fronts, height);
  const [upper] = volumes;
  if (upper && upper.front < ground.front) {
    paintBlock(stage, { ...upper, back: ground.front, bottom: height - 0.3, top: height }, palette.wall);
    for (let column = 0; column <= 3; column++) {
      const left = upper.left + ((upper.right - upper.left - 0.9) * column) / 3;
      const pillar = { left, right: left + 0.9, front: upper.front, back: upper.front + 0.9 };
      paintBlock(stage, { ...pillar, bottom: 0, top: height }, mixColours(palette.wall, palette.trim, 0.35));
    }
  }
  if (upper && stage.composition !== 'entrance' && stage.composition !== 'afar')
    paintSigns(stage, { ...upper, bottom: height }, fronts, random);
  paintLightSpill(stage, ground.left - 14, ground.right + 14, 4.5);
}

/** Paints the shops of a neighbouring building. */
export function paintNeighbourShops(stage: Stage, wall: Wall, height: number, random: Random): void {
  paintShopRow(stage, wall, createShopFronts(random, 3, ''), height);
}

function paintShopRow(stage: Stage, wall: Wall, fronts: readonly ShopFront[], height: number): void {
  const shopWidth = wall.width / fronts.length;
  stage.drawing.mergeShapes(() => {
    fronts.forEach((shopFront, index) => {
      const shop = partOf(wall, index * shopWidth, (index + 1) * shopWidth, 0, height);
      paintShopFront(stage, shop, shopFront, randomFrom(stage.facts.id, Math.round(shop.origin[0] * 10)));
    });
  });
}

/** Paints one shop: glass with goods, door, sign board and sometimes an awning. */
function paintShopFront(
  stage: Stage,
  shop: Wall,
  { isShut, hasAwning, colour, lettering, sign }: ShopFront,
  random: Random,
): void {
  const { light, drawing } = stage;
  const [left, right, head] = [0.35, shop.width - 0.35, shop.height - 1.55];
  if (isShut) {
    shop.rect(shop.lit('#8b9499'), left, 0, right, head);
    for (let v = 0.3; v < head; v += 0.4) shop.stripe(shop.lit('#747d82'), 0.06, [left, v], [right, v]);
  } else {
    const interior = isDark(light) ? mixColours(light.lampColour, '#ffffff', 0.25) : shop.lit('#d7e2dd');
    const doorLeft = right - 1.7;
    shop.rect(shop.lit('#26333a'), left, 0, right, head);
    const glow = drawing.gradient([brighten(interior, 0.92), interior, brighten(interior, 0.84)]);
    shop.rect(glow, left + 0.15, 0.5, doorLeft - 0.1, head - 0.15);
    shop.rect(brighten(interior, 0.9), doorLeft + 0.1, 0.05, right - 0.15, head - 0.15);
    paintGoods(stage, shop, left + 0.3, doorLeft - 0.25, head, random);
    const metal = shop.lit('#3a464b');
    shop.stripe(metal, 0.09, [doorLeft + 0.1, 0.05], [doorLeft + 0.1, head - 0.15]);
    shop.stripe(metal, 0.09, [doorLeft + 0.1, 2.35], [right - 0.15, 2.35]);
    shop.stripe(shop.lit('#c9b27a'), 0.06, [doorLeft + 0.32, 0.9], [doorLeft + 0.32, 1.6]);
    const sheen = [
      [left + 0.6, 0.5],
      [left + 1.2, 0.5],
      [left + 2.3, head - 0.15],
      [left + 1.7, head - 0.15],
    ] as const;
    if (!isDark(light)) shop.polygon('#ffffff', sheen, 0.22);
  }
  shop.rect(shop.glowing(colour, 0.1), 0.1, head + 0.1, shop.width - 0.1, shop.height - 0.15);
  const letterSize = Math.min(0.95, (shop.width - 0.8) / [...sign].length);
  shop.lettering(
    isDark(light) && !isPale(colour) ? mixColours(lettering, '#fff8e6', 0.5) : lettering,
    sign,
    shop.width / 2,
    (head + shop.height + letterSize) / 2,
    letterSize,
  );
  if (hasAwning) paintAwning(shop, colour, head);
}

/** Paints a striped awning over the pavement. */
function paintAwning(shop: Wall, colour: Colour, head: number): void {
  const [x, y, z] = shop.origin;
  const awning = createWall(shop.scene, { ...shop, origin: [x, y, z - 1.3] });
  const stripeWidth = (shop.width - 0.2) / 8;
  for (let index = 0; index < 8; index++) {
    const u = 0.1 + index * stripeWidth;
    awning.rect(
      awning.lit(index % 2 === 0 ? colour : '#f1e9d8'),
      u,
      head - 0.75,
      u + stripeWidth,
      head + 0.05,
      0.96,
    );
  }
  awning.rect('#000000', 0.1, head - 0.75, shop.width - 0.1, head - 0.62, 0.16);
}

function paintGoods(
  stage: Stage,
  shop: Wall,
  left: number,
  right: number,
  head: number,
  random: Random,
): void {
  const scale = scaleAt(stage.camera, shop.origin);
  if (scale < 16) return;
  const isClose = scale > 32;
  const shelves = isClose ? [0.55, 1.3, 2.05] : [0.55, 1.6];
  const goods: [colour: Colour, u0: number, v0: number, u1: number, v1: number][] = [];
  for (const v of shelves)
    for (let u = left; u < right - 0.3; u += random.between(0.05, 0.22)) {
      const end = Math.min(right, u + random.between(0.25, isClose ? 0.6 : 1.1));
      goods.push([
        random.pick(GOODS_COLOURS),
        u,
        v,
        end,
        Math.min(head - 0.3, v + random.between(0.25, 0.62)),
      ]);
      u = end;
    }
  for (const [colour, ...edges] of goods) shop.rect(shop.lit(colour), ...edges, 0.75);
  for (const v of shelves) shop.stripe(shop.lit('#9b8a70'), 0.07, [left, v], [right, v]);
  for (const share of [0.2, 0.5, 0.8]) {
    const u = left + share * (right - left);
    shop.rect('#fffbe8', u - 0.22, head - 0.42, u + 0.22, head - 0.3);
  }
}

/** Lower signs over the street would be hidden by the buses before them. */
const MIN_SIGN_METRES = 1.6;

/** Paints the vertical name sign on the wall, and shop signs that project over the street. */
function paintSigns(stage: Stage, upper: Box, fronts: readonly ShopFront[], random: Random): void {
  const [front] = wallsOf(stage, upper);
  const name = verticalSignTextOf(stage.facts);
  const height = Math.min(front.height - 1.4, random.between(5, 9), [...name].length * 1.4 + 0.8);
  if (name !== '' && height > 2) {
    const u = random.chance(0.5) ? front.width - 1.2 : 1.2;
    paintSign(partOf(front, u - 0.95, u + 0.95, 0.7, 0.7 + height), fronts[0]?.colour ?? '#56616a', name);
  }
  const signCount = random.integer(0, 3);
  const positions = Array.from(
    { length: signCount },
    (_, index) => (index + random.between(0.1, 0.5)) / signCount,
  );
  for (const [index, share] of (stage.side > 0 ? positions : positions.toReversed()).entries()) {
    const shopFront = fronts[index % fronts.length];
    const [overhang, bottom] = [random.between(1.7, 2.7), random.between(0.2, 2)];
    const signHeight = Math.min(random.between(3, 4.8), front.height - bottom);
    if (!shopFront || /\p{Script=Latin}/u.test(shopFront.sign) || signHeight < MIN_SIGN_METRES) continue;
    const board = createWall(stage, {
      origin: [
        upper.left + (upper.right - upper.left) * share,
        upper.bottom + bottom,
        stage.side > 0 ? upper.front - overhang : upper.front - 0.3,
      ],
      across: [0, 0, stage.side],
      width: overhang - 0.3,
      height: signHeight,
      brightness: 1,
    });
    paintSign(board, shopFront.colour, shopFront.sign);
  }
}

function paintSign(board: Wall, colour: Colour, text: string): void {
  const { width, height } = board;
  const isNight = isDark(board.scene.light);
  const frame: WallPoint[] = [
    [-0.14, -0.14],
    [width + 0.14, -0.14],
    [width + 0.14, height + 0.14],
    [-0.14, height + 0.14],
  ];
  board.polygon(isNight ? mixColours(colour, '#ffd9e8', 0.5) : '#2f3437', frame);
  board.rect(board.glowing(colour, 0.1), 0, 0, width, height);
  const size = Math.min(width * 0.8, (height - 0.6) / [...text].length);
  board.lettering(isPale(colour) ? '#4a2f1a' : '#fff6df', text, width / 2, height - 0.3, size, 'down');
}

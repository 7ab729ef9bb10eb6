import { brighten, type Colour, mix } from '../drawing/colour.ts';
import { type FacadeFacts, hasTrams, signOf } from '../drawing/facts.ts';
import { isDark, under } from '../drawing/light.ts';
import { randomFrom } from '../drawing/random.ts';
import {
  type Grid,
  gridOf,
  litRuns,
  paintAirConditioners,
  paintBands,
  paintFloorLines,
  paintPosts,
  paintRuns,
} from './grid.ts';
import { paintSpill } from './ground.ts';
import { minibus, people, streetLamp, strolling, taxi, tram } from './life.ts';
import { type Box, block, type Face, facesOf, patch, slab, stripe, tone } from './scene.ts';
import { paintShopFront, type ShopFront, shopFrontsOf } from './shopfront.ts';
import { paintSigns } from './signs.ts';
import type { Setting, Stage } from './stage.ts';

const STOREY = 3.4;
const GROUND = 5;
/** How far the upper floors of an arcade stand over the pavement. */
const ARCADE = 2.6;

export interface Shop {
  readonly floors: number;
  /** Upper floors; over an arcade they come forward on columns. */
  readonly upper: Box;
  readonly arcade: boolean;
  readonly modern: boolean;
  readonly wall: Colour;
  readonly trim: Colour;
  readonly glass: Colour;
  readonly fronts: readonly ShopFront[];
  readonly neighbours: readonly [Neighbour, Neighbour];
}

interface Neighbour {
  readonly box: Box;
  readonly wall: Colour;
  readonly floors: number;
  readonly fronts: readonly ShopFront[];
}

const WALLS: readonly [Colour, ...Colour[]] = [
  '#dccdb2',
  '#c6d3cb',
  '#dfbfa8',
  '#c3cdd2',
  '#e3d6a9',
  '#d3b3a6',
  '#b9cbb6',
  '#d8d0cc',
];

export function designShop(facts: FacadeFacts): Shop {
  const random = randomFrom(facts.id, 1);
  const floors = Math.max(2, facts.floors ?? random.whole(4, 8));
  const year = facts.completionYear ?? 1968;
  const half = random.between(8.5, 11.5);
  const arcade = year < 1975 && random.chance(0.55);
  const front = arcade ? -ARCADE : 0;
  const top = GROUND + (floors - 1) * STOREY;
  const neighbour = (left: number, right: number): Neighbour => {
    const storeys = random.whole(4, 10);
    return {
      box: { left, right, bottom: 0, top: GROUND + (storeys - 1) * STOREY, front: 0, back: 16 },
      wall: random.pick(WALLS),
      floors: storeys,
      fronts: shopFrontsOf(random, 3, ''),
    };
  };
  return {
    floors,
    upper: { left: -half, right: half, bottom: GROUND, top, front, back: 16 },
    arcade,
    modern: year >= 1998,
    wall: random.pick(WALLS),
    trim: random.pick(['#7f4b3a', '#3f6b66', '#56616a', '#8a6a3a', '#6b3f4e']),
    glass: random.pick(['#4a5c63', '#526268', '#45565a']),
    fronts: shopFrontsOf(random, 3, signOf(facts)),
    neighbours: [
      neighbour(-half - random.between(17, 22), -half),
      neighbour(half, half + random.between(17, 22)),
    ],
  };
}

export function shopSetting({ upper }: Shop): Setting {
  const shown = Math.min(1, 15.5 / upper.top);
  return {
    body: { ...upper, bottom: 0 },
    entrance: {
      left: upper.left * 0.72,
      right: upper.right * 0.72,
      bottom: 0,
      top: 6.2,
      front: 0,
      back: 0.1,
    },
    street: { pavement: 5.5, road: 12 },
    turn: 0.98,
    streetShare: shown,
  };
}

export function paintShop(stage: Stage, shop: Shop): void {
  const [left, right] = shop.neighbours;
  const fromRight = stage.camera.eye[0] > 0;
  paintNeighbour(stage, fromRight ? left : right);
  paintBuilding(stage, shop);
  paintNeighbour(stage, fromRight ? right : left);
  paintSigns(stage, shop.upper, shop.fronts);
}

function paintBuilding(stage: Stage, shop: Shop): void {
  const { camera, light } = stage;
  const { upper } = shop;
  const base: Box = { ...upper, bottom: 0, top: GROUND, front: 0 };
  block(
    stage,
    {
      ...upper,
      left: upper.left * 0.4,
      right: upper.right * 0.2,
      bottom: upper.top,
      top: upper.top + 3,
      front: 5,
    },
    brighten(shop.wall, 0.86),
  );
  block(stage, { ...upper, bottom: 0, front: 0 }, shop.wall);
  paintFronts(stage, facesOf(base, camera, light).front, shop.fronts, GROUND);
  if (shop.arcade)
    slab(
      stage,
      under(light, brighten(shop.wall, isDark(light) ? 0.9 : 0.62)),
      upper.left,
      upper.right,
      upper.front,
      0,
      GROUND,
    );
  const { front, side } = facesOf(upper, camera, light);
  if (side !== null) patch(stage, side, tone(stage, shop.wall, side), 0, 0, side.width, side.height);
  paintUpper(stage, front, shop.wall, shop.trim, shop.glass, shop.floors - 1, shop.modern, stage.facts.id);
  if (shop.arcade) {
    for (let column = 0; column <= 3; column++) {
      const x = upper.left + ((upper.right - upper.left - 0.9) * column) / 3;
      block(
        stage,
        { left: x, right: x + 0.9, bottom: 0, top: GROUND, front: upper.front, back: upper.front + 0.9 },
        mix(shop.wall, shop.trim, 0.35),
      );
    }
  }
}

function paintUpper(
  stage: Stage,
  face: Face,
  wall: Colour,
  trim: Colour,
  glass: Colour,
  floors: number,
  modern: boolean,
  seed: number,
): void {
  const { light } = stage;
  const random = randomFrom(seed, 22);
  const grid: Grid = { ...gridOf(face, floors, modern ? 2.4 : 3.1), left: 0.9, right: face.width - 0.9 };
  patch(stage, face, tone(stage, wall, face), 0, 0, face.width, face.height);
  patch(stage, face, tone(stage, glass, face), grid.left, grid.bottom, grid.right, grid.top);
  paintRuns(
    stage,
    face,
    isDark(light) ? brighten(glass, 0.6) : '#e3ebe6',
    litRuns(grid, random, 0.5, 1),
    0.35,
  );
  paintRuns(
    stage,
    face,
    light.lamp,
    litRuns(grid, random, light.lampsOn * 0.85, 2),
    isDark(light) ? 0.85 : 0.25,
  );
  paintPosts(stage, face, { ...grid, bays: grid.bays * 2 }, mix(wall, '#ffffff', 0.4), 0.1);
  paintBands(stage, face, grid, wall, 0.4);
  paintPosts(stage, face, grid, brighten(wall, 0.97), modern ? 0.5 : 0.95);
  if (!modern) {
    balconies(stage, face, grid, trim);
    paintAirConditioners(stage, face, grid, random, 0.34, 0.4);
  } else {
    paintFloorLines(stage, face, grid, trim, 0.3);
  }
  patch(stage, face, tone(stage, brighten(wall, 1.06), face), 0, face.height - 0.8, face.width, face.height);
  patch(stage, face, tone(stage, trim, face), 0, face.height - 1.05, face.width, face.height - 0.8);
}

/** Every other bay has a balcony with an iron railing. */
function balconies(stage: Stage, face: Face, grid: Grid, trim: Colour): void {
  const rise = (grid.top - grid.bottom) / grid.floors;
  const run = (grid.right - grid.left) / grid.bays;
  const rail = tone(stage, trim, face);
  for (let floor = 0; floor < grid.floors; floor++) {
    const v = grid.bottom + floor * rise;
    patch(stage, face, rail, grid.left, v + 0.1, grid.left + run * 2, v + 0.3);
    stripe(stage, face, rail, 0.1, [grid.left, v + 1.25], [grid.left + run * 2, v + 1.25]);
    for (let post = 0; post <= 4; post++) {
      const u = grid.left + (run * 2 * post) / 4;
      stripe(stage, face, rail, 0.1, [u, v + 0.2], [u, v + 1.25]);
    }
  }
}

function paintNeighbour(stage: Stage, { box, wall, floors, fronts }: Neighbour): void {
  block(stage, box, wall);
  const { front } = facesOf(box, stage.camera, stage.light);
  const grid: Grid = {
    ...gridOf(front, floors - 1, 3.4, GROUND, front.height),
    left: 0.8,
    right: front.width - 0.8,
  };
  const glass = isDark(stage.light) ? '#2f3d48' : '#5c6c70';
  patch(stage, front, tone(stage, glass, front), grid.left, grid.bottom, grid.right, grid.top);
  paintRuns(
    stage,
    front,
    stage.light.lamp,
    litRuns(grid, randomFrom(floors, stage.facts.id), stage.light.lampsOn * 0.7, 2),
    isDark(stage.light) ? 0.7 : 0.25,
  );
  paintBands(stage, front, grid, wall, 0.5);
  paintPosts(stage, front, grid, wall, 1.3);
  paintFronts(stage, front, fronts, GROUND);
}

function paintFronts(stage: Stage, face: Face, fronts: readonly ShopFront[], height: number): void {
  const run = face.width / fronts.length;
  stage.drawing.together(() => {
    fronts.forEach((front, index) => {
      paintShopFront(stage, face, front, index * run, (index + 1) * run, height);
    });
  });
}

export function paintShopStreet(stage: Stage, shop: Shop): void {
  const { passing, composition } = stage;
  const reach = shop.upper.right + 14;
  paintSpill(stage, -reach, reach, 4.5);
  const crowd = composition === 'entrance' ? 4 : 11;
  const near = composition === 'entrance' ? 7 : reach;
  people(stage, strolling(passing, crowd, near, -4.6, -2), passing);
  if (composition === 'entrance') return;
  streetLamp(stage, shop.upper.left - 2, -5.1);
  const passer = passing.whole(0, 2);
  const x = passing.between(-9, 3);
  if (passer === 0 && hasTrams(stage.facts))
    tram(stage, x, -9.5, passing.pick(['#2f6b4c', '#7b2f34', '#c79a3a']));
  else if (passer < 2) minibus(stage, x, -8, passing.pick(['#3c8a56', '#b8322f']));
  else taxi(stage, x, -8);
}

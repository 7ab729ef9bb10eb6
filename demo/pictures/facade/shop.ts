import { brighten, type Colour, mixColours } from '../drawing/colour.ts';
import { type FacadeFacts, hasTrams, signTextOf } from '../drawing/facts.ts';
import { isDark, litColour } from '../drawing/light.ts';
import { randomFrom } from '../drawing/random.ts';
import {
  type Grid,
  gridOf,
  paintAirConditioners,
  paintBands,
  paintFloorLines,
  paintPanes,
  paintPosts,
  pickLitPanes,
} from './grid.ts';
import { paintLightSpill } from './ground.ts';
import {
  paintMinibus,
  paintPeople,
  paintStreetLamp,
  paintTaxi,
  paintTram,
  pedestrianPoints,
} from './people-and-vehicles.ts';
import {
  type Box,
  type Face,
  facesOf,
  litPaint,
  paintBlock,
  paintRectangle,
  paintSlab,
  paintStripe,
} from './scene.ts';
import { createShopFronts, paintShopFront, type ShopFront } from './shopfront.ts';
import { paintSigns } from './signs.ts';
import type { Setting, Stage } from './stage.ts';

const STOREY_HEIGHT = 3.4;
const GROUND_FLOOR_HEIGHT = 5;
/** Metres by which the upper floors project over the pavement if there is an arcade. */
const ARCADE_DEPTH = 2.6;

export interface Shop {
  readonly floors: number;
  /** The upper floors. If the shop has an arcade, they project over the pavement on columns. */
  readonly upper: Box;
  readonly hasArcade: boolean;
  readonly isModern: boolean;
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

const WALL_COLOURS: readonly [Colour, ...Colour[]] = [
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
  const floors = Math.max(2, facts.floors ?? random.integer(4, 8));
  const completionYear = facts.completionYear ?? 1968;
  const halfWidth = random.between(8.5, 11.5);
  const hasArcade = completionYear < 1975 && random.chance(0.55);
  const front = hasArcade ? -ARCADE_DEPTH : 0;
  const top = GROUND_FLOOR_HEIGHT + (floors - 1) * STOREY_HEIGHT;
  const designNeighbour = (left: number, right: number): Neighbour => {
    const storeys = random.integer(4, 10);
    return {
      box: {
        left,
        right,
        bottom: 0,
        top: GROUND_FLOOR_HEIGHT + (storeys - 1) * STOREY_HEIGHT,
        front: 0,
        back: 16,
      },
      wall: random.pick(WALL_COLOURS),
      floors: storeys,
      fronts: createShopFronts(random, 3, ''),
    };
  };
  return {
    floors,
    upper: { left: -halfWidth, right: halfWidth, bottom: GROUND_FLOOR_HEIGHT, top, front, back: 16 },
    hasArcade,
    isModern: completionYear >= 1998,
    wall: random.pick(WALL_COLOURS),
    trim: random.pick(['#7f4b3a', '#3f6b66', '#56616a', '#8a6a3a', '#6b3f4e']),
    glass: random.pick(['#4a5c63', '#526268', '#45565a']),
    fronts: createShopFronts(random, 3, signTextOf(facts)),
    neighbours: [
      designNeighbour(-halfWidth - random.between(17, 22), -halfWidth),
      designNeighbour(halfWidth, halfWidth + random.between(17, 22)),
    ],
  };
}

export function shopSetting({ upper }: Shop): Setting {
  const visibleShare = Math.min(1, 15.5 / upper.top);
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
    yaw: 0.98,
    streetShare: visibleShare,
  };
}

export function paintShop(stage: Stage, shop: Shop): void {
  const [left, right] = shop.neighbours;
  const isSeenFromRight = stage.camera.eye[0] > 0;
  paintNeighbour(stage, isSeenFromRight ? left : right);
  paintBuilding(stage, shop);
  paintNeighbour(stage, isSeenFromRight ? right : left);
  paintSigns(stage, shop.upper, shop.fronts);
}

function paintBuilding(stage: Stage, shop: Shop): void {
  const { camera, light } = stage;
  const { upper } = shop;
  const base: Box = { ...upper, bottom: 0, top: GROUND_FLOOR_HEIGHT, front: 0 };
  paintBlock(
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
  paintBlock(stage, { ...upper, bottom: 0, front: 0 }, shop.wall);
  paintFronts(stage, facesOf(base, camera, light).front, shop.fronts, GROUND_FLOOR_HEIGHT);
  if (shop.hasArcade)
    paintSlab(
      stage,
      litColour(light, brighten(shop.wall, isDark(light) ? 0.9 : 0.62)),
      upper.left,
      upper.right,
      upper.front,
      0,
      GROUND_FLOOR_HEIGHT,
    );
  const { front, side } = facesOf(upper, camera, light);
  if (side !== null)
    paintRectangle(stage, side, litPaint(stage, shop.wall, side), 0, 0, side.width, side.height);
  paintUpper(stage, front, shop.wall, shop.trim, shop.glass, shop.floors - 1, shop.isModern, stage.facts.id);
  if (shop.hasArcade) {
    for (let column = 0; column <= 3; column++) {
      const x = upper.left + ((upper.right - upper.left - 0.9) * column) / 3;
      paintBlock(
        stage,
        {
          left: x,
          right: x + 0.9,
          bottom: 0,
          top: GROUND_FLOOR_HEIGHT,
          front: upper.front,
          back: upper.front + 0.9,
        },
        mixColours(shop.wall, shop.trim, 0.35),
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
  isModern: boolean,
  seed: number,
): void {
  const { light } = stage;
  const random = randomFrom(seed, 22);
  const grid: Grid = { ...gridOf(face, floors, isModern ? 2.4 : 3.1), left: 0.9, right: face.width - 0.9 };
  paintRectangle(stage, face, litPaint(stage, wall, face), 0, 0, face.width, face.height);
  paintRectangle(stage, face, litPaint(stage, glass, face), grid.left, grid.bottom, grid.right, grid.top);
  paintPanes(
    stage,
    face,
    isDark(light) ? brighten(glass, 0.6) : '#e3ebe6',
    pickLitPanes(grid, random, 0.5, 1),
    0.35,
  );
  paintPanes(
    stage,
    face,
    light.lampColour,
    pickLitPanes(grid, random, light.litRoomShare * 0.85, 2),
    isDark(light) ? 0.85 : 0.25,
  );
  paintPosts(stage, face, { ...grid, bays: grid.bays * 2 }, mixColours(wall, '#ffffff', 0.4), 0.1);
  paintBands(stage, face, grid, wall, 0.4);
  paintPosts(stage, face, grid, brighten(wall, 0.97), isModern ? 0.5 : 0.95);
  if (!isModern) {
    paintBalconies(stage, face, grid, trim);
    paintAirConditioners(stage, face, grid, random, 0.34, 0.4);
  } else {
    paintFloorLines(stage, face, grid, trim, 0.3);
  }
  paintRectangle(
    stage,
    face,
    litPaint(stage, brighten(wall, 1.06), face),
    0,
    face.height - 0.8,
    face.width,
    face.height,
  );
  paintRectangle(
    stage,
    face,
    litPaint(stage, trim, face),
    0,
    face.height - 1.05,
    face.width,
    face.height - 0.8,
  );
}

/** Paints a balcony with an iron railing on every other bay. */
function paintBalconies(stage: Stage, face: Face, grid: Grid, trim: Colour): void {
  const storeyHeight = (grid.top - grid.bottom) / grid.floors;
  const bayWidth = (grid.right - grid.left) / grid.bays;
  const railPaint = litPaint(stage, trim, face);
  for (let floor = 0; floor < grid.floors; floor++) {
    const v = grid.bottom + floor * storeyHeight;
    paintRectangle(stage, face, railPaint, grid.left, v + 0.1, grid.left + bayWidth * 2, v + 0.3);
    paintStripe(stage, face, railPaint, 0.1, [grid.left, v + 1.25], [grid.left + bayWidth * 2, v + 1.25]);
    for (let post = 0; post <= 4; post++) {
      const u = grid.left + (bayWidth * 2 * post) / 4;
      paintStripe(stage, face, railPaint, 0.1, [u, v + 0.2], [u, v + 1.25]);
    }
  }
}

function paintNeighbour(stage: Stage, { box, wall, floors, fronts }: Neighbour): void {
  paintBlock(stage, box, wall);
  const { front } = facesOf(box, stage.camera, stage.light);
  const grid: Grid = {
    ...gridOf(front, floors - 1, 3.4, GROUND_FLOOR_HEIGHT, front.height),
    left: 0.8,
    right: front.width - 0.8,
  };
  const glass = isDark(stage.light) ? '#2f3d48' : '#5c6c70';
  paintRectangle(stage, front, litPaint(stage, glass, front), grid.left, grid.bottom, grid.right, grid.top);
  paintPanes(
    stage,
    front,
    stage.light.lampColour,
    pickLitPanes(grid, randomFrom(floors, stage.facts.id), stage.light.litRoomShare * 0.7, 2),
    isDark(stage.light) ? 0.7 : 0.25,
  );
  paintBands(stage, front, grid, wall, 0.5);
  paintPosts(stage, front, grid, wall, 1.3);
  paintFronts(stage, front, fronts, GROUND_FLOOR_HEIGHT);
}

function paintFronts(stage: Stage, face: Face, fronts: readonly ShopFront[], height: number): void {
  const bayWidth = face.width / fronts.length;
  stage.drawing.mergeShapes(() => {
    fronts.forEach((front, index) => {
      paintShopFront(stage, face, front, index * bayWidth, (index + 1) * bayWidth, height);
    });
  });
}

export function paintShopStreet(stage: Stage, shop: Shop): void {
  const { viewRandom, composition } = stage;
  const streetHalfWidth = shop.upper.right + 14;
  paintLightSpill(stage, -streetHalfWidth, streetHalfWidth, 4.5);
  const crowdSize = composition === 'entrance' ? 4 : 11;
  const maxPedestrianDistance = composition === 'entrance' ? 7 : streetHalfWidth;
  paintPeople(stage, pedestrianPoints(viewRandom, crowdSize, maxPedestrianDistance, -4.6, -2), viewRandom);
  if (composition === 'entrance') return;
  paintStreetLamp(stage, shop.upper.left - 2, -5.1);
  const vehicleKind = viewRandom.integer(0, 2);
  const x = viewRandom.between(-9, 3);
  if (vehicleKind === 0 && hasTrams(stage.facts))
    paintTram(stage, x, -9.5, viewRandom.pick(['#2f6b4c', '#7b2f34', '#c79a3a']));
  else if (vehicleKind < 2) paintMinibus(stage, x, -8, viewRandom.pick(['#3c8a56', '#b8322f']));
  else paintTaxi(stage, x, -8);
}

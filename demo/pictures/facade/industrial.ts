import { brighten, type Colour, mixColours } from '../drawing/colour.ts';
import { type FacadeFacts, verticalSignTextOf } from '../drawing/facts.ts';
import { isDark, litColour } from '../drawing/light.ts';
import { type Random, randomFrom } from '../drawing/random.ts';
import {
  type Grid,
  gridOf,
  paintAirConditioners,
  paintBands,
  paintPanes,
  paintPosts,
  pickLitPanes,
} from './grid.ts';
import { paintLightSpill } from './ground.ts';
import { paintLoadingBays } from './loading.ts';
import {
  paintLorry,
  paintMinibus,
  paintPeople,
  paintStreetLamp,
  pedestrianPoints,
} from './people-and-vehicles.ts';
import {
  type Box,
  type Face,
  facesOf,
  litPaint,
  paintBlock,
  paintLettering,
  paintPolygon,
  paintRectangle,
  paintStripe,
} from './scene.ts';
import type { Setting, Stage } from './stage.ts';

const STOREY_HEIGHT = 4.3;
const GROUND_FLOOR_HEIGHT = 6;

/**
 * Cladding by decade: concrete in the sixties and seventies, tiles in the eighties and nineties, metal
 * since.
 */
type Era = 'concrete' | 'tile' | 'metal';

export interface Industrial {
  readonly floors: number;
  readonly era: Era;
  readonly body: Box;
  readonly wall: Colour;
  readonly trim: Colour;
  readonly glass: Colour;
  /** Width of the windowless stair tower at one end of the front, in metres. */
  readonly coreWidth: number;
  readonly coreAtLeft: boolean;
}

const WALL_COLOURS: Readonly<Record<Era, readonly [Colour, ...Colour[]]>> = {
  concrete: ['#c9b596', '#b7c0ae', '#cda98a', '#d2c8b0', '#aebbb8', '#c8b3a6'],
  tile: ['#d9d2c4', '#c7d0d2', '#dcc9b4', '#cfd6c8', '#d8bfb2'],
  metal: ['#c3cbce', '#aab6bc', '#d5d7d3', '#b8bdb6'],
};
const TRIM_COLOURS: readonly [Colour, ...Colour[]] = [
  '#7b5a3c',
  '#4f6b62',
  '#8b4a34',
  '#46637a',
  '#6c6a5a',
  '#a8702f',
];

export function designIndustrial(facts: FacadeFacts): Industrial {
  const random = randomFrom(facts.id, 1);
  const floors = Math.max(3, facts.floors ?? random.integer(9, 16));
  const completionYear = facts.completionYear ?? 1979;
  const era: Era = completionYear < 1984 ? 'concrete' : completionYear < 2004 ? 'tile' : 'metal';
  const top = GROUND_FLOOR_HEIGHT + (floors - 1) * STOREY_HEIGHT;
  const halfWidth = Math.max(18, Math.min(46, top * random.between(0.42, 0.66)));
  return {
    floors,
    era,
    body: {
      left: -halfWidth,
      right: halfWidth,
      bottom: 0,
      top,
      front: 0,
      back: halfWidth * random.between(0.9, 1.3),
    },
    wall: random.pick(WALL_COLOURS[era]),
    trim: random.pick(TRIM_COLOURS),
    glass:
      era === 'metal' ? random.pick(['#557482', '#5f8490']) : random.pick(['#46565b', '#4d5a55', '#3f5058']),
    coreWidth: random.between(6, 8.5),
    coreAtLeft: random.chance(0.5),
  };
}

export function industrialSetting({ body }: Industrial): Setting {
  return {
    body,
    entrance: { left: -11.5, right: 11.5, bottom: 0, top: 8.6, front: 0, back: 0.1 },
    street: { pavement: 5, road: 13 },
    yaw: 0.66,
    streetShare: 1,
  };
}

export function paintIndustrial(stage: Stage, building: Industrial): void {
  paintRoof(stage, building);
  const { front, side } = facesOf(building.body, stage.camera, stage.light);
  if (side !== null)
    paintWall(stage, building, side, upperGrid(building, side), randomFrom(stage.facts.id, 21));
  const grid = upperGrid(building, front);
  const windowGrid: Grid = building.coreAtLeft
    ? { ...grid, left: building.coreWidth }
    : { ...grid, right: front.width - building.coreWidth };
  paintWall(stage, building, front, windowGrid, randomFrom(stage.facts.id, 22));
  paintCore(stage, building, front);
  if (side !== null)
    paintRectangle(
      stage,
      side,
      litPaint(stage, brighten(building.wall, 0.9), side),
      0,
      0,
      side.width,
      GROUND_FLOOR_HEIGHT * 0.94,
    );
  paintLoadingBays(stage, front, {
    start: building.coreAtLeft ? building.coreWidth : 0,
    end: building.coreAtLeft ? front.width : front.width - building.coreWidth,
    height: GROUND_FLOOR_HEIGHT,
    wall: building.wall,
    trim: building.trim,
  });
}

const upperGrid = (building: Industrial, face: Face): Grid =>
  gridOf(face, building.floors - 1, building.era === 'metal' ? 7 : 5.2, GROUND_FLOOR_HEIGHT, face.height);

function paintWall(stage: Stage, building: Industrial, face: Face, grid: Grid, random: Random): void {
  const { light, drawing } = stage;
  const wall = litPaint(stage, building.wall, face);
  const glass = litColour(light, building.glass, face.brightness);
  paintRectangle(stage, face, wall, 0, 0, face.width, face.height);
  paintRectangle(
    stage,
    face,
    drawing.gradient([mixColours(glass, light.sky[1], isDark(light) ? 0.1 : 0.3), glass]),
    grid.left,
    grid.bottom,
    grid.right,
    grid.top,
  );
  const fineGrid: Grid = { ...grid, bays: grid.bays * 2 };
  paintPanes(
    stage,
    face,
    isDark(light) ? brighten(glass, 0.8) : mixColours(glass, '#e7eee9', 0.5),
    pickLitPanes(fineGrid, random, 0.3, 4),
    0.6,
  );
  paintPanes(
    stage,
    face,
    light.lampColour,
    pickLitPanes(grid, random, light.litRoomShare * 0.75, 3),
    isDark(light) ? 0.8 * (0.55 + 0.45 * face.brightness) : 0.2,
  );
  paintPosts(stage, face, fineGrid, brighten(building.glass, 0.7), 0.12);
  const bandShare = building.era === 'metal' ? 0.4 : building.era === 'tile' ? 0.5 : 0.54;
  paintBands(stage, face, grid, building.wall, bandShare);
  if (building.era === 'concrete') paintLedges(stage, face, grid, brighten(building.wall, 0.82), bandShare);
  if (building.era === 'tile')
    paintBands(stage, face, grid, mixColours(building.wall, building.trim, 0.55), 0.14);
  paintPosts(
    stage,
    face,
    grid,
    building.era === 'metal' ? brighten(building.wall, 0.9) : brighten(building.wall, 1.03),
    building.era === 'concrete' ? 0.8 : 0.6,
  );
  if (building.era === 'metal') {
    paintRectangle(
      stage,
      face,
      litPaint(stage, building.trim, face),
      grid.left,
      grid.top - 1.2,
      grid.right,
      grid.top,
    );
  } else {
    paintAirConditioners(stage, face, grid, random, building.era === 'concrete' ? 0.3 : 0.16, bandShare);
    paintPipes(stage, face, grid, random);
  }
  if (building.era === 'concrete') paintStains(stage, face, grid, random);
  paintRectangle(
    stage,
    face,
    litPaint(stage, brighten(building.wall, 1.05), face),
    0,
    face.height - 0.9,
    face.width,
    face.height,
  );
}

function paintLedges(stage: Stage, face: Face, grid: Grid, material: Colour, bandShare: number): void {
  const storeyHeight = (grid.top - grid.bottom) / grid.floors;
  for (let floor = 0; floor < grid.floors; floor++) {
    const v = grid.bottom + (floor + bandShare) * storeyHeight;
    paintStripe(stage, face, litPaint(stage, material, face), 0.3, [grid.left, v], [grid.right, v]);
  }
}

function paintPipes(stage: Stage, face: Face, grid: Grid, random: Random): void {
  const bayWidth = (grid.right - grid.left) / grid.bays;
  for (let pipe = 0; pipe < 3; pipe++) {
    const u = grid.left + random.integer(1, Math.max(1, grid.bays - 1)) * bayWidth + 0.7;
    paintStripe(stage, face, litPaint(stage, '#8f938c', face), 0.26, [u, 1], [u, face.height - 0.5]);
  }
}

/** Paints rain stains below the ledges of old concrete. */
function paintStains(stage: Stage, face: Face, grid: Grid, random: Random): void {
  const storeyHeight = (grid.top - grid.bottom) / grid.floors;
  for (let stain = 0; stain < 9; stain++) {
    const u = random.between(grid.left + 1, grid.right - 2);
    const v = grid.bottom + random.integer(1, grid.floors) * storeyHeight;
    const stainWidth = random.between(0.3, 1.1);
    const stainLength = random.between(1, storeyHeight * 1.2);
    paintPolygon(
      stage,
      face,
      '#3a3428',
      [
        [u, v],
        [u + stainWidth, v],
        [u + stainWidth * 0.6, Math.max(0, v - stainLength)],
        [u + stainWidth * 0.3, Math.max(0, v - stainLength)],
      ],
      0.13,
    );
  }
}

function paintCore(stage: Stage, building: Industrial, face: Face): void {
  const left = building.coreAtLeft ? 0 : face.width - building.coreWidth;
  const right = left + building.coreWidth;
  const colour =
    building.era === 'metal'
      ? building.trim
      : building.era === 'tile'
        ? mixColours(building.wall, building.trim, 0.72)
        : brighten(building.wall, 0.93);
  paintRectangle(stage, face, litPaint(stage, colour, face), left, 0, right, face.height + 2.4);
  const slitColour = isDark(stage.light) ? stage.light.lampColour : litPaint(stage, building.glass, face);
  const slitLeft = building.coreAtLeft ? left + 0.7 : right - 1.5;
  for (let floor = 1; floor < building.floors; floor++) {
    const v = GROUND_FLOOR_HEIGHT + (floor - 1) * STOREY_HEIGHT + 1.4;
    paintRectangle(stage, face, slitColour, slitLeft, v, slitLeft + 0.8, v + 1.7);
  }
  const name = verticalSignTextOf(stage.facts);
  const characterCount = Math.max(1, [...name].length);
  const characterSize = Math.min(
    building.coreWidth * 0.5,
    (face.height - GROUND_FLOOR_HEIGHT - 1.5) / characterCount,
  );
  const signColour = building.era === 'concrete' ? building.trim : '#f6f1e4';
  paintLettering(
    stage,
    face,
    isDark(stage.light) ? mixColours(signColour, '#fff0c8', 0.8) : litColour(stage.light, signColour),
    name,
    left + building.coreWidth / 2 + (building.coreAtLeft ? 0.5 : -0.5),
    face.height + 0.6,
    characterSize,
    'down',
  );
  if (stage.composition === 'skyline') return;
  paintRectangle(
    stage,
    face,
    isDark(stage.light) ? stage.light.lampColour : litPaint(stage, '#33434a', face),
    left + 1.6,
    0,
    right - 1.6,
    3,
  );
  paintRectangle(stage, face, litPaint(stage, building.trim, face), left + 0.9, 3.2, right - 0.9, 3.9);
  paintStripe(
    stage,
    face,
    litPaint(stage, '#c9cccb', face),
    0.1,
    [(left + right) / 2, 0],
    [(left + right) / 2, 3],
  );
}

function paintRoof(stage: Stage, building: Industrial): void {
  const { left, right, top, back } = building.body;
  const random = randomFrom(stage.facts.id, 51);
  const roofWidth = right - left;
  const plantRooms = [0.1, 0.38, 0.68].map((positionFraction): Box => {
    const start = left + roofWidth * (positionFraction + random.between(-0.04, 0.06));
    const front = back * random.between(0.25, 0.4);
    return {
      left: start,
      right: start + roofWidth * random.between(0.09, 0.2),
      bottom: top,
      top: top + random.between(2.6, 6),
      front,
      back: front + 7,
    };
  });
  for (const plantRoom of plantRooms)
    paintBlock(stage, plantRoom, brighten(building.wall, random.between(0.84, 0.98)));
  const tank = plantRooms[1];
  if (tank !== undefined) {
    const tankBox: Box = {
      ...tank,
      left: tank.left + 1,
      right: tank.left + 4.6,
      bottom: tank.top,
      top: tank.top + 2.4,
      back: tank.front + 4,
    };
    paintBlock(stage, tankBox, '#93a4a6');
  }
  const front = facesOf(building.body, stage.camera, stage.light).front;
  const railPaint = litPaint(stage, '#7f8785', front);
  paintStripe(stage, front, railPaint, 0.12, [0, front.height + 1.1], [front.width, front.height + 1.1]);
  for (let u = 0; u <= front.width; u += 4)
    paintStripe(stage, front, railPaint, 0.12, [u, front.height], [u, front.height + 1.1]);
  const mastX = random.between(0.3, 0.7) * front.width;
  paintStripe(stage, front, railPaint, 0.2, [mastX, front.height], [mastX, front.height + 9]);
}

const CARGO_COLOURS: readonly [Colour, ...Colour[]] = ['#3f7f74', '#d8d3c4', '#c98f3e', '#4d6f96', '#b5483a'];

export function paintIndustrialStreet(stage: Stage, building: Industrial): void {
  const { viewRandom, composition } = stage;
  const streetHalfWidth = building.body.right;
  paintLightSpill(stage, building.body.left, streetHalfWidth, 5);
  if (composition === 'entrance') {
    paintLorry(stage, viewRandom.between(-9, -4), -2.6, viewRandom.pick(CARGO_COLOURS));
    paintPeople(
      stage,
      [3.6, 5.4, 8].map((x) => [x + viewRandom.between(-0.6, 0.6), viewRandom.between(-4, -1.6)]),
      viewRandom,
    );
    return;
  }
  paintLorry(
    stage,
    viewRandom.between(-streetHalfWidth * 0.7, -streetHalfWidth * 0.1),
    -3,
    viewRandom.pick(CARGO_COLOURS),
  );
  paintLorry(
    stage,
    viewRandom.between(streetHalfWidth * 0.1, streetHalfWidth * 0.6),
    -3,
    viewRandom.pick(CARGO_COLOURS),
  );
  paintStreetLamp(stage, -streetHalfWidth * 0.6, -4.6);
  paintStreetLamp(stage, streetHalfWidth * 0.5, -4.6);
  paintPeople(stage, pedestrianPoints(viewRandom, 5, streetHalfWidth, -4.6, -4), viewRandom);
  if (viewRandom.chance(0.6))
    paintMinibus(
      stage,
      viewRandom.between(-streetHalfWidth * 0.8, streetHalfWidth * 0.5),
      -9,
      viewRandom.pick(['#3c8a56', '#b8322f']),
    );
  else
    paintLorry(
      stage,
      viewRandom.between(-streetHalfWidth * 0.8, streetHalfWidth * 0.5),
      -9,
      viewRandom.pick(CARGO_COLOURS),
    );
}

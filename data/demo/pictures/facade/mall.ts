import { brighten, type Colour, mix } from '../colour.ts';
import { type FacadeFacts, hasTrams, signOf } from '../facts.ts';
import { isDark, under } from '../light.ts';
import { type Random, randomFrom } from '../random.ts';
import { type Box, block, type Face, facesOf, patch, shape, stripe, tone, words } from '../scene.ts';
import {
  gridOf,
  litRuns,
  paintBands,
  paintFloorLines,
  paintPosts,
  paintReflection,
  paintRuns,
} from './grid.ts';
import { paintSpill } from './ground.ts';
import { minibus, people, streetLamp, strolling, taxi, tram, trees } from './life.ts';
import { entranceDoors } from './lobby.ts';
import type { Setting, Stage } from './stage.ts';

const STOREY = 4.8;
const TOWER_STOREY = 3.7;
/** Above as many floors the rest of the building is a tower that stands on the mall. */
const MOST_SHOP_FLOORS = 9;
/** Half the width of the glass hall over the doors, in metres. */
const HALL = 9;
const WINDOW_TOP = 4.2;

type Skin = 'glass' | 'panels' | 'fins';

export interface Mall {
  readonly shopFloors: number;
  readonly body: Box;
  readonly tower: Box | null;
  readonly towerFloors: number;
  readonly skin: Skin;
  readonly panel: Colour;
  readonly glass: Colour;
  readonly accent: Colour;
  /** Colours of the large pictures on the wall, left and right of the hall. */
  readonly posters: readonly [Poster, Poster];
}

interface Poster {
  readonly ground: Colour;
  readonly figure: Colour;
  readonly round: boolean;
}

const POSTERS: readonly [Colour, ...Colour[]] = [
  '#c2475a',
  '#e0a03a',
  '#2f7f8c',
  '#5a4f9c',
  '#d9664a',
  '#3d8a5f',
];

export function designMall(facts: FacadeFacts): Mall {
  const random = randomFrom(facts.id, 1);
  const floors = Math.max(3, facts.floors ?? random.whole(5, 8));
  const year = facts.completionYear ?? 1992;
  const shopFloors = Math.min(floors, MOST_SHOP_FLOORS);
  const towerFloors = floors - shopFloors;
  const top = shopFloors * STOREY + 1.6;
  const half = random.between(25, 31) + shopFloors * 0.8;
  const deep = half * random.between(1, 1.3);
  const poster = (): Poster => ({
    ground: random.pick(POSTERS),
    figure: random.pick(['#fbe9c8', '#f7f3ea', '#1e2a33', '#f3c7b5']),
    round: random.chance(0.5),
  });
  return {
    shopFloors,
    towerFloors,
    body: { left: -half, right: half, bottom: 0, top, front: 0, back: deep },
    tower:
      towerFloors > 2
        ? {
            left: -half * 0.55,
            right: half * 0.55,
            bottom: top,
            top: top + towerFloors * TOWER_STOREY,
            front: 9,
            back: 9 + half * 0.8,
          }
        : null,
    skin: year < 1995 ? 'panels' : random.pick(['glass', 'fins', 'panels']),
    panel: random.pick(['#e6e1d6', '#d9d4c6', '#d7dcdc', '#cfc5b4', '#e2d3c2', '#c3cbd0']),
    glass: year < 1995 ? random.pick(['#4d7f84', '#557893']) : random.pick(['#6fa3b8', '#7fb0b8', '#86a8ba']),
    accent: random.pick(['#0b5d66', '#7a2f3a', '#8a5a2b', '#3b4a54', '#5a4f7c']),
    posters: [poster(), poster()],
  };
}

/** The street view shows as many metres of a tower over the mall. */
const SEEN_FROM_STREET = 76;

export function mallSetting({ body, tower }: Mall): Setting {
  const top = tower?.top ?? body.top;
  return {
    body: { ...body, top },
    entrance: { left: -13, right: 13, bottom: 0, top: 9.4, front: 0, back: 0.1 },
    street: { pavement: 9, road: 13 },
    turn: 0.66,
    streetShare: Math.min(1, SEEN_FROM_STREET / top),
  };
}

export function paintMall(stage: Stage, mall: Mall): void {
  const { camera, light } = stage;
  if (mall.tower !== null) paintTower(stage, mall, mall.tower);
  paintRoof(stage, mall);
  block(stage, mall.body, mall.panel);
  const { front, side } = facesOf(mall.body, camera, light);
  if (side !== null) {
    paintWall(stage, mall, side, 0, side.width, randomFrom(stage.facts.id, 21));
    paintWindows(stage, mall, side, 0, side.width);
  }
  const middle = front.width / 2;
  const random = randomFrom(stage.facts.id, 22);
  paintWall(stage, mall, front, 0, middle - HALL, random);
  paintWall(stage, mall, front, middle + HALL, front.width, random);
  paintWindows(stage, mall, front, 0, middle - HALL);
  paintWindows(stage, mall, front, middle + HALL, front.width);
  for (const [index, poster] of mall.posters.entries()) {
    const from = index === 0 ? 0 : middle + HALL;
    paintPoster(stage, front, poster, from, from + middle - HALL);
  }
  paintHall(stage, mall, front);
}

/** The upper floors of one stretch of wall. */
function paintWall(stage: Stage, mall: Mall, face: Face, left: number, right: number, random: Random): void {
  const { drawing, light } = stage;
  const grid = {
    ...gridOf(face, mall.shopFloors - 1, 4.2, STOREY + 0.4, face.height - 1.6),
    left: left + 0.8,
    right: right - 0.8,
    bays: Math.max(2, Math.round((right - left) / 4.2)),
  };
  patch(stage, face, tone(stage, mall.panel, face), left, 0, right, face.height);
  if (mall.skin === 'panels') {
    paintFloorLines(stage, face, grid, brighten(mall.panel, 0.84), 0.14);
    paintPosts(stage, face, grid, brighten(mall.panel, 0.88), 0.12);
    // a ribbon of windows under the roof, where the restaurants are
    const rise = (grid.top - grid.bottom) / grid.floors;
    const ribbon = { ...grid, floors: 1, bottom: grid.top - rise, top: grid.top - rise * 0.25 };
    patch(stage, face, glassPaint(stage, mall, face), ribbon.left, ribbon.bottom, ribbon.right, ribbon.top);
    paintRuns(stage, face, light.lamp, litRuns(ribbon, random, light.lampsOn, 4), 0.6);
    paintPosts(stage, face, ribbon, mall.panel, 0.3);
  } else {
    patch(stage, face, glassPaint(stage, mall, face), grid.left, grid.bottom, grid.right, grid.top);
    const runs = litRuns(grid, random, Math.max(0.3, light.lampsOn), 4);
    paintRuns(stage, face, isDark(light) ? light.lamp : '#f4efdf', runs, isDark(light) ? 0.7 : 0.18);
    paintBands(stage, face, grid, mix(mall.panel, mall.glass, 0.2), 0.16);
    if (mall.skin === 'fins') paintPosts(stage, face, { ...grid, bays: grid.bays * 2 }, mall.panel, 0.34);
    else paintPosts(stage, face, grid, mix(mall.glass, '#ffffff', 0.5), 0.16);
  }
  patch(
    stage,
    face,
    drawing.gradient([tone(stage, brighten(mall.panel, 1.08), face), tone(stage, mall.panel, face)]),
    left,
    face.height - 1.6,
    right,
    face.height,
  );
  stripe(
    stage,
    face,
    tone(stage, mall.accent, face),
    0.3,
    [left, face.height - 1.6],
    [right, face.height - 1.6],
  );
}

function glassPaint(stage: Stage, mall: Mall, face: Face) {
  const glass = under(stage.light, mall.glass, face.brightness);
  return stage.drawing.gradient([mix(glass, stage.light.sky[1], 0.4), glass, brighten(glass, 0.82)]);
}

/** Shop windows at street level: one height, one line of signs, as the landlord wants them. */
function paintWindows(stage: Stage, mall: Mall, face: Face, left: number, right: number): void {
  const { drawing, light } = stage;
  const random = randomFrom(stage.facts.id, Math.round(left) + 41);
  const shops = Math.max(2, Math.round((right - left) / 6.4));
  const run = (right - left) / shops;
  const pane = isDark(light) ? mix(light.lamp, '#ffffff', 0.2) : tone(stage, '#b9cdd0', face);
  patch(stage, face, tone(stage, '#2b363c', face), left, 0, right, STOREY + 0.2);
  patch(
    stage,
    face,
    drawing.gradient([brighten(pane, 0.82), pane, brighten(pane, 0.72)]),
    left + 0.5,
    0.35,
    right - 0.5,
    WINDOW_TOP - 0.9,
  );
  for (let shop = 0; shop < shops; shop++) {
    const u = left + shop * run;
    const sign = random.pick(['#f5f0e4', '#f5f0e4', '#20282d', ...POSTERS]);
    patch(
      stage,
      face,
      isDark(light) ? mix(sign, '#fff4d8', 0.35) : tone(stage, sign, face),
      u + 0.9,
      WINDOW_TOP - 0.75,
      u + run - 0.9,
      WINDOW_TOP + 0.1,
    );
    // from further away nobody sees what is on show
    if (stage.composition === 'entrance') paintDisplay(stage, face, random, u + 1, u + run - 1);
  }
  for (let shop = 0; shop <= shops; shop++) {
    const u = Math.min(right - 0.45, Math.max(left, left + shop * run - 0.45));
    patch(stage, face, tone(stage, mall.panel, face), u, 0, u + 0.9, STOREY + 0.2);
  }
  patch(stage, face, tone(stage, brighten(mall.panel, 0.95), face), left, STOREY - 0.25, right, STOREY + 0.5);
}

/** Figures and stands behind the glass. */
function paintDisplay(stage: Stage, face: Face, random: Random, left: number, right: number): void {
  const shade = isDark(stage.light) ? '#7a5f43' : '#5b6b70';
  for (let u = left + random.between(0, 0.8); u < right - 0.6; u += random.between(1, 1.9)) {
    if (random.chance(0.4)) {
      patch(stage, face, shade, u, 0.5, u + 0.7, random.between(1, 1.5), 0.55);
      continue;
    }
    patch(stage, face, shade, u + 0.06, 0.5, u + 0.36, 1.5, 0.6);
    patch(stage, face, random.pick(POSTERS), u, 1.1, u + 0.42, 1.85, 0.6);
    patch(stage, face, shade, u + 0.11, 1.9, u + 0.31, 2.15, 0.6);
  }
}

/** A picture several floors high; what it shows is left to the eye. */
function paintPoster(stage: Stage, face: Face, poster: Poster, from: number, to: number): void {
  const { drawing, light } = stage;
  const wide = to - from;
  const left = from + wide * 0.2;
  const right = from + wide * 0.72;
  const bottom = STOREY + 2.2;
  const top = Math.min(face.height - 3.4, bottom + (right - left) * 1.3);
  if (top - bottom < 4) return;
  const glow = isDark(light);
  const ground = glow ? brighten(poster.ground, 1.12) : tone(stage, poster.ground, face);
  const figure = glow ? poster.figure : tone(stage, poster.figure, face);
  patch(stage, face, tone(stage, '#242c31', face), left - 0.3, bottom - 0.3, right + 0.3, top + 0.3);
  patch(stage, face, drawing.gradient([mix(ground, '#ffffff', 0.28), ground]), left, bottom, right, top);
  const middle = (left + right) / 2;
  const size = Math.min(right - left, top - bottom) * 0.3;
  const height = bottom + (top - bottom) * 0.56;
  if (poster.round) {
    shape(stage, face, figure, ring(middle, height, size), 0.92);
    shape(stage, face, ground, ring(middle, height, size * 0.62), 0.9);
  } else {
    shape(stage, face, figure, [
      [middle - size, height - size],
      [middle + size * 0.3, height - size],
      [middle + size, height + size],
      [middle - size * 0.3, height + size],
    ]);
  }
  patch(
    stage,
    face,
    figure,
    left + size * 0.6,
    bottom + size * 0.42,
    right - size * 0.6,
    bottom + size * 0.6,
    0.9,
  );
}

const ring = (u: number, v: number, radius: number): [number, number][] =>
  Array.from({ length: 16 }, (_, step) => [
    u + radius * Math.cos((step * Math.PI) / 8),
    v + radius * Math.sin((step * Math.PI) / 8),
  ]);

/** The glass hall over the doors, with galleries behind it and the name on top. */
function paintHall(stage: Stage, mall: Mall, front: Face): void {
  const { drawing, light, composition } = stage;
  const middle = front.width / 2;
  const left = middle - HALL;
  const right = middle + HALL;
  const top = front.height + 1.8;
  const back = isDark(light)
    ? mix(light.lamp, '#ffffff', 0.15)
    : under(light, mix(mall.glass, '#ffffff', 0.35));
  patch(stage, front, tone(stage, mall.accent, front), left - 0.9, 0, right + 0.9, top + 0.5);
  patch(
    stage,
    front,
    drawing.gradient([mix(back, light.sky[1], 0.35), back, brighten(back, 0.86)]),
    left,
    0,
    right,
    top - 3.2,
  );
  const grid = { ...gridOf(front, mall.shopFloors, 3, 0.4, top - 3.2), left, right, bays: 6 };
  const gallery = isDark(light) ? '#a7773c' : brighten(mall.glass, 0.66);
  const rise = (grid.top - grid.bottom) / grid.floors;
  for (let floor = 2; floor < grid.floors; floor++) {
    const v = grid.bottom + floor * rise;
    patch(stage, front, gallery, left + 0.4, v - 0.35, right - 0.4, v + 0.25, 0.6);
    // escalators climb one way and then the other
    const [from, to] = floor % 2 === 0 ? [left + 3, right - 4] : [right - 3, left + 4];
    shape(
      stage,
      front,
      gallery,
      [
        [from, v],
        [from + 1.2, v],
        [to + 1.2, v + rise],
        [to, v + rise],
      ],
      0.5,
    );
  }
  paintReflection(
    stage,
    {
      ...front,
      origin: [front.origin[0] + left, front.origin[1], front.origin[2]],
      width: right - left,
      height: top - 3.2,
    },
    randomFrom(stage.facts.id, 23),
  );
  paintPosts(stage, front, grid, mix(mall.glass, '#ffffff', 0.55), 0.16);
  paintFloorLines(stage, front, grid, mix(mall.glass, '#ffffff', 0.4), 0.14);
  patch(stage, front, tone(stage, mall.accent, front), left - 0.9, top - 3.2, right + 0.9, top + 0.5);
  const name = signOf(stage.facts);
  const size = Math.min(2.4, (right - left - 1) / signWidth(name));
  words(
    stage,
    front,
    isDark(light) ? '#fff4d6' : '#ffffff',
    name,
    middle,
    top - 1.35 + size / 2,
    size,
    'across',
  );
  if (composition === 'skyline') return;
  paintSpill(stage, mall.body.left, mall.body.right, 7);
  entranceDoors(stage, front, {
    middle,
    stone: brighten(mall.panel, 0.96),
    accent: mall.accent,
    name,
  });
}

/** Latin letters take about half the width of a Chinese one. */
const signWidth = (name: string): number =>
  Math.max(
    1,
    [...name].reduce((sum, letter) => sum + (letter < '\u0250' ? 0.62 : 1), 0),
  );

function paintRoof(stage: Stage, { body, panel }: Mall): void {
  const wide = body.right - body.left;
  const plant = (from: number, to: number, high: number): Box => ({
    left: body.left + wide * from,
    right: body.left + wide * to,
    bottom: body.top,
    top: body.top + high,
    front: body.front + 8,
    back: body.back - 6,
  });
  block(stage, plant(0.08, 0.26, 2.6), brighten(panel, 0.82));
  block(stage, plant(0.7, 0.9, 3.2), brighten(panel, 0.86));
}

/** Offices or flats over the mall. */
function paintTower(stage: Stage, mall: Mall, tower: Box): void {
  const { light } = stage;
  const { front, side } = facesOf(tower, stage.camera, light);
  block(
    stage,
    {
      ...tower,
      left: tower.left * 0.6,
      right: tower.right * 0.6,
      bottom: tower.top,
      top: tower.top + 4,
      front: tower.front + 4,
    },
    brighten(mall.panel, 0.8),
  );
  for (const face of side === null ? [front] : [side, front]) {
    const grid = gridOf(face, mall.towerFloors, 3);
    patch(stage, face, glassPaint(stage, mall, face), 0, 0, face.width, face.height);
    paintReflection(stage, face, randomFrom(stage.facts.id, 24));
    paintRuns(
      stage,
      face,
      light.lamp,
      litRuns(grid, randomFrom(stage.facts.id, 25), light.lampsOn, 5),
      isDark(light) ? 0.75 : 0.3,
    );
    paintFloorLines(stage, face, grid, brighten(mall.glass, 0.66), 0.6);
    paintPosts(stage, face, grid, mix(mall.glass, '#ffffff', 0.4), 0.16);
  }
}

export function paintMallStreet(stage: Stage, { body }: Mall): void {
  const { passing, composition } = stage;
  const reach = body.right;
  if (composition === 'entrance') {
    people(stage, strolling(passing, 6, 11, -5, -2), passing);
    return;
  }
  streetLamp(stage, -reach * 0.85, -8.2);
  streetLamp(stage, reach * 0.85, -8.2);
  const planted = [-0.95, -0.72, -0.5, 0.5, 0.72, 0.95].map((share): [number, number, number] => [
    share * (reach + 4),
    -6.4,
    passing.between(4.2, 5.4),
  ]);
  trees(stage, planted, passing);
  people(stage, strolling(passing, 16, reach, -7.5, -2), passing);
  taxi(stage, passing.between(-reach, -4), -12);
  const x = passing.between(2, reach);
  if (hasTrams(stage.facts)) tram(stage, x, -17, passing.pick(['#2f6b4c', '#7b2f34', '#c79a3a']));
  else minibus(stage, x, -17, passing.pick(['#3c8a56', '#b8322f']));
}

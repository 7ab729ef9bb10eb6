import { brighten, type Colour, mix } from '../drawing/colour.ts';
import { type FacadeFacts, signOf } from '../drawing/facts.ts';
import { isDark, under } from '../drawing/light.ts';
import { type Random, randomFrom } from '../drawing/random.ts';
import {
  gridOf,
  litRuns,
  paintAirConditioners,
  paintBands,
  paintFloorLines,
  paintPosts,
  paintReflection,
  paintRuns,
} from './grid.ts';
import { paintSpill } from './ground.ts';
import { people, streetLamp, strolling, taxi, trees } from './life.ts';
import { entranceDoors } from './lobby.ts';
import { type Box, block, type Face, facesOf, lettering, patch, stripe, tone } from './scene.ts';
import type { Setting, Stage } from './stage.ts';

const STOREY = 3.7;
const PODIUM_STOREY = 4.6;

type Skin = 'glass' | 'fins' | 'bands' | 'stone';
type Crown = 'screen' | 'steps' | 'mast';

export interface Office {
  readonly floors: number;
  readonly podiumFloors: number;
  readonly tower: Box;
  readonly podium: Box;
  readonly skin: Skin;
  readonly crown: Crown;
  readonly glass: Colour;
  readonly frame: Colour;
  readonly stone: Colour;
  readonly accent: Colour;
}

export function designOffice(facts: FacadeFacts): Office {
  const random = randomFrom(facts.id, 1);
  const floors = Math.max(4, facts.floors ?? random.whole(16, 28));
  const year = facts.completionYear ?? (facts.grade === 'A' ? 2004 : 1986);
  const podiumFloors = floors > 9 ? 3 : 1;
  const podiumTop = podiumFloors * PODIUM_STOREY;
  const top = podiumTop + (floors - podiumFloors) * STOREY;
  const slender = random.between(0.42, 0.56) - (facts.grade === 'C' ? 0.06 : 0);
  const half = Math.max(11, Math.min(36, (top * slender) / 2));
  const deep = half * random.between(1.3, 1.9);
  const set = podiumFloors > 1 ? 5 : 1;
  return {
    floors,
    podiumFloors,
    tower: { left: -half, right: half, bottom: podiumTop, top, front: set, back: set + deep },
    podium: {
      left: -half - set,
      right: half + set,
      bottom: 0,
      top: podiumTop,
      front: 0,
      back: deep + set * 2,
    },
    skin: skinOf(year, facts.grade, random),
    crown: random.pick(['screen', 'steps', 'mast']),
    glass: glassOf(year, random),
    frame: random.pick(['#dfe4e3', '#cfd6d6', '#e9e4d8', '#b9c4c8']),
    stone: random.pick(['#d8ccb6', '#cbc4b6', '#d9c1a8', '#c9cfc9', '#c4a48c']),
    accent: random.pick(['#0b5d66', '#1f5fa8', '#7a2f3a', '#8a5a2b', '#3b4a54']),
  };
}

function skinOf(year: number, grade: FacadeFacts['grade'], random: Random): Skin {
  if (year < 1982 || (grade === 'C' && year < 2000)) return 'stone';
  if (year < 1998) return random.pick(['bands', 'bands', 'stone', 'glass']);
  return grade === 'A' ? random.pick(['fins', 'glass', 'glass']) : random.pick(['glass', 'fins', 'bands']);
}

function glassOf(year: number, random: Random): Colour {
  if (year < 1982) return random.pick(['#4b5b62', '#53605c']);
  if (year < 1998) return random.pick(['#4d7f84', '#a08a5c', '#557893', '#6b6f86', '#4f7a68']);
  return random.pick(['#6fa3b8', '#7fb0b8', '#5a93ad', '#86a8ba', '#6c98a0', '#7a9fc0']);
}

export function officeSetting(office: Office): Setting {
  const { tower, podium } = office;
  return {
    body: { ...podium, top: tower.top },
    entrance: { left: -11, right: 11, bottom: 0, top: 8.6, front: 0, back: 0.1 },
    street: { pavement: 7, road: 12 },
    turn: 0.72,
    streetShare: 1,
  };
}

export function paintOffice(stage: Stage, office: Office): void {
  const { camera, light } = stage;
  paintCrown(stage, office);
  const { front, side } = facesOf(office.tower, camera, light);
  if (side !== null) paintSkin(stage, office, side, randomFrom(stage.facts.id, 21));
  paintSkin(stage, office, front, randomFrom(stage.facts.id, 22));
  paintPodium(stage, office);
}

function paintSkin(stage: Stage, office: Office, face: Face, random: Random): void {
  const { drawing, light } = stage;
  const floors = office.floors - office.podiumFloors;
  const glass = under(light, office.glass, face.brightness);
  const sheen = mix(glass, light.sky[1], isDark(light) ? 0.28 : 0.5);
  patch(stage, face, drawing.gradient([sheen, glass, brighten(glass, 0.82)]), 0, 0, face.width, face.height);
  const punched = office.skin === 'stone';
  const grid = gridOf(face, floors, punched ? 3.6 : office.skin === 'fins' ? 2.2 : 3);
  if (!punched) paintReflection(stage, face, random);
  const dim = litRuns(grid, random, 0.34, 3);
  const lit = litRuns(grid, random, light.lampsOn, Math.ceil(grid.bays * 0.6));
  if (!isDark(light)) paintRuns(stage, face, brighten(glass, 0.8), dim, 0.5);
  paintRuns(stage, face, light.lamp, lit, isDark(light) ? 0.82 * (0.6 + 0.4 * face.brightness) : 0.42);
  switch (office.skin) {
    case 'stone':
      paintBands(stage, face, grid, office.stone, 0.46);
      paintPosts(stage, face, grid, brighten(office.stone, 0.97), 1.5);
      paintAirConditioners(stage, face, grid, random, 0.12, 0.46);
      break;
    case 'bands':
      paintPosts(stage, face, grid, brighten(office.glass, 0.62), 0.14);
      paintBands(stage, face, grid, office.frame, 0.42);
      break;
    case 'fins':
      paintFloorLines(stage, face, grid, brighten(office.glass, 0.6), 0.5);
      paintPosts(stage, face, grid, office.frame, 0.42);
      break;
    case 'glass':
      paintFloorLines(stage, face, grid, brighten(office.glass, 0.62), 0.75);
      paintPosts(stage, face, grid, mix(office.glass, '#ffffff', 0.45), 0.16);
      paintPosts(stage, face, { ...grid, bays: 3 }, brighten(office.glass, 0.55), 0.5);
      break;
  }
  const edge = office.skin === 'stone' ? office.stone : mix(office.frame, office.glass, 0.25);
  patch(stage, face, tone(stage, brighten(edge, 0.94), face), 0, face.height - 1.6, face.width, face.height);
  patch(stage, face, tone(stage, edge, face), 0, 0, 0.7, face.height);
  patch(stage, face, tone(stage, edge, face), face.width - 0.7, 0, face.width, face.height);
}

function paintCrown(stage: Stage, office: Office): void {
  const { left, right, top, front, back } = office.tower;
  const wide = right - left;
  const deep = back - front;
  const inset = (share: number, bottom: number, high: number): Box => ({
    left: left + wide * share,
    right: right - wide * share,
    front: front + deep * share,
    back: back - deep * share,
    bottom,
    top: bottom + high,
  });
  const metal = office.skin === 'stone' ? brighten(office.stone, 0.88) : mix(office.frame, office.glass, 0.5);
  if (office.crown === 'steps') {
    block(stage, inset(0.3, top, 9), metal);
    block(stage, inset(0.14, top, 4.5), brighten(metal, 1.04));
    return;
  }
  const screen = inset(office.crown === 'mast' ? 0.28 : 0.1, top, 5);
  if (office.crown === 'mast') {
    const mast = facesOf(inset(0.49, top, 20), stage.camera, stage.light).front;
    stripe(stage, mast, tone(stage, '#7d878b', mast), 0.45, [mast.width / 2, 0], [mast.width / 2, 20]);
    if (isDark(stage.light))
      patch(stage, mast, '#ff5b4a', mast.width / 2 - 0.5, 19.4, mast.width / 2 + 0.5, 20.4);
  }
  block(stage, screen, metal);
  const louvres = facesOf(screen, stage.camera, stage.light).front;
  paintPosts(stage, louvres, gridOf(louvres, 1, 2), brighten(metal, 0.8), 0.3);
}

function paintPodium(stage: Stage, office: Office): void {
  const { camera, light, drawing } = stage;
  block(stage, office.podium, office.stone);
  const { front, side } = facesOf(office.podium, camera, light);
  const random = randomFrom(stage.facts.id, 31);
  for (const face of side === null ? [front] : [side, front]) {
    const shops = gridOf(face, office.podiumFloors, 6.5, 0.4, face.height - 1);
    const pane = isDark(light)
      ? mix(light.lamp, office.glass, 0.12)
      : under(light, mix(office.glass, '#23343c', 0.35), face.brightness);
    patch(
      stage,
      face,
      drawing.gradient([brighten(pane, 0.86), pane]),
      shops.left + 0.8,
      shops.bottom,
      shops.right - 0.8,
      shops.top - 0.6,
    );
    paintRuns(
      stage,
      face,
      isDark(light) ? brighten(office.glass, 0.45) : '#ffffff',
      litRuns(shops, random, 0.4, 2),
      isDark(light) ? 0.5 : 0.16,
    );
    paintPosts(stage, face, shops, office.stone, 1.1);
    paintBands(stage, face, { ...shops, bottom: shops.bottom - 0.4 }, brighten(office.stone, 0.95), 0.26);
    patch(
      stage,
      face,
      tone(stage, brighten(office.stone, 1.06), face),
      0,
      face.height - 0.7,
      face.width,
      face.height,
    );
  }
  if (stage.composition === 'skyline') return;
  paintSpill(stage, office.podium.left, office.podium.right, 6);
  const name = signOf(stage.facts);
  entranceDoors(stage, front, {
    middle: front.width / 2,
    stone: brighten(office.stone, 0.9),
    accent: office.accent,
    name,
  });
  if (office.podiumFloors > 1 && name !== '' && stage.composition !== 'entrance')
    paintName(stage, office, front, name);
}

/** The name on a plate of stone: letters before windows cannot be read. */
function paintName(stage: Stage, office: Office, front: Face, name: string): void {
  const length = [...name].length;
  const size = Math.min(3, (front.width - 6) / length);
  const [middle, top] = [front.width / 2, front.height - 1.1];
  // Latin letters are narrower than they are tall.
  const half = (length * size * (/\p{Script=Latin}/u.test(name) ? 0.62 : 1)) / 2 + 0.6;
  patch(
    stage,
    front,
    tone(stage, office.stone, front),
    middle - half,
    top - size - 0.3,
    middle + half,
    top + 0.4,
  );
  lettering(stage, front, isDark(stage.light) ? '#fff4d6' : office.accent, name, middle, top, size, 'across');
}

export function paintOfficeStreet(stage: Stage, office: Office): void {
  const { passing, composition } = stage;
  const reach = office.podium.right;
  if (composition === 'entrance') {
    trees(
      stage,
      [
        [-10.4, -3.2, 5.6],
        [10.6, -3.2, 5.2],
      ],
      passing,
    );
    people(
      stage,
      [-8, -4.4, 5.2].map((x) => [x + passing.between(-0.6, 0.6), passing.between(-4.5, -2)]),
      passing,
    );
    return;
  }
  streetLamp(stage, -reach * 0.8, -6.2);
  streetLamp(stage, reach * 0.7, -6.2);
  const planted = Array.from({ length: 9 }, (_, index): [number, number, number] => [
    (index - 4) * (reach * 0.42 + 4) + passing.between(-2, 2),
    -5,
    passing.between(4.8, 6.8),
  ]);
  trees(
    stage,
    planted.filter(([x]) => Math.abs(x) > 7),
    passing,
  );
  people(stage, strolling(passing, 6, reach + 14, -5.5, -1.5), passing);
  taxi(stage, passing.between(-reach, reach * 0.4), -10);
  if (passing.chance(0.6)) taxi(stage, passing.between(reach * 0.5, reach + 12), -15.5);
}

import { brighten, type Colour, mixColours } from '../drawing/colour.ts';
import { type FacadeFacts, signTextOf } from '../drawing/facts.ts';
import { isDark, litColour } from '../drawing/light.ts';
import { type Random, randomFrom } from '../drawing/random.ts';
import {
  gridOf,
  paintAirConditioners,
  paintBands,
  paintFloorLines,
  paintPanes,
  paintPosts,
  paintReflection,
  pickLitPanes,
} from './grid.ts';
import { paintLightSpill } from './ground.ts';
import { paintEntranceDoors } from './lobby.ts';
import {
  paintPeople,
  paintStreetLamp,
  paintTaxi,
  paintTrees,
  pedestrianPoints,
} from './people-and-vehicles.ts';
import {
  type Box,
  type Face,
  facesOf,
  litPaint,
  paintBlock,
  paintLettering,
  paintRectangle,
  paintStripe,
} from './scene.ts';
import type { Setting, Stage } from './stage.ts';

const STOREY_HEIGHT = 3.7;
const PODIUM_STOREY_HEIGHT = 4.6;

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
  const floors = Math.max(4, facts.floors ?? random.integer(16, 28));
  const completionYear = facts.completionYear ?? (facts.grade === 'A' ? 2004 : 1986);
  const podiumFloors = floors > 9 ? 3 : 1;
  const podiumTop = podiumFloors * PODIUM_STOREY_HEIGHT;
  const top = podiumTop + (floors - podiumFloors) * STOREY_HEIGHT;
  const widthRatio = random.between(0.42, 0.56) - (facts.grade === 'C' ? 0.06 : 0);
  const halfWidth = Math.max(11, Math.min(36, (top * widthRatio) / 2));
  const depth = halfWidth * random.between(1.3, 1.9);
  const setback = podiumFloors > 1 ? 5 : 1;
  return {
    floors,
    podiumFloors,
    tower: {
      left: -halfWidth,
      right: halfWidth,
      bottom: podiumTop,
      top,
      front: setback,
      back: setback + depth,
    },
    podium: {
      left: -halfWidth - setback,
      right: halfWidth + setback,
      bottom: 0,
      top: podiumTop,
      front: 0,
      back: depth + setback * 2,
    },
    skin: skinOf(completionYear, facts.grade, random),
    crown: random.pick(['screen', 'steps', 'mast']),
    glass: glassOf(completionYear, random),
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
    yaw: 0.72,
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
  const glass = litColour(light, office.glass, face.brightness);
  const sheenColour = mixColours(glass, light.sky[1], isDark(light) ? 0.28 : 0.5);
  paintRectangle(
    stage,
    face,
    drawing.gradient([sheenColour, glass, brighten(glass, 0.82)]),
    0,
    0,
    face.width,
    face.height,
  );
  const hasPunchedWindows = office.skin === 'stone';
  const grid = gridOf(face, floors, hasPunchedWindows ? 3.6 : office.skin === 'fins' ? 2.2 : 3);
  if (!hasPunchedWindows) paintReflection(stage, face, random);
  const darkPanes = pickLitPanes(grid, random, 0.34, 3);
  const litPanes = pickLitPanes(grid, random, light.litRoomShare, Math.ceil(grid.bays * 0.6));
  if (!isDark(light)) paintPanes(stage, face, brighten(glass, 0.8), darkPanes, 0.5);
  paintPanes(
    stage,
    face,
    light.lampColour,
    litPanes,
    isDark(light) ? 0.82 * (0.6 + 0.4 * face.brightness) : 0.42,
  );
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
      paintPosts(stage, face, grid, mixColours(office.glass, '#ffffff', 0.45), 0.16);
      paintPosts(stage, face, { ...grid, bays: 3 }, brighten(office.glass, 0.55), 0.5);
      break;
  }
  const edgeColour = office.skin === 'stone' ? office.stone : mixColours(office.frame, office.glass, 0.25);
  paintRectangle(
    stage,
    face,
    litPaint(stage, brighten(edgeColour, 0.94), face),
    0,
    face.height - 1.6,
    face.width,
    face.height,
  );
  paintRectangle(stage, face, litPaint(stage, edgeColour, face), 0, 0, 0.7, face.height);
  paintRectangle(
    stage,
    face,
    litPaint(stage, edgeColour, face),
    face.width - 0.7,
    0,
    face.width,
    face.height,
  );
}

function paintCrown(stage: Stage, office: Office): void {
  const { left, right, top, front, back } = office.tower;
  const width = right - left;
  const depth = back - front;
  const insetBox = (insetFraction: number, bottom: number, height: number): Box => ({
    left: left + width * insetFraction,
    right: right - width * insetFraction,
    front: front + depth * insetFraction,
    back: back - depth * insetFraction,
    bottom,
    top: bottom + height,
  });
  const metalColour =
    office.skin === 'stone' ? brighten(office.stone, 0.88) : mixColours(office.frame, office.glass, 0.5);
  if (office.crown === 'steps') {
    paintBlock(stage, insetBox(0.3, top, 9), metalColour);
    paintBlock(stage, insetBox(0.14, top, 4.5), brighten(metalColour, 1.04));
    return;
  }
  const screenBox = insetBox(office.crown === 'mast' ? 0.28 : 0.1, top, 5);
  if (office.crown === 'mast') {
    const mastFace = facesOf(insetBox(0.49, top, 20), stage.camera, stage.light).front;
    paintStripe(
      stage,
      mastFace,
      litPaint(stage, '#7d878b', mastFace),
      0.45,
      [mastFace.width / 2, 0],
      [mastFace.width / 2, 20],
    );
    if (isDark(stage.light))
      paintRectangle(
        stage,
        mastFace,
        '#ff5b4a',
        mastFace.width / 2 - 0.5,
        19.4,
        mastFace.width / 2 + 0.5,
        20.4,
      );
  }
  paintBlock(stage, screenBox, metalColour);
  const louvreFace = facesOf(screenBox, stage.camera, stage.light).front;
  paintPosts(stage, louvreFace, gridOf(louvreFace, 1, 2), brighten(metalColour, 0.8), 0.3);
}

function paintPodium(stage: Stage, office: Office): void {
  const { camera, light, drawing } = stage;
  paintBlock(stage, office.podium, office.stone);
  const { front, side } = facesOf(office.podium, camera, light);
  const random = randomFrom(stage.facts.id, 31);
  for (const face of side === null ? [front] : [side, front]) {
    const shopCount = gridOf(face, office.podiumFloors, 6.5, 0.4, face.height - 1);
    const paneColour = isDark(light)
      ? mixColours(light.lampColour, office.glass, 0.12)
      : litColour(light, mixColours(office.glass, '#23343c', 0.35), face.brightness);
    paintRectangle(
      stage,
      face,
      drawing.gradient([brighten(paneColour, 0.86), paneColour]),
      shopCount.left + 0.8,
      shopCount.bottom,
      shopCount.right - 0.8,
      shopCount.top - 0.6,
    );
    paintPanes(
      stage,
      face,
      isDark(light) ? brighten(office.glass, 0.45) : '#ffffff',
      pickLitPanes(shopCount, random, 0.4, 2),
      isDark(light) ? 0.5 : 0.16,
    );
    paintPosts(stage, face, shopCount, office.stone, 1.1);
    paintBands(
      stage,
      face,
      { ...shopCount, bottom: shopCount.bottom - 0.4 },
      brighten(office.stone, 0.95),
      0.26,
    );
    paintRectangle(
      stage,
      face,
      litPaint(stage, brighten(office.stone, 1.06), face),
      0,
      face.height - 0.7,
      face.width,
      face.height,
    );
  }
  if (stage.composition === 'skyline') return;
  paintLightSpill(stage, office.podium.left, office.podium.right, 6);
  const name = signTextOf(stage.facts);
  paintEntranceDoors(stage, front, {
    middle: front.width / 2,
    stone: brighten(office.stone, 0.9),
    accent: office.accent,
    name,
  });
  if (office.podiumFloors > 1 && name !== '' && stage.composition !== 'entrance')
    paintName(stage, office, front, name);
}

/** Paints the name of the building on a stone plate, because letters on windows are unreadable. */
function paintName(stage: Stage, office: Office, front: Face, name: string): void {
  const characterCount = [...name].length;
  const characterSize = Math.min(3, (front.width - 6) / characterCount);
  const [middle, top] = [front.width / 2, front.height - 1.1];
  // Latin letters are narrower than they are tall.
  const halfWidth = (characterCount * characterSize * (/\p{Script=Latin}/u.test(name) ? 0.62 : 1)) / 2 + 0.6;
  paintRectangle(
    stage,
    front,
    litPaint(stage, office.stone, front),
    middle - halfWidth,
    top - characterSize - 0.3,
    middle + halfWidth,
    top + 0.4,
  );
  paintLettering(
    stage,
    front,
    isDark(stage.light) ? '#fff4d6' : office.accent,
    name,
    middle,
    top,
    characterSize,
    'across',
  );
}

export function paintOfficeStreet(stage: Stage, office: Office): void {
  const { viewRandom, composition } = stage;
  const streetHalfWidth = office.podium.right;
  if (composition === 'entrance') {
    paintTrees(
      stage,
      [
        [-10.4, -3.2, 5.6],
        [10.6, -3.2, 5.2],
      ],
      viewRandom,
    );
    paintPeople(
      stage,
      [-8, -4.4, 5.2].map((x) => [x + viewRandom.between(-0.6, 0.6), viewRandom.between(-4.5, -2)]),
      viewRandom,
    );
    return;
  }
  paintStreetLamp(stage, -streetHalfWidth * 0.8, -6.2);
  paintStreetLamp(stage, streetHalfWidth * 0.7, -6.2);
  const treePoints = Array.from({ length: 9 }, (_, index): [number, number, number] => [
    (index - 4) * (streetHalfWidth * 0.42 + 4) + viewRandom.between(-2, 2),
    -5,
    viewRandom.between(4.8, 6.8),
  ]);
  paintTrees(
    stage,
    treePoints.filter(([x]) => Math.abs(x) > 7),
    viewRandom,
  );
  paintPeople(stage, pedestrianPoints(viewRandom, 6, streetHalfWidth + 14, -5.5, -1.5), viewRandom);
  paintTaxi(stage, viewRandom.between(-streetHalfWidth, streetHalfWidth * 0.4), -10);
  if (viewRandom.chance(0.6))
    paintTaxi(stage, viewRandom.between(streetHalfWidth * 0.5, streetHalfWidth + 12), -15.5);
}

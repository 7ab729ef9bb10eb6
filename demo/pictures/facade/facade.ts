import { brighten, mixColours } from '../drawing/colour.ts';
import { type Composition, type FacadeFacts, type FacadeView, isOnHarbour } from '../drawing/facts.ts';
import { type LightName, lightNamed, litColour } from '../drawing/light.ts';
import { randomFrom } from '../drawing/random.ts';
import { createDrawing, PICTURE_HEIGHT, PICTURE_WIDTH } from '../drawing/svg.ts';
import { paintBackdrop } from './backdrop.ts';
import { paintCrown } from './crowns.ts';
import { type Base, designBuilding } from './design.ts';
import { paintDockFloor, paintStairTower } from './docks.ts';
import { paintSideStreet, paintStreet } from './ground.ts';
import { paintLobbyFloor } from './lobby.ts';
import { paintMallFront } from './mall.ts';
import { paintNeighbours, paintShore } from './neighbours.ts';
import { paintSlab, wallsOf } from './scene.ts';
import { paintShopFloor } from './shopfront.ts';
import type { Volume } from './silhouettes.ts';
import { paintSkin } from './skins.ts';
import { paintHarbour, paintPark, paintSky } from './sky.ts';
import { cameraFor, type Stage, sideOf } from './stage.ts';
import { paintStreetLife } from './street-life.ts';
import type { Wall } from './wall.ts';

const GROUND_FLOORS: Readonly<Record<Base, (stage: Stage, walls: readonly Wall[], height: number) => void>> =
  {
    lobby: paintLobbyFloor,
    docks: paintDockFloor,
    shops: paintShopFloor,
    mall: paintMallFront,
  };

/** Narrower parts of a building, as shares of its width, have no crown. */
const MIN_CROWN_SHARE = 0.3;

/** Draws a building in one composition and light as an SVG document. */
export function drawFacade(facts: FacadeFacts, { composition, light }: FacadeView): string {
  const design = designBuilding(facts);
  const stage: Stage = {
    facts,
    design,
    composition,
    side: sideOf(facts),
    drawing: createDrawing(PICTURE_WIDTH, PICTURE_HEIGHT),
    camera: cameraFor(composition, facts, design),
    light: lightNamed(light),
    viewRandom: randomFrom(facts.id, 900 + composition.length),
  };
  paintSurroundings(stage);
  paintNeighbours(stage, 'far');
  paintBuilding(stage);
  paintNeighbours(stage, 'near');
  if (composition === 'afar') paintShore(stage);
  else if (composition !== 'detail') paintStreetLife(stage);
  return stage.drawing.toSvg();
}

/** The horizon of a view from afar, and the edge of the water or lawn in front, in pixels. */
const FAR_HORIZON = 278;
const NEAR_SHORE = 284;

/** Paints the sky, the skyline and the ground. */
function paintSurroundings(stage: Stage): void {
  const { drawing, camera, light, viewRandom, composition, facts, design } = stage;
  const isAfar = composition === 'afar';
  // A close-up or a row of shops hides everything behind it.
  const isBackgroundHidden =
    composition === 'entrance' || (design.base === 'shops' && composition === 'street');
  const horizon = composition === 'detail' ? drawing.height + 2 : isAfar ? FAR_HORIZON : camera.horizonY;
  paintSky(drawing, light, viewRandom, Math.max(horizon, 60));
  if (!isBackgroundHidden) paintBackdrop(drawing, light, facts, horizon, isAfar ? 1.1 : 1);
  if (composition === 'detail') return;
  if (!isAfar) {
    paintStreet(stage, design.street);
    if (composition !== 'entrance' && composition !== 'street')
      paintSideStreet(
        stage,
        stage.side > 0 ? design.ground.right : design.ground.left,
        stage.side,
        design.street,
      );
  } else if (isOnHarbour(facts)) paintHarbour(drawing, light, viewRandom, NEAR_SHORE, drawing.height);
  else paintPark(drawing, light, viewRandom, NEAR_SHORE, drawing.height);
}

function paintBuilding(stage: Stage): void {
  const { design, camera, composition } = stage;
  const { volumes, ground, groundHeight, crown, body } = design;
  const roof = volumes
    .filter(({ left, right }) => right - left > MIN_CROWN_SHARE * (body.right - body.left))
    .reduce((highest, volume) => (volume.top > highest.top ? volume : highest));
  if (camera.eye[1] < roof.top) paintCrown(stage, crown, roof);
  for (const volume of sortByDistance(volumes, camera.eye)) paintVolume(stage, volume);
  if (camera.eye[1] >= roof.top) paintCrown(stage, crown, roof);
  if (composition !== 'detail') {
    const walls = wallsOf(stage, { ...ground, top: groundHeight }).filter((wall) => wall !== undefined);
    GROUND_FLOORS[design.base](stage, walls, groundHeight);
  }
  for (const volume of volumes) if (volume.skin === 'core') paintStairTower(stage, volume);
}

/** Sorts boxes from far to near; a box on another is painted before it if seen from below, else after it. */
function sortByDistance(volumes: readonly Volume[], [x, y, z]: readonly [number, number, number]): Volume[] {
  const distance = (volume: Volume): number =>
    Math.hypot(
      Math.max(volume.left - x, 0, x - volume.right),
      Math.max(volume.front - z, 0, z - volume.back),
    );
  return volumes.toSorted((a, b) => {
    if (a.bottom >= b.top) return y > b.top ? 1 : -1;
    if (b.bottom >= a.top) return y > a.top ? -1 : 1;
    return distance(b) - distance(a);
  });
}

function paintVolume(stage: Stage, volume: Volume): void {
  const { light, camera, facts } = stage;
  const { palette, skin, floors, sill, bottom, top } = volume;
  if (camera.eye[1] > top)
    paintSlab(stage, litColour(light, mixColours(palette.wall, '#8f8f8a', 0.5), 1.04), volume, top);
  if (camera.eye[1] < bottom) paintSlab(stage, litColour(light, brighten(palette.wall, 0.5)), volume, bottom);
  for (const [index, wall] of wallsOf(stage, volume).toReversed().entries()) {
    if (!wall) continue;
    const area = { floors, bottom: sill, top: wall.height - 1.1, left: 0.7, right: wall.width - 0.7 };
    paintSkin(wall, skin, palette, area, randomFrom(facts.id, 21 + index));
  }
}

/** Covers and further views of a building, for different albums. */
const ALBUMS: readonly [readonly Composition[], ...(readonly Composition[])[]] = [
  ['corner', 'below', 'afar', 'entrance', 'detail'],
  ['corner', 'street', 'detail', 'entrance', 'afar'],
  ['street', 'corner', 'afar', 'entrance', 'detail'],
  ['below', 'corner', 'street', 'entrance', 'afar'],
  ['afar', 'corner', 'below', 'entrance', 'detail'],
  ['detail', 'corner', 'afar', 'entrance', 'below'],
];
/** Lights of covers, and of the views after it. */
const COVER_LIGHTS: readonly [LightName, ...LightName[]] = [
  ...(['day', 'clear', 'morning', 'overcast', 'late', 'haze'] as const),
  ...(['day', 'clear', 'morning', 'overcast', 'late', 'clear'] as const),
  ...(['dusk', 'twilight'] as const),
];
const LATER_LIGHTS: readonly [LightName, ...LightName[]] = [
  'day',
  'clear',
  'late',
  'morning',
  'overcast',
  'haze',
];
const EVENING_LIGHTS: readonly [LightName, ...LightName[]] = ['dusk', 'twilight', 'night'];

export const VIEWS_PER_BUILDING = 5;

/** Returns the views of a building, the cover first. One of the views after it is in the evening. */
export function facadeAlbum(facts: FacadeFacts): FacadeView[] {
  const random = randomFrom(facts.id, 40);
  const coverLight = random.pick(COVER_LIGHTS);
  const eveningIndex = random.integer(1, VIEWS_PER_BUILDING - 1);
  return albumOf(facts).map((composition, index) => ({
    composition,
    light: index === 0 ? coverLight : random.pick(index === eveningIndex ? EVENING_LIGHTS : LATER_LIGHTS),
  }));
}

/** Returns the compositions of a building's pictures in their order. */
function albumOf(facts: FacadeFacts): readonly Composition[] {
  const isLow = (facts.floors ?? 8) < 7;
  const choices = isLow ? ALBUMS.slice(0, 3) : facts.icsType === 's' ? ALBUMS.slice(0, 4) : ALBUMS;
  const index = randomFrom(facts.id, 41).integer(0, choices.length - 1);
  return choices[index] ?? ALBUMS[0];
}

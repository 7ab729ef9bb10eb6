import { brighten, mixColours } from '../drawing/colour.ts';
import { type FacadeFacts, isMall, isYard } from '../drawing/facts.ts';
import { type Random, randomFrom } from '../drawing/random.ts';
import type { Street } from './ground.ts';
import { type Box, boxOf } from './scene.ts';
import { hasStairTower, type SilhouetteName, type Volume, volumesOf } from './silhouettes.ts';
import type { Palette, SkinName } from './skins.ts';
import {
  ACCENTS,
  type CrownName,
  INDUSTRIAL_STYLES,
  type List,
  MALL_STYLES,
  OFFICE_STYLES,
  SHOP_STYLES,
  type Style,
} from './styles.ts';

/** The kind of ground floor. */
export type Base = 'lobby' | 'docks' | 'shops' | 'mall';

export interface Design {
  readonly silhouette: SilhouetteName;
  /** The building's boxes, the ground floor's first. */
  readonly volumes: readonly Volume[];
  readonly crown: CrownName;
  readonly base: Base;
  /** The box of the ground floor. */
  readonly ground: Box;
  readonly groundHeight: number;
  readonly palette: Palette;
  readonly body: Box;
  readonly street: Street;
}

/** Measures of the buildings of a type, in metres. */
interface Measures {
  readonly styles: List<Style>;
  readonly base: Base;
  readonly storey: number;
  readonly groundHeight: number;
  readonly minFloors: number;
  readonly usualFloors: readonly [number, number];
  readonly usualYear: number;
  /** Range of half the width as share of the height, and its limits. */
  readonly widthShare: readonly [number, number];
  readonly halfWidth: readonly [number, number];
  /** Range of depth as share of half the width. */
  readonly depth: readonly [number, number];
  readonly street: Street;
}

// biome-ignore format: three rows for each type
const MEASURES = {
  office: {
    base: 'lobby', styles: OFFICE_STYLES, storey: 3.7, groundHeight: 9, minFloors: 4, usualFloors: [16, 28],
    usualYear: 1986, widthShare: [0.2, 0.34], halfWidth: [12, 42], depth: [1.2, 1.9],
    street: { pavement: 7, road: 12 },
  },
  industrial: {
    base: 'docks', styles: INDUSTRIAL_STYLES, storey: 4.3, groundHeight: 6, minFloors: 3, usualFloors: [9, 16],
    usualYear: 1979, widthShare: [0.36, 0.68], halfWidth: [17, 46], depth: [0.8, 1.3],
    street: { pavement: 5, road: 13 },
  },
  shop: {
    base: 'shops', styles: SHOP_STYLES, storey: 3.4, groundHeight: 5, minFloors: 2, usualFloors: [4, 8],
    usualYear: 1968, widthShare: [0.2, 0.5], halfWidth: [7, 12], depth: [1.4, 1.8],
    street: { pavement: 5.5, road: 12 },
  },
  mall: {
    base: 'mall', styles: MALL_STYLES, storey: 4.8, groundHeight: 5.3, minFloors: 3, usualFloors: [5, 8],
    usualYear: 1992, widthShare: [0.8, 1.1], halfWidth: [25, 38], depth: [1, 1.3],
    street: { pavement: 9, road: 13 },
  },
} as const satisfies Record<string, Measures>;
export type BuildingKind = keyof typeof MEASURES;

export const kindOf = (facts: FacadeFacts): BuildingKind =>
  facts.icsType === 'c' ? 'office' : facts.icsType === 'i' ? 'industrial' : isMall(facts) ? 'mall' : 'shop';

/** Metres by which the upper floors of an arcade project over the pavement. */
const ARCADE_DEPTH = 2.6;
/** Floors of the shed of a storage yard. */
const YARD_FLOORS = 2;
/** Floors of a mall above which a tower of offices stands on it. */
const MAX_MALL_FLOORS = 9;

/** Designs a building from its facts: its shape, skin, roof and colours follow from type, age and height. */
export function designBuilding(facts: FacadeFacts, seed = 1): Design {
  const kind = kindOf(facts);
  const { base, styles, storey, groundHeight, street, ...measures }: Measures = MEASURES[kind];
  const random = randomFrom(facts.id, seed);
  const floors = isYard(facts)
    ? YARD_FLOORS
    : Math.max(measures.minFloors, facts.floors ?? random.integer(...measures.usualFloors));
  const year = facts.completionYear ?? (facts.grade === 'A' ? 2004 : measures.usualYear);
  const style = styles.find(({ until }) => year <= until) ?? styles[0];
  const towerFloors = kind === 'mall' && floors > MAX_MALL_FLOORS + 2 ? floors - MAX_MALL_FLOORS : 0;
  const top = groundHeight + (floors - towerFloors - (kind === 'office' ? 2 : 1)) * storey;
  const [minHalf, maxHalf] = measures.halfWidth;
  const halfWidth = Math.max(minHalf, Math.min(maxHalf, top * random.between(...measures.widthShare)));
  const body = boxOf([-halfWidth, halfWidth], [0, top], [0, halfWidth * random.between(...measures.depth)]);
  const palette = paletteOf(style, random);
  const silhouette = silhouetteOf(style, facts, floors, random);
  const volumes = volumesOf(silhouette, body, {
    podiumShare: Math.min(0.5, (groundHeight + random.integer(1, 3) * storey) / top),
    isMirrored: random.chance(0.5),
    skin: random.pick(style.skins),
    palette,
    corePalette: { ...palette, wall: mixColours(palette.wall, palette.trim, random.pick([0.15, 0.3, 0.55])) },
    storey,
    groundHeight,
  });
  const hasArcade = kind === 'shop' && year < 1975 && random.chance(0.45);
  return {
    silhouette,
    volumes: [
      ...(hasArcade ? volumes.map((volume) => liftOverPavement(volume, groundHeight)) : volumes),
      ...(towerFloors > 0 ? [towerOn(body, towerFloors, palette, facts)] : []),
    ],
    crown: crownOf(style, silhouette, random),
    base,
    ground: { ...groundBoxOf(volumes), top: groundHeight },
    groundHeight,
    palette,
    body: { ...body, top: top + towerFloors * MEASURES.office.storey },
    street,
  };
}

/** Returns the box below all volumes that stand on the ground. */
function groundBoxOf(volumes: readonly Volume[]): Box {
  const onGround = volumes.filter(({ bottom, skin }) => bottom === 0 && skin !== 'core');
  const least = (edge: 'left' | 'front') => Math.min(...onGround.map((volume) => volume[edge]));
  const most = (edge: 'right' | 'back') => Math.max(...onGround.map((volume) => volume[edge]));
  return boxOf([least('left'), most('right')], [0, 0], [least('front'), most('back')]);
}

/** Returns a volume whose upper floors project over the pavement on columns. */
function liftOverPavement(volume: Volume, groundHeight: number): Volume {
  const isOnGround = volume.bottom === 0;
  return isOnGround
    ? { ...volume, bottom: groundHeight, sill: 0, front: volume.front - ARCADE_DEPTH }
    : volume;
}

/** Returns the tower of offices or flats on a mall. */
function towerOn({ left, right, top }: Box, floors: number, palette: Palette, facts: FacadeFacts): Volume {
  const random = randomFrom(facts.id, 8);
  const middle = left * random.between(-0.3, 0.3);
  const half = right * random.between(0.36, 0.5);
  const height = floors * MEASURES.office.storey;
  const skin = random.pick<SkinName>(['curtain', 'ribbons', 'punched', 'fins']);
  const box = boxOf([middle - half, middle + half], [top, top + height], [8, 8 + half * 1.5]);
  return { ...box, floors, skin, palette, sill: 0 };
}

function silhouetteOf(style: Style, facts: FacadeFacts, floors: number, random: Random): SilhouetteName {
  const choice = random.pick(style.silhouettes);
  // Low buildings are too flat for steps, and towers of a lesser grade have no twin.
  const isTooLow = facts.icsType === 'c' && floors < 10 && choice !== 'shoulder' && choice !== 'wing';
  return isTooLow ? 'slab' : choice;
}

/** Returns the crown. A stair tower carries the name already, so there are no letters on the roof. */
function crownOf(style: Style, silhouette: SilhouetteName, random: Random): CrownName {
  const crown = random.pick(style.crowns);
  return crown === 'letters' && hasStairTower(silhouette) ? 'plant' : crown;
}

function paletteOf(style: Style, random: Random): Palette {
  const shift = random.between(0.93, 1.06);
  return {
    wall: brighten(random.pick(style.walls), shift),
    glass: brighten(random.pick(style.glasses), shift),
    trim: random.pick(style.trims),
    accent: random.pick(ACCENTS),
  };
}

import type { Random } from '../basics/random.ts';
import type { DemoBuilding } from '../buildings/buildings.ts';
import { divided, piecesOf } from './division.ts';
import { GROUND_ONLY, plainFloor, type ShopFloors, streetForms } from './shop-floors.ts';
import type { Unit } from './unit.ts';

const SMALLEST = 80;
const WORTH_SPREAD = 0.1;
/** What is left of a mall's floor when its passages are taken off. */
const MALL_SHARE = 0.72;
const MALL_SHOP = 620;
const ANCHOR_SHOP = 5200;
const MOST_IN_A_MALL = 60;
/** Above these levels even a tower that is known for its mall has offices. */
const MOST_MALL_LEVELS = 12;

/** Shops along the street, and upstairs ones on the two floors over them. */
export function streetShops(chance: Random, building: DemoBuilding): readonly Unit[] {
  const { plate, floors } = building;
  const fronts = divided(chance, Math.round(plate * 0.86), piecesOf(plate, 640, 8), 0.4).filter(isBigEnough);
  const units = fronts.map((ground, index) => {
    const drawn = streetForms.pick(chance);
    const shop = ground >= drawn.least ? drawn : GROUND_ONLY;
    return shopUnit(
      chance,
      building,
      shop,
      streetDoor(chance, index),
      Math.round(ground / groundShare(shop)),
    );
  });
  // Shops over two floors have taken some of the first floor already.
  for (let level = 1; level <= Math.min(2, floors - 1); level += 1) {
    const taken = units.reduce((sum, { shop, gross }) => sum + gross * upperShare(shop, level), 0);
    const left = Math.round(plate * 0.94 - taken);
    if (left < plate * 0.3) continue;
    units.push(...upperShops(chance, building, level, left));
  }
  return units;
}

function upperShops(chance: Random, building: DemoBuilding, level: number, area: number): Unit[] {
  const whole = area > building.plate * 0.9 && chance.chance(0.5);
  const count = whole ? 1 : piecesOf(area, 950, 4);
  return divided(chance, area, count, 0.3)
    .filter(isBigEnough)
    .map((gross, index) => ({
      ...shopUnit(chance, building, plainFloor(level, false), String.fromCharCode(65 + index), gross),
      storey: level,
      wholeFloor: whole,
    }));
}

/** One or two shops on the ground floor of a village house. */
export function villageShops(chance: Random, building: DemoBuilding): readonly Unit[] {
  const sizes = divided(chance, Math.round(building.plate * 0.92), building.plate > 1200 ? 2 : 1, 0.3);
  return sizes.map((gross, index) => shopUnit(chance, building, GROUND_ONLY, `${index + 1}`, gross));
}

/** The shops of a mall, level by level; numbers begin with the level. */
export function mallShops(chance: Random, building: DemoBuilding): readonly Unit[] {
  const { plate, floors } = building;
  const basement = chance.chance(0.45);
  const levels = Array.from(
    { length: Math.min(floors, MOST_MALL_LEVELS) },
    (_, index) => index - (basement ? 1 : 0),
  );
  return levels.flatMap((level) => {
    const shop = plainFloor(level, true);
    const area = Math.round(plate * MALL_SHARE);
    const anchor =
      area > ANCHOR_SHOP * 1.6 && chance.chance(0.55)
        ? Math.round(ANCHOR_SHOP * chance.between(0.7, 1.4))
        : 0;
    const rest = area - anchor;
    const small = divided(chance, rest, piecesOf(rest, MALL_SHOP, MOST_IN_A_MALL), 0.5).filter(isBigEnough);
    const sizes = anchor > 0 ? [...small, anchor] : small;
    return sizes.map((gross, index) => ({
      ...shopUnit(chance, building, shop, mallDoor(shop, index), gross),
      storey: level,
    }));
  });
}

/** Most towers have a few shops at their foot. */
export function podiumShops(chance: Random, building: DemoBuilding): readonly Unit[] {
  const { kind, plate, market } = building;
  const has = kind === 'office' ? chance.chance(0.75) : kind === 'factory' && chance.chance(0.1);
  if (!has || market.depth.s === 0) return [];
  const sizes = divided(chance, Math.round(plate * 0.45), piecesOf(plate * 0.45, 900, 6), 0.4);
  return sizes
    .filter(isBigEnough)
    .map((gross, index) => shopUnit(chance, building, plainFloor(0, false), String(index + 1), gross));
}

function shopUnit(
  chance: Random,
  building: Pick<DemoBuilding, 'efficiency' | 'kind'>,
  shop: ShopFloors,
  door: string,
  gross: number,
): Unit {
  // A shop at the foot of a tower has no share of its lobby and lifts.
  const efficiency = building.kind === 'office' || building.kind === 'factory' ? 0.86 : building.efficiency;
  return {
    type: 's',
    storey: 0,
    floor: shop.floorNo,
    door,
    wholeFloor: false,
    joined: null,
    gross,
    saleable: Math.round(gross * efficiency),
    shop,
    shopValue: shop.value,
    worth: Math.exp(WORTH_SPREAD * chance.normal()),
  };
}

function groundShare({ floors }: ShopFloors): number {
  return floors[0]?.share ?? 1;
}

/** The share of a street shop's area that lies on the first or second floor. */
function upperShare(shop: ShopFloors | null, level: number): number {
  return shop?.floors.find(({ name }) => name.en === `${level}/F`)?.share ?? 0;
}

function isBigEnough(size: number): boolean {
  return size >= SMALLEST;
}

function streetDoor(chance: Random, index: number): string {
  return chance.chance(0.7) ? String(index + 1) : 'ABCDEFGH'.charAt(index);
}

function mallDoor({ floorNo }: ShopFloors, index: number): string {
  const level = /^\d/.test(floorNo) ? floorNo : floorNo.charAt(0);
  return level + String(index + 1).padStart(2, '0');
}

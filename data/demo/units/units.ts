import type { FloorCode } from '#domain/floor.ts';
import type { IcsType } from '#domain/ics-type.ts';
import type { Traits } from '../buildings/traits.ts';
import type { Random } from '../random.ts';
import { SHOP_FLOORS, type ShopFloors } from './shop-floors.ts';

/** One unit of a building: where it is and how large. */
export type Unit = {
  /** 0 is the ground floor. */
  readonly storey: number;
  /** Either the real floor or, when the owner keeps it back, its part of the building. */
  readonly floorNo: string | null;
  readonly floorCode: FloorCode | null;
  readonly flat: string | null;
  readonly wholeFloor: boolean;
  /** Square feet. */
  readonly gross: number;
  readonly saleable: number;
  readonly shop: ShopFloors | null;
  /** Worth of its average foot against one at street level; 1 for what is no shop. */
  readonly shopValue: number;
};

const AREA: Readonly<
  Record<'i' | 's' | 'A' | 'B' | 'C', readonly [median: number, sigma: number, least: number]>
> = {
  i: [1700, 0.75, 160],
  A: [2300, 0.7, 420],
  B: [1150, 0.6, 200],
  C: [700, 0.5, 140],
  s: [720, 0.65, 80],
};
const LARGEST_SHOP = 18_000;
const MALL_DOORS = 48;
const STREET_DOORS = 28;
const EFFICIENCY: Readonly<Record<IcsType, readonly [least: number, most: number]>> = {
  i: [0.6, 0.75],
  c: [0.55, 0.74],
  s: [0.6, 0.75],
};

export function unitIn(chance: Random, type: IcsType, traits: Traits): Unit {
  return type === 's' ? shopUnit(chance, traits) : towerUnit(chance, type, traits);
}

/** Doors are drawn this often before the owner keeps the floor back. */
const TRIES = 12;

/** The same unit behind a door that is free; nothing but its door may change. */
export function atFreeDoor(
  chance: Random,
  unit: Unit,
  traits: Traits,
  isFree: (unit: Unit) => boolean,
): Unit {
  let moved = unit;
  for (let tries = 1; !isFree(moved); tries += 1) moved = atOtherDoor(chance, unit, traits, tries);
  return moved;
}

function atOtherDoor(chance: Random, unit: Unit, traits: Traits, tries: number): Unit {
  if (unit.shop !== null)
    return { ...unit, wholeFloor: false, flat: shopDoor(chance, unit.shop, traits.mall, tries) };
  if (unit.storey === 0) return { ...unit, flat: String(chance.whole(1, 12 + tries)).padStart(2, '0') };
  if (tries < TRIES && !unit.wholeFloor) return { ...unit, flat: flatOf(chance, unit.storey) };
  const flat = unit.wholeFloor ? unit.flat : flatOf(chance, 0);
  return { ...unit, floorNo: null, floorCode: floorCodeOf(unit.storey, traits.floors), flat };
}

function towerUnit(chance: Random, type: 'i' | 'c', traits: Traits): Unit {
  const ground = type === 'i' && chance.chance(0.06);
  const storey = ground ? 0 : storeyIn(chance, traits.floors);
  const wholeFloor = !ground && chance.chance(0.05);
  const [median, sigma, least] = AREA[type === 'i' ? 'i' : (traits.grade ?? 'C')];
  const drawn = Math.min(traits.plate * 0.7, Math.max(least, chance.logNormal(median, sigma)));
  const gross = Math.max(least, Math.round(wholeFloor ? traits.plate : drawn));
  const shown = ground || chance.chance(0.4);
  return {
    storey,
    floorNo: shown ? (storey === 0 ? 'G' : String(storey)) : null,
    floorCode: shown ? null : floorCodeOf(storey, traits.floors),
    flat: wholeFloor ? 'WF' : flatOf(chance, shown ? storey : 0),
    wholeFloor,
    gross,
    saleable: saleableOf(chance, type, gross),
    shop: null,
    shopValue: 1,
  };
}

function shopUnit(chance: Random, { mall, grade }: Traits): Unit {
  const shop = SHOP_FLOORS[mall ? 'mall' : grade === null ? 'street' : 'tower'].pick(chance);
  const [median, sigma, least] = AREA.s;
  const size = shop.ground && shop.parts.length === 1 ? 1 : 1.7;
  const gross = Math.round(Math.min(LARGEST_SHOP, Math.max(least, chance.logNormal(median * size, sigma))));
  const wholeFloor = !mall && !shop.ground && chance.chance(0.35);
  return {
    storey: shop.ground ? 0 : 1,
    floorNo: shop.floorNo,
    floorCode: null,
    flat: wholeFloor ? 'WF' : shopDoor(chance, shop, mall, 0),
    wholeFloor,
    gross,
    saleable: saleableOf(chance, 's', gross),
    shop,
    shopValue: shop.value,
  };
}

/** Numbers in a mall begin with the floor; `more` doors than usual are needed where it is nearly full. */
function shopDoor(chance: Random, shop: ShopFloors, mall: boolean, more: number): string {
  if (mall) return shop.floorNo.charAt(0) + String(chance.whole(1, MALL_DOORS + more)).padStart(2, '0');
  if (chance.chance(0.7)) return String(chance.whole(1, STREET_DOORS + more));
  return chance.pick(['A', 'B', 'C', 'D', 'A1', 'B2']);
}

/** Floors with a 4, and the 13th, are often left out of the count. */
function storeyIn(chance: Random, floors: number): number {
  for (let tries = 0; tries < 6; tries += 1) {
    const storey = chance.whole(1, Math.max(1, floors - 1));
    if (storey !== 13 && storey % 10 !== 4) return storey;
  }
  return 1;
}

function floorCodeOf(storey: number, floors: number): FloorCode {
  const height = storey / floors;
  if (height < 0.2) return 'LOW';
  if (height < 0.36) return 'MID_LOW';
  if (height < 0.6) return 'MID';
  if (height < 0.75) return 'HIGH_MID';
  return height > 0.93 && floors > 30 ? 'EXTR_HIGH' : 'HIGH';
}

/** A door number that begins with its floor is written only where the floor may be shown. */
function flatOf(chance: Random, storey: number): string {
  const door = chance.whole(1, 12);
  const form = chance.next();
  if (form < 0.4) return 'ABCDEFGHJKLM'[door - 1] ?? 'A';
  if (form < 0.55) return `${'ABCDEFGHJKLM'[door - 1] ?? 'A'}${chance.whole(1, 3)}`;
  const padded = String(door).padStart(2, '0');
  return form < 0.8 && storey > 0 ? `${storey}${padded}` : padded;
}

function saleableOf(chance: Random, type: IcsType, gross: number): number {
  const [least, most] = EFFICIENCY[type];
  return Math.round(gross * chance.between(least, most));
}

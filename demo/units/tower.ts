import type { Random } from '../basics/random.ts';
import type { DemoBuilding } from '../buildings/buildings.ts';
import { storeysOf } from '../buildings/traits.ts';
import { divided, piecesOf } from './division.ts';
import type { Unit } from './unit.ts';

/** Median square feet of a unit, and the smallest there is. */
const OFFICE_UNIT = { A: [2300, 420], B: [1150, 200], C: [700, 140] } as const;
const FACTORY_UNIT = [1700, 260] as const;
/** New blocks are divided for small firms. */
const NEW_FACTORY_UNIT = [620, 160] as const;
const NEW_FROM = 2005;
const MOST_ON_A_FLOOR = 40;
const WORTH_SPREAD = 0.05;

type DoorStyle = 'letter' | 'number' | 'floor_number';

/** The units of an office tower, a factory block, a godown or a yard, floor by floor. */
export function towerUnits(chance: Random, building: DemoBuilding): readonly Unit[] {
  const { kind, plate } = building;
  if (kind === 'yard') return yardLots(chance, building);
  const [usual, least] = unitSize(building);
  const size = Math.max(least, chance.logNormal(usual, 0.3));
  const count = piecesOf(plate, size, MOST_ON_A_FLOOR);
  const typical = sizesOf(chance, plate, count, least);
  const style: DoorStyle = chance.pick(['letter', 'number', 'floor_number', 'number']);
  const units: Unit[] = [];
  // The ground floor of an office tower is its lobby and its shops.
  const storeys = kind === 'office' ? storeysOf(building).slice(1) : storeysOf(building);
  for (const storey of storeys) {
    const floor = storey === 0 ? 'G' : String(storey);
    const joined = chance.next();
    const sizes =
      joined < 0.07 ? [plate] : joined < 0.15 ? sizesOf(chance, plate, Math.min(2, count), least) : typical;
    for (const [index, gross] of sizes.entries()) {
      const doors = doorsOf(index, sizes.length, typical.length);
      units.push({
        type: building.type,
        storey,
        floor,
        door: doorOf(style, storey, doors.first),
        joined:
          sizes.length > 1 && doors.last > doors.first
            ? `${doorOf(style, storey, doors.first)}-${doorOf(style, storey, doors.last)}`
            : null,
        wholeFloor: sizes.length === 1 && storey > 0,
        gross,
        saleable: Math.round(gross * building.efficiency),
        shop: null,
        shopValue: 1,
        worth: Math.exp(WORTH_SPREAD * chance.normal()),
      });
    }
  }
  return units;
}

/** Which doors of the typical floor a piece takes: on a floor of fewer pieces, each joins several units. */
function doorsOf(index: number, pieces: number, typical: number): { first: number; last: number } {
  const start = (piece: number) => Math.max(piece, Math.floor((piece * typical) / pieces));
  return { first: start(index), last: Math.max(start(index), start(index + 1) - 1) };
}

function unitSize({ kind, grade, year, plate }: DemoBuilding): readonly [usual: number, least: number] {
  if (kind === 'office') return OFFICE_UNIT[grade ?? 'C'];
  if (kind === 'godown') return [plate / 2, plate / 6];
  if (kind === 'data_centre') return [plate, plate / 2];
  return year >= NEW_FROM ? NEW_FACTORY_UNIT : FACTORY_UNIT;
}

/** Pieces of a floor, none smaller than is built: a floor too small for its pieces has fewer. */
function sizesOf(chance: Random, plate: number, count: number, least: number): readonly number[] {
  const sizes = divided(chance, plate, count, 0.34);
  return count > 1 && Math.min(...sizes) < least ? sizesOf(chance, plate, count - 1, least) : sizes;
}

/** The letters I and O look like numbers, and are left out. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';

function doorOf(style: DoorStyle, storey: number, index: number): string {
  if (style === 'letter' && index < LETTERS.length) return LETTERS.charAt(index);
  const number = String(index + 1).padStart(2, '0');
  return style === 'floor_number' && storey > 0 ? `${storey}${number}` : number;
}

/** A yard is let whole or in a few lots. */
function yardLots(chance: Random, { plate }: DemoBuilding): readonly Unit[] {
  const lots = divided(chance, plate, piecesOf(plate, 14_000, 5), 0.4);
  return lots.map((gross, index) => ({
    type: 'i',
    storey: 0,
    floor: 'G',
    door: lots.length === 1 ? null : LETTERS.charAt(index),
    wholeFloor: false,
    joined: null,
    gross,
    saleable: gross,
    shop: null,
    shopValue: 1,
    worth: Math.exp(WORTH_SPREAD * chance.normal()),
  }));
}

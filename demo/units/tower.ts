import type { Random } from '../basics/random.ts';
import type { DemoBuilding } from '../buildings/buildings.ts';
import { storeysOf } from '../buildings/traits.ts';
import { divideArea, partCountOf } from './division.ts';
import { ORDINARY_UNIT, type Unit } from './unit.ts';

/** Median and minimum square feet of a unit. */
const OFFICE_UNIT_SIZES = { A: [2300, 420], B: [1150, 200], C: [700, 140] } as const;
const FACTORY_UNIT_SIZE = [1700, 260] as const;
/** Median and minimum square feet of a unit in new factory blocks, which are divided for small firms. */
const NEW_FACTORY_UNIT_SIZE = [620, 160] as const;
const NEW_FACTORY_YEAR = 2005;
const MAX_UNITS_PER_FLOOR = 40;
const QUALITY_SPREAD = 0.05;

type DoorStyle = 'letter' | 'number' | 'floor_number';

/** Returns the units of an office tower, a factory block, a godown or a yard, floor by floor. */
export function createTowerUnits(rng: Random, building: DemoBuilding): readonly Unit[] {
  const { kind, floorPlate, isReal } = building;
  if (kind === 'yard') return createYardLots(rng, building);
  const [medianSize, min] = unitSizeRange(building);
  const medianUnitSize = Math.max(min, rng.logNormal(medianSize, 0.3));
  // The floor plate of a real building is not known, so nobody may read it from a whole floor.
  const minCount = isReal ? 2 : 1;
  const unitCount = Math.max(minCount, partCountOf(floorPlate, medianUnitSize, MAX_UNITS_PER_FLOOR));
  const typicalSizes = sizesOf(rng, floorPlate, unitCount, min, minCount);
  const doorStyle: DoorStyle = rng.pick(['letter', 'number', 'floor_number', 'number']);
  const units: Unit[] = [];
  // The ground floor of an office tower has the lobby and shops.
  const storeys = kind === 'office' ? storeysOf(building).slice(1) : storeysOf(building);
  for (const storey of storeys) {
    const floor = storey === 0 ? 'G' : String(storey);
    const joinedShare = rng.next();
    const unitSizes =
      joinedShare < 0.07 && !isReal
        ? [floorPlate]
        : joinedShare < 0.15
          ? sizesOf(rng, floorPlate, Math.min(2, unitCount), min, minCount)
          : typicalSizes;
    for (const [index, gross] of unitSizes.entries()) {
      const doorRange = doorsOf(index, unitSizes.length, typicalSizes.length);
      units.push({
        ...ORDINARY_UNIT,
        type: building.type,
        storey,
        floor,
        door: doorOf(doorStyle, storey, doorRange.first),
        joinedDoors:
          unitSizes.length > 1 && doorRange.last > doorRange.first
            ? `${doorOf(doorStyle, storey, doorRange.first)}-${doorOf(doorStyle, storey, doorRange.last)}`
            : null,
        wholeFloor: unitSizes.length === 1 && storey > 0,
        gross,
        saleable: Math.round(gross * building.efficiency),
        qualityFactor: Math.exp(QUALITY_SPREAD * rng.normal()),
      });
    }
  }
  return units;
}

/**
 * Returns the first and the last door number of a unit. If a floor has fewer units than the typical
 * floor has doors, some units join several doors.
 */
function doorsOf(index: number, unitCount: number, doorCount: number): { first: number; last: number } {
  const firstDoorOf = (unitIndex: number) =>
    Math.max(unitIndex, Math.floor((unitIndex * doorCount) / unitCount));
  return { first: firstDoorOf(index), last: Math.max(firstDoorOf(index), firstDoorOf(index + 1) - 1) };
}

function unitSizeRange({
  kind,
  grade,
  year,
  floorPlate,
}: DemoBuilding): readonly [median: number, min: number] {
  if (kind === 'office') return OFFICE_UNIT_SIZES[grade ?? 'C'];
  if (kind === 'godown') return [floorPlate / 2, floorPlate / 6];
  if (kind === 'data_centre') return [floorPlate, floorPlate / 2];
  return year >= NEW_FACTORY_YEAR ? NEW_FACTORY_UNIT_SIZE : FACTORY_UNIT_SIZE;
}

/** Divides a floor into unit sizes, with fewer units if they would be smaller than the minimum. */
function sizesOf(
  rng: Random,
  floorPlate: number,
  count: number,
  min: number,
  minCount: number,
): readonly number[] {
  const unitSizes = divideArea(rng, floorPlate, count, 0.34);
  return count > minCount && Math.min(...unitSizes) < min
    ? sizesOf(rng, floorPlate, count - 1, min, minCount)
    : unitSizes;
}

/** Letters for door numbers, without I and O, which look like digits. */
const DOOR_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';

function doorOf(doorStyle: DoorStyle, storey: number, index: number): string {
  if (doorStyle === 'letter' && index < DOOR_LETTERS.length) return DOOR_LETTERS.charAt(index);
  const number = String(index + 1).padStart(2, '0');
  return doorStyle === 'floor_number' && storey > 0 ? `${storey}${number}` : number;
}

/** A yard is let as a whole or in a few lots. */
function createYardLots(rng: Random, { floorPlate }: DemoBuilding): readonly Unit[] {
  const lotAreas = divideArea(rng, floorPlate, partCountOf(floorPlate, 14_000, 5), 0.4);
  return lotAreas.map((gross, index) => ({
    ...ORDINARY_UNIT,
    type: 'i',
    door: lotAreas.length === 1 ? null : DOOR_LETTERS.charAt(index),
    gross,
    saleable: gross,
    qualityFactor: Math.exp(QUALITY_SPREAD * rng.normal()),
  }));
}

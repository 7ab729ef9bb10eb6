import type { IcsType } from '#domain/ics-type.ts';
import type { Traits } from '../buildings/traits.ts';
import type { Random } from '../random.ts';
import type { Unit } from '../units/units.ts';
import type { Levels } from './levels.ts';

const GRADE = { A: 1.12, B: 0.95, C: 0.8 } as const;
/** How far buildings of one district and type lie apart. */
const BUILDING_SPREAD: Readonly<Record<IcsType, number>> = { i: 0.1, c: 0.1, s: 0.24 };
const UNIT_SPREAD: Readonly<Record<IcsType, number>> = { i: 0.06, c: 0.06, s: 0.14 };
/** A shop below an office or a factory is a little off the shopping street. */
const SHOP_BELOW: Readonly<Record<IcsType, number>> = { i: 0.55, c: 0.85, s: 1 };

/** HKD per gross square foot today of an ordinary unit of each type, from district, grade and age. */
export function buildingLevel(
  chance: Random,
  levels: Levels,
  district: string,
  type: IcsType,
  traits: Traits,
  thisYear: number,
): Readonly<Record<IcsType, number>> {
  const spread = Math.exp(chance.normal() * BUILDING_SPREAD[type]);
  // half a per cent a year around thirty years of age
  const age = Math.exp(-0.005 * (Math.min(thisYear - traits.year, 60) - 30));
  const grade = traits.grade === null ? 1 : GRADE[traits.grade];
  return {
    i: levels.of(district, 'i') * age * spread,
    c: levels.of(district, 'c') * grade * age * spread,
    s: levels.of(district, 's') * SHOP_BELOW[type] * spread,
  };
}

/** HKD per gross square foot of one unit: its building's level, its floor, its size, and chance. */
export function unitPrice(chance: Random, level: number, type: IcsType, unit: Unit, floors: number): number {
  const [elasticity, ordinary] = SIZE[type];
  const size = clamp((unit.gross / ordinary) ** elasticity, 0.65, 1.5);
  return level * floorFactor(type, unit, floors) * size * Math.exp(chance.normal() * UNIT_SPREAD[type]);
}

/** Larger units cost less a foot, shops most of all. */
const SIZE: Readonly<Record<IcsType, readonly [elasticity: number, ordinary: number]>> = {
  i: [-0.05, 1800],
  c: [-0.04, 1200],
  s: [-0.16, 750],
};

function floorFactor(type: IcsType, unit: Unit, floors: number): number {
  if (type === 's') return unit.shopValue;
  if (type === 'i' && unit.storey === 0) return 1.45;
  return 1 + (type === 'c' ? 0.005 : 0.002) * (unit.storey - floors / 2);
}

/** Yearly rent against price, by type: the band in which the market asks. */
export const YIELD: Readonly<Record<IcsType, readonly [least: number, most: number]>> = {
  i: [0.035, 0.05],
  c: [0.028, 0.04],
  s: [0.025, 0.04],
};

export function yieldOf(chance: Random, type: IcsType): number {
  const [least, most] = YIELD[type];
  return clamp((least + most) / 2 + ((most - least) / 5) * chance.normal(), least, most);
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

import type { IcsType } from '../../domain/codes/ics-type.ts';
import type { Random } from '../basics/random.ts';
import type { Unit } from '../units/unit.ts';

/** HKD per gross square foot of one unit today: its building's level, its floor, its size and its own worth. */
export function unitPrice(level: number, unit: Unit, floors: number): number {
  const { elasticity, ordinary, least, most } = SIZE[unit.type];
  const size = clamp((unit.gross / ordinary) ** elasticity, least, most);
  return level * floorFactor(unit, floors) * size * unit.worth;
}

/** Larger units cost less a foot. Ordinary is in square feet, the bounds are factors. */
const SIZE: Readonly<Record<IcsType, { elasticity: number; ordinary: number; least: number; most: number }>> =
  {
    i: { elasticity: -0.22, ordinary: 1800, least: 0.8, most: 1.75 },
    c: { elasticity: -0.05, ordinary: 1200, least: 0.85, most: 1.15 },
    s: { elasticity: -0.16, ordinary: 750, least: 0.65, most: 1.4 },
  };

function floorFactor({ type, storey, shopValue }: Unit, floors: number): number {
  if (type === 's') return shopValue;
  if (type === 'i' && storey === 0) return 1.35;
  return 1 + (type === 'c' ? 0.005 : 0.002) * (storey - floors / 2);
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

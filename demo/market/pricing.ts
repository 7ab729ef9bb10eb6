import type { IcsType } from '../../domain/codes/ics-type.ts';
import type { Random } from '../basics/random.ts';
import type { Unit } from '../units/unit.ts';

/**
 * Returns today's price of a unit in HKD per gross square foot, from the price level of its building
 * (also HKD per gross square foot) and the unit's floor, size and quality. `floors` is the number of
 * floors of the building.
 */
export function pricePerFootOf(buildingPriceLevel: number, unit: Unit, floors: number): number {
  const { elasticity, ordinaryArea, min, max } = SIZE_FACTORS[unit.type];
  const sizeFactor = clamp((unit.gross / ordinaryArea) ** elasticity, min, max);
  return buildingPriceLevel * floorFactorOf(unit, floors) * sizeFactor * unit.qualityFactor;
}

/**
 * Larger units cost less per square foot. A unit of `ordinaryArea` square feet has the factor 1; the
 * bounds limit the factor.
 */
const SIZE_FACTORS: Readonly<
  Record<IcsType, { elasticity: number; ordinaryArea: number; min: number; max: number }>
> = {
  i: { elasticity: -0.22, ordinaryArea: 1800, min: 0.8, max: 1.75 },
  c: { elasticity: -0.05, ordinaryArea: 1200, min: 0.85, max: 1.15 },
  s: { elasticity: -0.16, ordinaryArea: 750, min: 0.65, max: 1.4 },
};

function floorFactorOf({ type, storey, shopValue }: Unit, floors: number): number {
  if (type === 's') return shopValue;
  if (type === 'i' && storey === 0) return 1.35;
  return 1 + (type === 'c' ? 0.005 : 0.002) * (storey - floors / 2);
}

/** Usual gross yields (annual rent over price) by type. */
export const USUAL_YIELDS: Readonly<Record<IcsType, number>> = { i: 0.0425, c: 0.034, s: 0.0325 };
/** Lowest and highest yield, with room for rents that are rounded. */
const YIELD_LIMITS = [0.0205, 0.069] as const;
/**
 * Standard deviations of the logarithm of yields. Market rents of neighbours are alike; passing rents
 * were agreed years ago, with tenants good and bad.
 */
const YIELD_SPREADS = { market: 0.1, passing: 0.22 } as const;

/** Returns the yield of a property let at a market rent, or at the passing rent of a tenant. */
export function pickYield(rng: Random, type: IcsType, rent: 'market' | 'passing' = 'market'): number {
  return clamp(rng.logNormal(USUAL_YIELDS[type], YIELD_SPREADS[rent]), ...YIELD_LIMITS);
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}

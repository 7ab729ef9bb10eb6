import type { Random } from '#demo/basics/random.ts';
import type { Unit } from '#demo/units/unit.ts';
import type { StreetTier } from '../../../domain/stock/median-class.ts';
import { type Trade, tradesOf } from '../../../domain/stock/trade.ts';

/** Square feet from which a trade has room; the others fit anywhere. */
const LEAST: Readonly<Partial<Record<Trade, number>>> = {
  restaurant: 600,
  bank: 1200,
  tuition: 400,
  clinic: 300,
  food_factory: 800,
  logistics: 2500,
  garment: 1200,
  machinery: 1000,
};
/** Square feet that a trade does not exceed. */
const MOST: Readonly<Partial<Record<Trade, number>>> = {
  property_agency: 1500,
  cafe: 2500,
  bakery: 1800,
  jewellery: 4000,
  convenience_store: 3000,
};
/** Trades that people climb stairs for. */
const UPSTAIRS: ReadonlySet<Trade> = new Set(['restaurant', 'beauty', 'clinic', 'tuition', 'fashion']);

/** Trades that do not earn the rent of street level anywhere. */
const NEVER_ON_THE_STREET: ReadonlySet<Trade> = new Set(['tuition']);

/** Trades that earn the rent of the best streets. */
const PRIME: ReadonlySet<Trade> = new Set([
  'fashion',
  'jewellery',
  'pharmacy',
  'beauty',
  'bank',
  'electronics',
  'restaurant',
]);

/** A trade that fits a unit by its type, size, floor and street. */
export function tradeIn(chance: Random, { type, gross, storey }: Unit, tier: StreetTier | null): Trade {
  const fitting = tradesOf(type).filter(
    (trade) =>
      gross >= (LEAST[trade] ?? 0) &&
      gross <= (MOST[trade] ?? Number.POSITIVE_INFINITY) &&
      (type !== 's' || (storey === 0 ? !NEVER_ON_THE_STREET.has(trade) : UPSTAIRS.has(trade))) &&
      (type !== 's' || tier !== 'prime' || PRIME.has(trade)),
  );
  return chance.pick(fitting);
}

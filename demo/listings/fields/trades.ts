import type { Random } from '#demo/basics/random.ts';
import type { Unit } from '#demo/units/unit.ts';
import type { StreetTier } from '../../../domain/stock/median-class.ts';
import { type Trade, tradesOf } from '../../../domain/stock/trade.ts';

/** Minimum square feet of a trade; trades that are not listed have no minimum. */
const MIN_AREA_BY_TRADE: Readonly<Partial<Record<Trade, number>>> = {
  restaurant: 600,
  bank: 1200,
  tuition: 400,
  clinic: 300,
  food_factory: 800,
  logistics: 2500,
  garment: 1200,
  machinery: 1000,
};
/** Maximum square feet of a trade; trades that are not listed have no maximum. */
const MAX_AREA_BY_TRADE: Readonly<Partial<Record<Trade, number>>> = {
  property_agency: 1500,
  cafe: 2500,
  bakery: 1800,
  jewellery: 4000,
  convenience_store: 3000,
};
/** Trades whose customers come upstairs. */
const UPSTAIRS_TRADES: ReadonlySet<Trade> = new Set(['restaurant', 'beauty', 'clinic', 'tuition', 'fashion']);

/** Trades that cannot afford street-level rents. */
const TRADES_NOT_ON_THE_STREET: ReadonlySet<Trade> = new Set(['tuition']);

/** Trades that can afford prime streets. */
const PRIME_STREET_TRADES: ReadonlySet<Trade> = new Set([
  'fashion',
  'jewellery',
  'pharmacy',
  'beauty',
  'bank',
  'electronics',
  'restaurant',
]);

/** Chooses a trade that fits a unit's type, size, floor and street. */
export function pickTrade(rng: Random, { type, gross, storey }: Unit, tier: StreetTier | null): Trade {
  const suitableTrades = tradesOf(type).filter(
    (trade) =>
      gross >= (MIN_AREA_BY_TRADE[trade] ?? 0) &&
      gross <= (MAX_AREA_BY_TRADE[trade] ?? Number.POSITIVE_INFINITY) &&
      (type !== 's' || (storey === 0 ? !TRADES_NOT_ON_THE_STREET.has(trade) : UPSTAIRS_TRADES.has(trade))) &&
      (type !== 's' || tier !== 'prime' || PRIME_STREET_TRADES.has(trade)),
  );
  return rng.pick(suitableTrades);
}

import type { Random } from '#demo/basics/random.ts';
import type { Unit } from '#demo/units/unit.ts';
import { readFacts } from '../../../data/facts/csv.ts';
import type { StreetTier } from '../../../domain/stock/median-class.ts';
import { type Trade, tradesOf } from '../../../domain/stock/trade.ts';

/**
 * Square feet that trades need, and the floors and streets where their customers come. A trade without
 * a line fits any unit, if it is a shop one at street level outside prime streets.
 */
const demands = new Map(
  readFacts('trades.csv', import.meta.dirname).map((line) => [
    line.text('trade'),
    {
      minArea: line.optionalNumber('min_area') ?? 0,
      maxArea: line.optionalNumber('max_area') ?? Infinity,
      isUpstairs: line.flag('upstairs'),
      isOnStreet: line.flag('on_street'),
      isOnPrimeStreet: line.flag('prime_street'),
    },
  ]),
);
const ANY_UNIT = {
  minArea: 0,
  maxArea: Infinity,
  isUpstairs: false,
  isOnStreet: true,
  isOnPrimeStreet: false,
};

/** Chooses a trade that fits a unit's type, size, floor and street. */
export function pickTrade(rng: Random, { type, gross, storey }: Unit, tier: StreetTier | null): Trade {
  const isSuitable = (trade: Trade): boolean => {
    const demand = demands.get(trade) ?? ANY_UNIT;
    if (gross < demand.minArea || gross > demand.maxArea) return false;
    if (type !== 's') return true;
    const fitsFloor = storey === 0 ? demand.isOnStreet : demand.isUpstairs;
    return fitsFloor && (tier !== 'prime' || demand.isOnPrimeStreet);
  };
  return rng.pick(tradesOf(type).filter(isSuitable));
}

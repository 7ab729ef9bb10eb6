import { addDays, dayOfMonth, monthOf } from '#demo/basics/calendar.ts';
import type { Random } from '#demo/basics/random.ts';
import type { StockFieldValues } from '../../../domain/stock/stock-fields.ts';
import type { DemoStock } from '../stocks.ts';

type Terms = Pick<StockFieldValues, 'rent_includes' | 'handover_on' | 'key_money'>;
type RentIncludes = NonNullable<StockFieldValues['rent_includes']>;

/** Returns the charges that the rent includes, the handover date, and the key money of a shop. */
export function createTermFields(rng: Random, stock: DemoStock, asOf: string): Terms | null {
  const { row } = stock;
  if (row.status !== 'active') return null;
  const isForLease = row.tx_type !== 'S';
  return {
    rent_includes: isForLease && row.rent !== null && rng.chance(0.72) ? rentIncludesOf(rng, stock) : null,
    handover_on: row.with_tenancy || row.first_hand ? null : handoverDateOf(rng, stock, asOf),
    key_money: isForLease && row.ics_type === 's' && rng.chance(0.09) ? keyMoneyOf(rng, row.rent) : null,
  };
}

/**
 * Returns the charges included in the rent. Rates and government rent exist only in Hong Kong, and a
 * cooling charge only with central air-conditioning.
 */
function rentIncludesOf(rng: Random, { row, building, isOnMainland }: DemoStock): RentIncludes {
  const randomFraction = rng.next();
  const governmentCharges = isOnMainland ? [] : (['rates', 'government_rent'] as const);
  const coolingCharge = building?.row.air_conditioning.includes('central')
    ? (['air_conditioning'] as const)
    : [];
  const allInclusiveShare = { i: 0.34, c: 0.2, s: 0.1 }[row.ics_type];
  if (randomFraction < allInclusiveShare) return ['management', ...governmentCharges, ...coolingCharge];
  const managementIncludedShare = { i: 0.55, c: 0.72, s: 0.34 }[row.ics_type];
  return randomFraction < managementIncludedShare ? ['management', ...coolingCharge] : [];
}

/**
 * Returns the handover date, if known. A vacant unit is available from its listing date. Any other unit
 * is available when the tenant leaves, mostly on the first of a month.
 */
function handoverDateOf(rng: Random, { row }: DemoStock, asOf: string): string | null {
  if (!rng.chance(0.6)) return null;
  // A fitted unit for lease is vacant.
  const isReady = row.tx_type !== 'S' && row.decoration === 'fitted';
  if (rng.chance(0.7) || isReady) return row.listed_on;
  const handoverMonth = monthOf(asOf) + rng.integer(1, 5);
  return rng.chance(0.75) ? dayOfMonth(handoverMonth) : addDays(dayOfMonth(handoverMonth), 14);
}

/**
 * Returns the key money, which a new tenant pays for the fittings of the previous shopkeeper: three to
 * ten months' rent.
 */
function keyMoneyOf(rng: Random, rent: number | null): number | null {
  if (rent === null) return null;
  const roundingStep = rent > 100_000 ? 50_000 : 10_000;
  return Math.max(roundingStep, Math.round((rent * rng.between(3, 10)) / roundingStep) * roundingStep);
}

import { addDays, dayOfMonth, monthOf } from '#demo/basics/calendar.ts';
import type { Random } from '#demo/basics/random.ts';
import type { StockFieldValues } from '../../../domain/stock/stock-fields.ts';
import type { DemoStock } from '../stocks.ts';

type Terms = Pick<StockFieldValues, 'rent_includes' | 'handover_on' | 'key_money'>;
type Included = NonNullable<StockFieldValues['rent_includes']>;

/** What the rent includes, when a unit can be had, and what a shopkeeper asks of the next one. */
export function termFields(chance: Random, stock: DemoStock, asOf: string): Terms | null {
  const { row } = stock;
  if (row.status !== 'active') return null;
  const forLease = row.tx_type !== 'S';
  return {
    rent_includes: forLease && row.rent !== null && chance.chance(0.72) ? includedIn(chance, stock) : null,
    handover_on: row.with_tenancy || row.first_hand ? null : handover(chance, stock, asOf),
    key_money: forLease && row.ics_type === 's' && chance.chance(0.09) ? keyMoney(chance, row.rent) : null,
  };
}

/** Rates and government rent are paid in Hong Kong alone; only a building that cools itself charges for it. */
function includedIn(chance: Random, { row, building }: DemoStock): Included {
  const share = chance.next();
  const charged = building?.district.region === 'ETC' ? [] : (['rates', 'government_rent'] as const);
  const cooled = building?.row.air_conditioning.includes('central') ? (['air_conditioning'] as const) : [];
  const inclusive = { i: 0.34, c: 0.2, s: 0.1 }[row.ics_type];
  if (share < inclusive) return ['management', ...charged, ...cooled];
  const managed = { i: 0.55, c: 0.72, s: 0.34 }[row.ics_type];
  return share < managed ? ['management', ...cooled] : [];
}

/** An empty unit can be had since it was listed; others when their tenant has left, mostly at a month’s end. */
function handover(chance: Random, { row }: DemoStock, asOf: string): string | null {
  if (!chance.chance(0.6)) return null;
  // A unit that is let with its fittings stands empty.
  const isReady = row.tx_type !== 'S' && row.decoration === 'fitted';
  if (chance.chance(0.7) || isReady) return row.listed_on;
  const month = monthOf(asOf) + chance.whole(1, 5);
  return chance.chance(0.75) ? dayOfMonth(month) : addDays(dayOfMonth(month), 14);
}

/** Three to ten months of rent for what the shopkeeper leaves behind. */
function keyMoney(chance: Random, rent: number | null): number | null {
  if (rent === null) return null;
  const step = rent > 100_000 ? 50_000 : 10_000;
  return Math.max(step, Math.round((rent * chance.between(3, 10)) / step) * step);
}

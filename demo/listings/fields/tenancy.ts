import { addDays, dayOfMonth, monthOf } from '#demo/basics/calendar.ts';
import type { Random } from '#demo/basics/random.ts';
import { tierOf } from '#demo/buildings/building-price-levels.ts';
import type { IcsType } from '../../../domain/codes/ics-type.ts';
import type { StockFieldValues } from '../../../domain/stock/stock-fields.ts';
import type { DemoStock } from '../stocks.ts';
import { pickTrade } from './trades.ts';

type Tenancy = Pick<
  StockFieldValues,
  | 'tenancy_rent'
  | 'tenancy_expiry'
  | 'tenancy_break'
  | 'tenancy_break_from'
  | 'tenancy_rent_free'
  | 'tenancy_deposit'
  | 'tenant_trade'
>;

/** Maximum months left in a tenancy: most leases run two or three years, those of shops longer. */
const MAX_MONTHS_LEFT: Readonly<Record<IcsType, number>> = { i: 26, c: 32, s: 44 };
const USUAL_DEPOSIT_MONTHS: Readonly<Record<IcsType, number>> = { i: 2, c: 3, s: 3 };

/** Returns the tenancy that a listing is sold with, as far as the agent knows it. */
export function createTenancyFields(
  rng: Random,
  { row, unit, street, building, tenancyRent }: DemoStock,
  asOf: string,
): Tenancy | null {
  if (!row.with_tenancy) return null;
  const valueIfKnown = <Value>(probability: number, value: Value): Value | null =>
    rng.chance(probability) ? value : null;
  const monthsLeft = rng.integer(2, MAX_MONTHS_LEFT[row.ics_type]);
  const expiry = addDays(dayOfMonth(monthOf(asOf) + monthsLeft), rng.chance(0.7) ? -1 : 14);
  const breakClause = pickBreakClause(rng);
  const breakDate =
    breakClause === 'none' || monthsLeft < 6
      ? null
      : dayOfMonth(monthOf(asOf) + rng.integer(2, Math.round(monthsLeft * 0.6)));
  const isBreakKnown = rng.chance(0.8);
  return {
    tenancy_rent: valueIfKnown(0.93, tenancyRent),
    tenancy_expiry: valueIfKnown(0.95, expiry),
    tenancy_break: isBreakKnown ? breakClause : null,
    tenancy_break_from: isBreakKnown ? valueIfKnown(0.8, breakDate) : null,
    tenancy_rent_free: valueIfKnown(0.4, rng.pick([0, 1, 1, 2])),
    tenancy_deposit: valueIfKnown(0.8, USUAL_DEPOSIT_MONTHS[row.ics_type] - (rng.chance(0.25) ? 1 : 0)),
    tenant_trade: valueIfKnown(0.9, pickTrade(rng, unit, tierOf(street, building))),
  };
}

function pickBreakClause(rng: Random): 'none' | 'tenant' | 'landlord' | 'either' {
  const randomFraction = rng.next();
  if (randomFraction < 0.58) return 'none';
  if (randomFraction < 0.8) return 'tenant';
  return randomFraction < 0.94 ? 'either' : 'landlord';
}

/** Probability that one tenant has leased a whole building; buildings of shops have many tenants. */
const SINGLE_TENANT_PROBABILITY = { i: 0.3, c: 0.3, s: 0 } as const;

/** For a whole building, the agent knows the total rent, and more facts if there is only one tenant. */
export function createEnBlocFields(rng: Random, stock: DemoStock, asOf: string): Partial<StockFieldValues> {
  const tenancy = rng.chance(SINGLE_TENANT_PROBABILITY[stock.row.ics_type])
    ? createTenancyFields(rng, stock, asOf)
    : null;
  return { sale_kind: 'en_bloc', ...tenancy, tenancy_rent: stock.tenancyRent };
}

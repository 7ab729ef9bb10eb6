import { addDays, dayOfMonth, monthOf } from '#demo/basics/calendar.ts';
import type { Random } from '#demo/basics/random.ts';
import { tierOf } from '#demo/buildings/building-level.ts';
import type { IcsType } from '../../../domain/codes/ics-type.ts';
import type { StockFieldValues } from '../../../domain/stock/stock-fields.ts';
import type { DemoStock } from '../stocks.ts';
import { tradeIn } from './trades.ts';

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

/** Months that a tenancy has left at most: leases of two or three years are the rule, shops take longer ones. */
const MOST_LEFT: Readonly<Record<IcsType, number>> = { i: 26, c: 32, s: 44 };
const USUAL_DEPOSIT: Readonly<Record<IcsType, number>> = { i: 2, c: 3, s: 3 };

/** The tenancy that a listing is sold with, as far as the agent knows it. */
export function tenancyFields(
  chance: Random,
  { row, unit, street, building, tenancyRent }: DemoStock,
  asOf: string,
): Tenancy | null {
  if (!row.with_tenancy) return null;
  const known = <Value>(share: number, value: Value): Value | null => (chance.chance(share) ? value : null);
  const left = chance.whole(2, MOST_LEFT[row.ics_type]);
  const expiry = addDays(dayOfMonth(monthOf(asOf) + left), chance.chance(0.7) ? -1 : 14);
  const ends = breakOf(chance);
  const breakFrom =
    ends === 'none' || left < 6 ? null : dayOfMonth(monthOf(asOf) + chance.whole(2, Math.round(left * 0.6)));
  const isBreakKnown = chance.chance(0.8);
  return {
    tenancy_rent: known(0.93, tenancyRent),
    tenancy_expiry: known(0.95, expiry),
    tenancy_break: isBreakKnown ? ends : null,
    tenancy_break_from: isBreakKnown ? known(0.8, breakFrom) : null,
    tenancy_rent_free: known(0.4, chance.pick([0, 1, 1, 2])),
    tenancy_deposit: known(0.8, USUAL_DEPOSIT[row.ics_type] - (chance.chance(0.25) ? 1 : 0)),
    tenant_trade: known(0.9, tradeIn(chance, unit, tierOf(street, building))),
  };
}

function breakOf(chance: Random): 'none' | 'tenant' | 'landlord' | 'either' {
  const share = chance.next();
  if (share < 0.58) return 'none';
  if (share < 0.8) return 'tenant';
  return share < 0.94 ? 'either' : 'landlord';
}

/** How often one tenant has taken a whole building; shops have many tenants. */
const ONE_TENANT = { i: 0.3, c: 0.3, s: 0 } as const;

/** Of a whole building the agent knows what its tenants pay together, and more when there is but one. */
export function enBlocFields(chance: Random, stock: DemoStock, asOf: string): Partial<StockFieldValues> {
  const tenancy = chance.chance(ONE_TENANT[stock.row.ics_type]) ? tenancyFields(chance, stock, asOf) : null;
  return { sale_kind: 'en_bloc', ...tenancy, tenancy_rent: stock.tenancyRent };
}

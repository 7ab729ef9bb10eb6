import { addDays } from '#demo/basics/calendar.ts';
import type { Random } from '#demo/basics/random.ts';
import { addWorkingDays } from '../../../domain/lib/public-holidays.ts';
import type { StockFieldValues } from '../../../domain/stock/stock-fields.ts';
import type { DemoStock } from '../stocks.ts';

/** From this price in HKD on, often the company that owns the property is sold instead of the property. */
const LARGE_SALE_PRICE = 30_000_000;

/**
 * Returns the kind of sale; null for an ordinary sale, as most are. Only an owner sells with a tenant,
 * not a lender or a confirmor.
 */
export function createSaleFields(
  rng: Random,
  { row, isOnMainland, isRepossessed }: DemoStock,
  asOf: string,
): Pick<StockFieldValues, 'sale_kind'> | Pick<StockFieldValues, 'sale_kind' | 'tender_closes_on'> | null {
  // These kinds of sale exist only in Hong Kong.
  if (row.tx_type === 'L' || row.first_hand || isOnMainland) return null;
  if (isRepossessed) return { sale_kind: 'mortgagee' };
  const randomFraction = rng.next();
  const isLarge = (row.sell ?? LARGE_SALE_PRICE) >= LARGE_SALE_PRICE;
  const isVacantOwnerSale = row.tx_type === 'S' && !row.with_tenancy;
  if (isVacantOwnerSale && randomFraction < 0.012) return { sale_kind: 'confirmor' };
  if (isLarge && randomFraction < 0.053)
    return { sale_kind: 'tender', tender_closes_on: closingDateOf(rng, row, asOf) };
  return randomFraction < (isLarge ? 0.178 : 0.02) ? { sale_kind: 'share_transfer' } : null;
}

/** Tenders close on a working day of the next nine weeks; of some the agent knows no date. */
function closingDateOf(rng: Random, { status }: DemoStock['row'], asOf: string): string | null {
  if (status !== 'active' || rng.chance(0.08)) return null;
  return addWorkingDays(addDays(asOf, rng.integer(1, 62)), 1);
}

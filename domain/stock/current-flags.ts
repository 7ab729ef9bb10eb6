import { parseIsoDate } from '../text/date.ts';
import { isStillNew } from './new-listing.ts';
import type { StockFlag } from './stock-filter.ts';

type FlaggedStock = Readonly<Record<StockFlag, boolean>> & {
  readonly tenancy_expiry: string | null;
  readonly update_date: string;
  /** Absent in lists, where the last update stands for it: a listing is at least as old. */
  readonly listed_on?: string;
};

/**
 * Returns whether a flag of a listing is still true today, for badges and facts. A listing stays new
 * for a fortnight, and a tenancy ends with its last day. Searches find listings by the flags as entered.
 */
export function hasCurrentFlag(stock: FlaggedStock, flag: StockFlag, today: string): boolean {
  if (flag === 'new_property') return isStillNew(stock, stock.listed_on ?? stock.update_date, today);
  if (flag === 'with_tenancy') return stock.with_tenancy && !hasTenancyEnded(stock, today);
  return stock[flag];
}

/** Returns whether the last day of the tenancy is known and over. */
export function hasTenancyEnded(
  { tenancy_expiry }: Pick<FlaggedStock, 'tenancy_expiry'>,
  today: string,
): boolean {
  const lastDay = tenancy_expiry === null ? undefined : parseIsoDate(tenancy_expiry);
  return lastDay !== undefined && lastDay < today;
}

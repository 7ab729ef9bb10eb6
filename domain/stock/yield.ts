import type { TxType } from '../codes/tx-type.ts';
import { divideRounded } from '../text/numbers.ts';

/** 100% in hundredths of a percent. */
const HUNDRED_PERCENT = 10_000;

type YieldInputs = {
  readonly tx_type: TxType;
  readonly sell: number | null;
  /** Asking rent in HKD per month. */
  readonly rent: number | null;
  /** Yield stated by a listing that is sold with its tenancy. */
  readonly yield_bp: number | null;
  /** Rent of the current tenant in HKD per month. */
  readonly tenancy_rent: number | null;
};

/**
 * Returns the yearly yield in hundredths of a percent of the price: the stated yield, otherwise from
 * the current tenant's rent, otherwise from the asking rent. Returns null if none is known, if the
 * listing is not for sale, or if a year's rent exceeds the price, which indicates an error. The
 * database view search.stock_now implements the same rule.
 */
export function yieldOf({ tx_type, sell, rent, yield_bp, tenancy_rent }: YieldInputs): number | null {
  if (tx_type === 'L') return null;
  if (yield_bp !== null) return yield_bp;
  const monthlyIncome = tenancy_rent ?? rent;
  if (sell === null || monthlyIncome === null || monthlyIncome * 12 > sell) return null;
  return divideRounded(monthlyIncome * 12 * HUNDRED_PERCENT, sell);
}

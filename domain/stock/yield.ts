import type { TxType } from '../codes/tx-type.ts';
import { divideRounded } from '../text/numbers.ts';

/** 100% in hundredths of a percent. */
const HUNDRED_PERCENT = 10_000;

/**
 * Rent on which a yield is based: `passing`, the rent that the current tenant pays, or `asking`, the rent
 * that the owner asks of a new tenant. Both are gross: before outgoings, vacancy and tax.
 */
export const YIELD_KINDS = ['passing', 'asking'] as const;
export type YieldKind = (typeof YIELD_KINDS)[number];

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

/** Returns whether a listing states a yield other than that of its rent, so that the page has both. */
export function statesOtherYield(stock: YieldInputs): boolean {
  const yieldOfRent = yieldOf({ ...stock, yield_bp: null });
  return stock.yield_bp !== null && yieldOfRent !== null && stock.yield_bp !== yieldOfRent;
}

/**
 * Returns the kind of the yield of `yieldOf`, or null if there is none. A stated yield is a passing
 * yield only of a listing that is sold with its tenancy.
 */
export function yieldKindOf(stock: YieldInputs & { readonly with_tenancy: boolean }): YieldKind | null {
  if (yieldOf(stock) === null) return null;
  if (stock.tenancy_rent !== null) return 'passing';
  return stock.yield_bp !== null && stock.with_tenancy ? 'passing' : 'asking';
}

import type { TxType } from './tx-type.ts';

/** Hundredths of a per cent in the whole. */
const WHOLE = 10_000;

type Asked = {
  readonly tx_type: TxType;
  readonly sell: number | null;
  /** A month. */
  readonly rent: number | null;
  /** The yield that the listing states because it is sold with its tenancy. */
  readonly yield_bp: number | null;
};

/**
 * What a buyer earns in a year, in hundredths of a per cent of the price: the stated yield, else that of a
 * listing which asks for a price and for a rent. null when there is neither, when nothing is for sale, and
 * when a year's rent is more than the price, because then one of the two must be a mistake. The view
 * search.stock_now of the database follows the same rule.
 */
export function yieldOf({ tx_type, sell, rent, yield_bp }: Asked): number | null {
  if (tx_type === 'L') return null;
  if (yield_bp !== null) return yield_bp;
  if (sell === null || rent === null || rent * 12 > sell) return null;
  return halfUp(rent * 12 * WHOLE, sell);
}

/** A quotient of whole numbers as the nearest whole number. */
function halfUp(dividend: number, divisor: number): number {
  return Math.floor((2 * dividend + divisor) / (2 * divisor));
}

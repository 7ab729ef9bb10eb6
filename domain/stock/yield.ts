import type { TxType } from '../codes/tx-type.ts';
import { roundedRatio } from '../text/numbers.ts';

/** Hundredths of a per cent in the whole. */
const WHOLE = 10_000;

type Asked = {
  readonly tx_type: TxType;
  readonly sell: number | null;
  /** A month. */
  readonly rent: number | null;
  /** The yield that the listing states because it is sold with its tenancy. */
  readonly yield_bp: number | null;
  /** What the present tenant pays a month. */
  readonly tenancy_rent: number | null;
};

/**
 * What a buyer earns in a year, in hundredths of a per cent of the price: the stated yield, else that of the
 * rent which the present tenant pays, else that of the asking rent. null when none of them is known, when
 * nothing is for sale, and when a year's rent is more than the price, because then one of the two must be a
 * mistake. The view search.stock_now of the database follows the same rule.
 */
export function yieldOf({ tx_type, sell, rent, yield_bp, tenancy_rent }: Asked): number | null {
  if (tx_type === 'L') return null;
  if (yield_bp !== null) return yield_bp;
  const earned = tenancy_rent ?? rent;
  if (sell === null || earned === null || earned * 12 > sell) return null;
  return roundedRatio(earned * 12 * WHOLE, sell);
}

import type { Random } from '#demo/basics/random.ts';
import type { StockFieldValues } from '../../../domain/stock/stock-fields.ts';
import type { DemoStock } from '../stocks.ts';

/** From this price in HKD, often the company is sold instead of its property. */
const LARGE_SALE_PRICE = 30_000_000;

/**
 * Returns the kind of sale. Most sales are ordinary. A tenant stays only in a sale by the owner, not in
 * a sale by a lender.
 */
export function saleFields(
  rng: Random,
  { row, building }: DemoStock,
): Pick<StockFieldValues, 'sale_kind'> | null {
  // These kinds of sale exist only in Hong Kong.
  if (row.tx_type === 'L' || row.first_hand || building?.district.region === 'ETC') return null;
  const randomFraction = rng.next();
  const isLarge = (row.sell ?? LARGE_SALE_PRICE) >= LARGE_SALE_PRICE;
  const isVacantOwnerSale = row.tx_type === 'S' && !row.with_tenancy;
  if (isVacantOwnerSale && randomFraction < 0.022) return { sale_kind: 'mortgagee' };
  if (isVacantOwnerSale && randomFraction < 0.034) return { sale_kind: 'confirmor' };
  if (isLarge && randomFraction < 0.075) return { sale_kind: 'tender' };
  return randomFraction < (isLarge ? 0.2 : 0.042) ? { sale_kind: 'share_transfer' } : null;
}

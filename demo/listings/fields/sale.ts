import type { Random } from '#demo/basics/random.ts';
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
  { row, building }: DemoStock,
): Pick<StockFieldValues, 'sale_kind'> | null {
  // Leases and first-hand sales have no kind of sale, and these kinds exist only in Hong Kong.
  if (row.tx_type === 'L' || row.first_hand || building?.district.region === 'ETC') return null;
  const randomFraction = rng.next();
  const isLarge = (row.sell ?? LARGE_SALE_PRICE) >= LARGE_SALE_PRICE;
  const isVacantOwnerSale = row.tx_type === 'S' && !row.with_tenancy;
  if (isVacantOwnerSale && randomFraction < 0.022) return { sale_kind: 'mortgagee' };
  if (isVacantOwnerSale && randomFraction < 0.034) return { sale_kind: 'confirmor' };
  if (isLarge && randomFraction < 0.075) return { sale_kind: 'tender' };
  return randomFraction < (isLarge ? 0.2 : 0.042) ? { sale_kind: 'share_transfer' } : null;
}

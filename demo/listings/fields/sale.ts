import type { Random } from '#demo/basics/random.ts';
import type { StockFieldValues } from '../../../domain/stock/stock-fields.ts';
import type { DemoStock } from '../stocks.ts';

/** HKD from which a company, and not its property, is often what is sold. */
const LARGE = 30_000_000;

/** Most sales are ordinary ones. A tenant stays only when the owner sells, not when a lender does. */
export function saleFields(
  chance: Random,
  { row, building }: DemoStock,
): Pick<StockFieldValues, 'sale_kind'> | null {
  // These are forms of Hong Kong.
  if (row.tx_type === 'L' || row.first_hand || building?.district.region === 'ETC') return null;
  const share = chance.next();
  const large = (row.sell ?? LARGE) >= LARGE;
  const owner = row.tx_type === 'S' && !row.with_tenancy;
  if (owner && share < 0.022) return { sale_kind: 'mortgagee' };
  if (owner && share < 0.034) return { sale_kind: 'confirmor' };
  if (large && share < 0.075) return { sale_kind: 'tender' };
  return share < (large ? 0.2 : 0.042) ? { sale_kind: 'share_transfer' } : null;
}

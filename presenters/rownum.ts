import type { Stock } from '#contract/stock.ts';
import type { PreparedStock } from './stock.ts';

/** Gives listings their 1-based places in a whole result; `before` are above them. */
export function numbered(stocks: readonly PreparedStock[], before = 0): Stock[] {
  return stocks.map((stock, index) => ({ ...stock, rownum: before + index + 1 }));
}

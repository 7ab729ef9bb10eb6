import { divideRounded } from '../text/numbers.ts';

/**
 * Returns the seller's gain on the previous price in tenths of a percent, negative for a loss. Returns
 * null if a price is unknown.
 */
export function gainTenths(sell: number | null, previous: number | null): number | null {
  if (sell === null || previous === null || previous <= 0) return null;
  const tenthsOfPercent = divideRounded(Math.abs(sell - previous) * 1000, previous);
  return sell < previous ? -tenthsOfPercent || 0 : tenthsOfPercent;
}

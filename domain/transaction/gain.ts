import { roundedRatio } from '../text/numbers.ts';

/**
 * What a seller has gained on the price paid before, in tenths of a per cent: negative for a loss. null when
 * one of the two is not known.
 */
export function gainTenths(sell: number | null, previous: number | null): number | null {
  if (sell === null || previous === null || previous <= 0) return null;
  const tenths = roundedRatio(Math.abs(sell - previous) * 1000, previous);
  return sell < previous ? -tenths || 0 : tenths;
}

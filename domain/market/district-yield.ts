import { divideRounded } from '../text/numbers.ts';
import type { CountByBasis } from './medians.ts';

/**
 * Returns the gross yield of a district in hundredths of a percent: twelve median monthly rents per square
 * foot, in cents, of the median price per square foot in HKD. Both medians must have one area basis.
 * Returns null unless both are known.
 */
export function districtYield(medianRentCents: number | null, medianPrice: number | null): number | null {
  if (medianRentCents === null || medianPrice === null || medianPrice <= 0) return null;
  return divideRounded(medianRentCents * 12 * 100, medianPrice);
}

/**
 * Returns by area basis the smaller number of leases and sales. A yield needs enough of both, so this is
 * the number by which its period and basis are chosen.
 */
export function pairedCounts(leases: CountByBasis, sales: CountByBasis): CountByBasis {
  return {
    gross: Math.min(leases.gross, sales.gross),
    saleable: Math.min(leases.saleable, sales.saleable),
  };
}

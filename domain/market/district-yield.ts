import type { AreaBasis } from '../text/area.ts';
import { divideRounded } from '../text/numbers.ts';
import { type CountByBasis, majorityBasis } from './medians.ts';

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
 * Returns the area basis of a district's yield: that of the listing's only known area, otherwise the one
 * by which more leases and sales can be paired.
 */
export function yieldBasis(
  {
    area_gross,
    area_saleable,
  }: { readonly area_gross: number | null; readonly area_saleable: number | null },
  leases: CountByBasis,
  sales: CountByBasis,
): AreaBasis {
  if ((area_gross === null) !== (area_saleable === null)) return area_gross === null ? 'saleable' : 'gross';
  return majorityBasis(Math.min(leases.gross, sales.gross), Math.min(leases.saleable, sales.saleable));
}

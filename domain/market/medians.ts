import type { AreaBasis } from '../text/area.ts';
import { type IsoDate, monthsBefore } from '../text/date.ts';
import { divideRounded } from '../text/numbers.ts';

/** Number of months of transactions on which a median is based. */
export const MEDIAN_WINDOW_MONTHS = 24;
/** Minimum number of transactions for which a median is published. */
export const MIN_TRANSACTIONS = 5;

export function medianWindowStart(today: IsoDate): IsoDate {
  return monthsBefore(today, MEDIAN_WINDOW_MONTHS);
}

/** Returns the median of integers in ascending order, or undefined for an empty list. */
export function medianOf(ascendingValues: ArrayLike<number>): number | undefined {
  const { length } = ascendingValues;
  const [lower, upper] = [ascendingValues[(length - 1) >> 1], ascendingValues[length >> 1]];
  return lower === undefined || upper === undefined ? undefined : midpoint(lower, upper);
}

/** Returns the mean of the two middle values, rounded half up. */
export function midpoint(lower: number, upper: number): number {
  return divideRounded(lower + upper, 2);
}

/** Returns the median, or null if there are too few transactions to publish it. */
export function publishableMedian({
  count,
  median,
}: {
  readonly count: number;
  readonly median: number | undefined;
}): number | null {
  return count < MIN_TRANSACTIONS ? null : (median ?? null);
}

/**
 * Returns the area basis that most transactions use. Prices per square foot of different area bases are
 * not comparable.
 */
export function majorityBasis(grossCount: number, saleableCount: number): AreaBasis {
  return grossCount >= saleableCount ? 'gross' : 'saleable';
}

/** Number of transactions by area basis. */
export type CountByBasis = Readonly<Record<AreaBasis, number>>;

/**
 * Returns the area basis for comparing a listing with transactions. If only one area of the listing is
 * known, that area is the basis. Otherwise the basis of most transactions in the building is used or,
 * if the building has too few transactions for a median, the basis of most transactions in the
 * district.
 */
export function comparisonBasis(
  {
    area_gross,
    area_saleable,
  }: { readonly area_gross: number | null; readonly area_saleable: number | null },
  buildingCounts: CountByBasis,
  districtCounts: CountByBasis,
): AreaBasis {
  if ((area_gross === null) !== (area_saleable === null)) return area_gross === null ? 'saleable' : 'gross';
  const { gross, saleable } =
    Math.max(buildingCounts.gross, buildingCounts.saleable) < MIN_TRANSACTIONS
      ? districtCounts
      : buildingCounts;
  return majorityBasis(gross, saleable);
}

/**
 * Returns the relative difference to a reference in tenths of a percent, negative if the value is
 * lower. Halves are rounded away from zero.
 */
export function tenthsOfPercentAbove(value: number, reference: number): number {
  const tenthsOfPercent = divideRounded(Math.abs(value - reference) * 1000, reference);
  return value < reference ? -tenthsOfPercent : tenthsOfPercent;
}

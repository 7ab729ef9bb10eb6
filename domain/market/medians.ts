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
export function medianOf(ascending: ArrayLike<number>): number | undefined {
  const { length } = ascending;
  const [lower, upper] = [ascending[(length - 1) >> 1], ascending[length >> 1]];
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
export function majorityBasis(gross: number, saleable: number): AreaBasis {
  return gross >= saleable ? 'gross' : 'saleable';
}

/** Number of transactions by area basis. */
export type CountByBasis = Readonly<Record<AreaBasis, number>>;

/**
 * Returns the area basis for comparing a listing with transactions. A listing with only one area uses
 * that basis. Otherwise the majority of the building's transactions decides or, if these are too few
 * for a median, the majority of the district's.
 */
export function comparisonBasis(
  {
    area_gross,
    area_saleable,
  }: { readonly area_gross: number | null; readonly area_saleable: number | null },
  building: CountByBasis,
  district: CountByBasis,
): AreaBasis {
  if ((area_gross === null) !== (area_saleable === null)) return area_gross === null ? 'saleable' : 'gross';
  const { gross, saleable } =
    Math.max(building.gross, building.saleable) < MIN_TRANSACTIONS ? district : building;
  return majorityBasis(gross, saleable);
}

/**
 * Returns the relative difference to a reference in tenths of a percent, negative if the value is
 * lower. Halves are rounded away from zero.
 */
export function tenthsOfPercentAbove(value: number, reference: number): number {
  const tenths = divideRounded(Math.abs(value - reference) * 1000, reference);
  return value < reference ? -tenths : tenths;
}

import type { AreaBasis } from '../text/area.ts';
import { type IsoDate, monthsBefore } from '../text/date.ts';
import { divideRounded } from '../text/numbers.ts';

/** Number of months of transactions on which a median is based. */
export const MEDIAN_WINDOW_MONTHS = 24;
/** Number of months if the usual ones have too few transactions. */
export const WIDE_MEDIAN_WINDOW_MONTHS = 60;
/** Periods of a median in months, in the order in which they are tried. */
export const MEDIAN_WINDOWS = [MEDIAN_WINDOW_MONTHS, WIDE_MEDIAN_WINDOW_MONTHS] as const;
export type MedianWindow = (typeof MEDIAN_WINDOWS)[number];
/** Minimum number of transactions for which a median is published. */
export const MIN_TRANSACTIONS = 5;

export function medianWindowStart(today: IsoDate, months: MedianWindow = MEDIAN_WINDOW_MONTHS): IsoDate {
  return monthsBefore(today, months);
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
 * Returns the area basis for comparing a listing with transactions: that of its only known area. Returns
 * null if both areas are known or neither, so that the transactions decide.
 */
export function ownAreaBasis({
  area_gross,
  area_saleable,
}: {
  readonly area_gross: number | null;
  readonly area_saleable: number | null;
}): AreaBasis | null {
  if ((area_gross === null) === (area_saleable === null)) return null;
  return area_gross === null ? 'saleable' : 'gross';
}

/** Transactions that a median may be based on: those of a location in the last months. */
export type MedianStep<Location> = { readonly location: Location; readonly months: MedianWindow };

/** The transactions that a median is based on, with their number by area basis. */
export type MedianBase<Location> = MedianStep<Location> & {
  readonly basis: AreaBasis;
  readonly counts: CountByBasis;
};

/**
 * Returns the narrowest transactions that are enough for a median, or the widest if none are. Each
 * location is tried with 24 months and then with 60, the first location first. `ownBasis` is the area
 * basis to use; without it, the basis that most transactions of a step use. Undefined without a location.
 */
export async function widenMedian<Location>(
  locations: readonly Location[],
  countByBasis: (step: MedianStep<Location>) => CountByBasis | Promise<CountByBasis>,
  ownBasis: AreaBasis | null,
): Promise<MedianBase<Location> | undefined> {
  let base: MedianBase<Location> | undefined;
  for (const location of locations)
    for (const months of MEDIAN_WINDOWS) {
      const counts = await countByBasis({ location, months });
      const basis = ownBasis ?? majorityBasis(counts.gross, counts.saleable);
      base = { location, months, basis, counts };
      if (counts[basis] >= MIN_TRANSACTIONS) return base;
    }
  return base;
}

/**
 * Returns the relative difference to a reference in tenths of a percent, negative if the value is
 * lower. Halves are rounded away from zero.
 */
export function tenthsOfPercentAbove(value: number, reference: number): number {
  const tenthsOfPercent = divideRounded(Math.abs(value - reference) * 1000, reference);
  return value < reference ? -tenthsOfPercent : tenthsOfPercent;
}

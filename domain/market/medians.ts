import type { AreaBasis } from '../text/area.ts';
import { type IsoDate, monthsBefore } from '../text/date.ts';
import { roundedRatio } from '../text/numbers.ts';

/** Transactions of this many months before today stand behind a median. */
export const MEDIANS_MONTHS = 24;
/** From fewer cases nothing is claimed. */
export const LEAST_CASES = 5;

export function mediansFrom(today: IsoDate): IsoDate {
  return monthsBefore(today, MEDIANS_MONTHS);
}

/** The middle of whole numbers in ascending order; undefined of none. */
export function medianOf(ascending: ArrayLike<number>): number | undefined {
  const { length } = ascending;
  const [lower, upper] = [ascending[(length - 1) >> 1], ascending[length >> 1]];
  return lower === undefined || upper === undefined ? undefined : middleOf(lower, upper);
}

/** Halfway between the two middle ones of an even number, a half rounded up. */
export function middleOf(lower: number, upper: number): number {
  return roundedRatio(lower + upper, 2);
}

/** The median of some transactions; null when they are too few to claim one. */
export function statedMedian({
  count,
  median,
}: {
  readonly count: number;
  readonly median: number | undefined;
}): number | null {
  return count < LEAST_CASES ? null : (median ?? null);
}

/** Which area most of some transactions are measured by: prices by another one do not compare with them. */
export function basisOfMost(gross: number, saleable: number): AreaBasis {
  return gross >= saleable ? 'gross' : 'saleable';
}

/** How many transactions are measured by each area. */
export type CountByBasis = Readonly<Record<AreaBasis, number>>;

/**
 * By which area a listing is set against transactions: one that it is measured by itself; where it is measured by
 * both, or by none, the one that most of the building's transactions have, where these suffice for a median, else
 * most of the district's.
 */
export function mediansBasis(
  {
    area_gross,
    area_saleable,
  }: { readonly area_gross: number | null; readonly area_saleable: number | null },
  building: CountByBasis,
  district: CountByBasis,
): AreaBasis {
  if ((area_gross === null) !== (area_saleable === null)) return area_gross === null ? 'saleable' : 'gross';
  const { gross, saleable } = Math.max(building.gross, building.saleable) < LEAST_CASES ? district : building;
  return basisOfMost(gross, saleable);
}

/** How far a number is above (or, negative, below) another in tenths of a per cent, halves away from zero. */
export function tenthsOfPercentAbove(own: number, other: number): number {
  const tenths = roundedRatio(Math.abs(own - other) * 1000, other);
  return own < other ? -tenths : tenths;
}

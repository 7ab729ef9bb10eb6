import { daysBetween, type IsoDate, wholeMonthsBetween } from '../text/date.ts';

export type RemainingTerm = {
  /** Whole calendar months, rounded down. */
  readonly months: number;
  /** All days that are left, not only those beyond the months. */
  readonly days: number;
};

/**
 * Returns the time from today to the last day of a tenancy, which is zero on that day, or null after it.
 */
export function remainingTerm(expiry: IsoDate, today: IsoDate): RemainingTerm | null {
  if (expiry < today) return null;
  return { months: wholeMonthsBetween(today, expiry), days: daysBetween(today, expiry) };
}

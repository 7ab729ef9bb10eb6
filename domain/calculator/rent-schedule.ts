import type { IsoDate } from '../text/date.ts';
import type { Cents } from '../text/price.ts';
import { divideRoundingUp, multiplyExactly } from './exact-arithmetic.ts';
import { monthsBetween, type Term } from './term.ts';

/** A rent that applies from a month of the term onwards. The first month is 1. */
export type RentStep = { readonly fromMonth: number; readonly rent: Cents };

export type RentSchedule = {
  readonly monthlyRent: Cents;
  /** Number of rent-free months at the beginning of the term. */
  readonly rentFreeMonths: number;
  readonly steps: readonly RentStep[];
};

/** Consecutive months at the same rent; the rent is 0 in rent-free months. */
export type RentPhase = { readonly months: number; readonly rent: Cents };

export type ScheduledRent = {
  readonly phases: readonly RentPhase[];
  /** Days after the last whole month, charged at the last rent. */
  readonly days: number;
  /** Total rent over the term. */
  readonly total: Cents;
  /** Average rent per year of the term. If days remain after the whole years, a year counts as 365 days. */
  readonly average: Cents;
};

const DAYS_PER_YEAR = 365;

/** Returns true if the rent changes during the term. */
export function hasVaryingRent({ rentFreeMonths, steps }: RentSchedule): boolean {
  return rentFreeMonths > 0 || steps.length > 0;
}

/** Calculates a varying rent over a term. Each amount is rounded up to the cent once. */
export function calculateScheduledRent(
  schedule: RentSchedule,
  start: IsoDate,
  end: IsoDate,
  { years, days: daysOverYears }: Term,
): ScheduledRent {
  const { months, days } = monthsBetween(start, end);
  const phases: RentPhase[] = [];
  for (let month = 1; month <= months; month++) {
    const rent = rentInMonth(schedule, month);
    const lastPhase = phases.at(-1);
    if (lastPhase?.rent === rent) phases[phases.length - 1] = { months: lastPhase.months + 1, rent };
    else phases.push({ months: 1, rent });
  }
  // Unit: 365ths of a cent, because one day costs twelve months' rent divided by 365.
  const wholeMonthsTotal = phases.reduce(
    (sum, phase) => sum + multiplyExactly(phase.rent, phase.months * DAYS_PER_YEAR),
    0n,
  );
  const scaledTotal = wholeMonthsTotal + multiplyExactly(rentInMonth(schedule, months + 1), 12 * days);
  return {
    phases,
    days,
    total: divideRoundingUp(scaledTotal, DAYS_PER_YEAR) as Cents,
    average: divideRoundingUp(scaledTotal, DAYS_PER_YEAR * years + daysOverYears) as Cents,
  };
}

function rentInMonth({ monthlyRent, rentFreeMonths, steps }: RentSchedule, month: number): Cents {
  if (month <= rentFreeMonths) return 0 as Cents;
  const startedSteps = steps.filter(({ fromMonth }) => fromMonth <= month);
  const latestStep = startedSteps.toSorted((a, b) => b.fromMonth - a.fromMonth)[0];
  return latestStep?.rent ?? monthlyRent;
}

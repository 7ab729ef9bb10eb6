import type { IsoDate } from '../text/date.ts';
import type { Cents } from '../text/price.ts';
import { product, roundedUp } from './exact.ts';
import { monthsOf, type Term } from './term.ts';

/** A rent that holds from a month of the term on; the first month is 1. */
export type RentStep = { readonly fromMonth: number; readonly rent: Cents };

export type RentSchedule = {
  readonly monthlyRent: Cents;
  /** At the beginning of the term. */
  readonly rentFreeMonths: number;
  readonly steps: readonly RentStep[];
};

/** Months that follow each other at one rent; 0 while they are free. */
export type RentPhase = { readonly months: number; readonly rent: Cents };

export type ScheduledRent = {
  readonly phases: readonly RentPhase[];
  /** Days beyond whole months, at the last rent. */
  readonly days: number;
  /** Over the term. */
  readonly total: Cents;
  /** The total by the years of the term; a year has 365 days where there are days beyond whole years. */
  readonly average: Cents;
};

const DAYS_OF_YEAR = 365;

/** Whether the rent is not the same in every month. */
export function isVaried({ rentFreeMonths, steps }: RentSchedule): boolean {
  return rentFreeMonths > 0 || steps.length > 0;
}

/** What a varied rent comes to over a term. Amounts are rounded up to the cent, once. */
export function scheduledRent(
  schedule: RentSchedule,
  start: IsoDate,
  end: IsoDate,
  { years, days: daysOverYears }: Term,
): ScheduledRent {
  const { months, days } = monthsOf(start, end);
  const phases: RentPhase[] = [];
  for (let month = 1; month <= months; month++) {
    const rent = rentOf(schedule, month);
    const last = phases.at(-1);
    if (last?.rent === rent) phases[phases.length - 1] = { months: last.months + 1, rent };
    else phases.push({ months: 1, rent });
  }
  // In 365ths of a cent: a day costs twelve months' rent by 365.
  const whole = phases.reduce((sum, phase) => sum + product(phase.rent, phase.months * DAYS_OF_YEAR), 0n);
  const scaled = whole + product(rentOf(schedule, months + 1), 12 * days);
  return {
    phases,
    days,
    total: roundedUp(scaled, DAYS_OF_YEAR) as Cents,
    average: roundedUp(scaled, DAYS_OF_YEAR * years + daysOverYears) as Cents,
  };
}

function rentOf({ monthlyRent, rentFreeMonths, steps }: RentSchedule, month: number): Cents {
  if (month <= rentFreeMonths) return 0 as Cents;
  const reached = steps.filter(({ fromMonth }) => fromMonth <= month);
  const latest = reached.toSorted((one, other) => other.fromMonth - one.fromMonth)[0];
  return latest?.rent ?? monthlyRent;
}

import { addDays, type IsoDate } from '../text/date.ts';
import { type Cents, type Hkd, hkd } from '../text/price.ts';
import { divideRoundingUp, multiplyExactly } from './exact-arithmetic.ts';
import { type RatesHistory, ratesOn } from './rates.ts';
import {
  calculateScheduledRent,
  hasVaryingRent,
  type RentStep,
  type ScheduledRent,
} from './rent-schedule.ts';
import { isLongerThan, type Term, termBetween } from './term.ts';

/**
 * Stamp duty rates on tenancies in hundredths of a percent, by default of the yearly rent. Money is in
 * HKD.
 */
export type TenancyRates = {
  /** Rate for an undefined term. */
  readonly undefinedTerm: number;
  /** Rate for a term of up to one year, applied to the total rent. */
  readonly upToOneYear: number;
  readonly upToThreeYears: number;
  readonly overThreeYears: number;
  /** Rate on key money, a premium or a construction fee that is paid in addition to the rent. */
  readonly keyMoney: number;
  /** Duty per counterpart in HKD, limited to the duty of the original. */
  readonly counterpart: number;
  /** The rent is rounded up to a multiple of this amount before the rate applies. */
  readonly rentStep: number;
  /** Number of days after signing within which the document must be stamped. */
  readonly daysToStamp: number;
};

/**
 * Duty on a tenancy of non-residential property: Stamp Duty Ordinance (Cap. 117), First Schedule, head
 * 1(2). Since before 2010, Budgets have changed the duty on sales alone, so the rates hold for every
 * lease that the form can date. They are published at
 * https://www.gov.hk/en/residents/taxes/stamp/stamp_duty_rates.htm.
 */
export const TENANCY_DUTY: RatesHistory<TenancyRates, IsoDate | null> = [
  {
    from: null,
    rates: {
      undefinedTerm: 25,
      upToOneYear: 25,
      upToThreeYears: 50,
      overThreeYears: 100,
      keyMoney: 425,
      counterpart: 5,
      rentStep: 100,
      daysToStamp: 30,
    },
  },
];

/** The first tenancy rates began before this year. */
export const FIRST_RATES_BEFORE_YEAR = 2010;

/** Multipliers of the duty for late stamping, by the maximum delay in months. Null means any longer delay. */
export const LATE_STAMPING = [
  { months: 1, multiplier: 2 },
  { months: 2, multiplier: 4 },
  { months: null, multiplier: 10 },
] as const;

type TenancyBand = 'undefined_term' | 'up_to_one_year' | 'up_to_three_years' | 'over_three_years';

/** Input of the duty calculation. Money is in cents. */
export type Tenancy = {
  /** Null if the term is not defined. */
  readonly term: Term | null;
  /** Total rent if the term is up to one year, otherwise the yearly or average yearly rent. */
  readonly rent: Cents;
  readonly keyMoney: Cents;
  readonly counterparts: number;
  /** Day on which the document is signed. */
  readonly signedOn: IsoDate;
};

export type TenancyDuty = {
  readonly band: TenancyBand;
  /** Rate in hundredths of a percent. */
  readonly rate: number;
  /** Rent rounded up to the next rent step. */
  readonly chargeableRent: Hkd;
  readonly rentDuty: Hkd;
  readonly keyMoneyRate: number;
  readonly keyMoneyDuty: Hkd;
  readonly counterpartDuty: Hkd;
  readonly total: Hkd;
  /** Each party's share if landlord and tenant split the duty. */
  readonly halfOfTotal: Cents;
  readonly lastDayToStamp: IsoDate;
  /** The rates of the day of signing. */
  readonly rates: TenancyRates;
  /** Day from which these rates apply; null if the first rates apply. */
  readonly from: IsoDate | null;
};

const CENTS_PER_DOLLAR = 100;
/** 100% in hundredths of a percent. */
const HUNDRED_PERCENT = 10_000;

export function calculateTenancyDuty(tenancy: Tenancy, ratesHistory = TENANCY_DUTY): TenancyDuty {
  const { term, rent, keyMoney, counterparts, signedOn } = tenancy;
  const { from, rates } = tenancyRatesOn(signedOn, ratesHistory);
  const band = bandOf(term);
  const rate = rateOf(band, rates);
  const chargeableRent = divideRoundingUp(rent, rates.rentStep * CENTS_PER_DOLLAR) * rates.rentStep;
  const rentDuty = divideRoundingUp(multiplyExactly(chargeableRent, rate), HUNDRED_PERCENT);
  const keyMoneyDuty = divideRoundingUp(
    multiplyExactly(keyMoney, rates.keyMoney),
    HUNDRED_PERCENT * CENTS_PER_DOLLAR,
  );
  const counterpartDuty = counterparts * Math.min(rates.counterpart, rentDuty + keyMoneyDuty);
  const total = rentDuty + keyMoneyDuty + counterpartDuty;
  return {
    band,
    rate,
    chargeableRent: hkd(chargeableRent),
    rentDuty: hkd(rentDuty),
    keyMoneyRate: rates.keyMoney,
    keyMoneyDuty: hkd(keyMoneyDuty),
    counterpartDuty: hkd(counterpartDuty),
    total: hkd(total),
    halfOfTotal: ((total * CENTS_PER_DOLLAR) / 2) as Cents,
    lastDayToStamp: addDays(signedOn, rates.daysToStamp),
    rates,
    from,
  };
}

/** Returns the rates for a lease that is signed on a day. */
export function tenancyRatesOn(signedOn: IsoDate, ratesHistory = TENANCY_DUTY) {
  const datedRates = ratesOn(ratesHistory, signedOn);
  if (!datedRates) throw new Error('the first tenancy rates must have no first day');
  return datedRates;
}

function bandOf(term: Term | null): TenancyBand {
  if (term === null) return 'undefined_term';
  if (isLongerThan(term, 3)) return 'over_three_years';
  return isLongerThan(term, 1) ? 'up_to_three_years' : 'up_to_one_year';
}

function rateOf(band: TenancyBand, rates: TenancyRates): number {
  const rateByBand = {
    undefined_term: rates.undefinedTerm,
    up_to_one_year: rates.upToOneYear,
    up_to_three_years: rates.upToThreeYears,
    over_three_years: rates.overThreeYears,
  };
  return rateByBand[band];
}

/** The values of the tenancy form. Undefined means that a field is empty. */
export type TenancyForm = {
  readonly isTermCertain: boolean;
  readonly start: IsoDate | undefined;
  readonly end: IsoDate | undefined;
  readonly monthlyRent: Cents | undefined;
  readonly totalRent: Cents | undefined;
  readonly averageRent: Cents | undefined;
  /** Number of rent-free months at the beginning of the term. */
  readonly rentFreeMonths: number;
  /** Later rents, each with the month of the term from which it applies. */
  readonly steps: readonly { readonly [Key in keyof RentStep]: RentStep[Key] | undefined }[];
};

/** Messages of the form. Each is a phrase key. */
type TenancyMessage =
  | 'dates_incomplete'
  | 'start_after_end'
  | 'term_not_over_a_year'
  | 'monthly_rent_empty'
  | 'steps_incomplete'
  | 'total_rent_empty'
  | 'average_rent_empty';

export type TenancyFormResult =
  | { readonly message: TenancyMessage; readonly term?: Term }
  | { readonly term: Term | null; readonly rent: Cents; readonly basis: 'monthly' | 'total' | 'average' }
  | {
      readonly term: Term;
      readonly rent: Cents;
      readonly basis: 'schedule';
      readonly rentBySchedule: ScheduledRent;
    };

/**
 * Determines the term and the rent from the tenancy form. A certain term needs both dates. For a term
 * over one year, the monthly rent or the average of a rent schedule counts; for a shorter term, the
 * total rent. An uncertain term uses the average yearly rent; if both dates are known, they determine
 * its duty band.
 */
export function parseTenancyForm(form: TenancyForm): TenancyFormResult {
  const { start, end } = form;
  if (!form.isTermCertain && start === undefined && end === undefined)
    return resultFromAverageRent(form, null);
  if (start === undefined || end === undefined) return { message: 'dates_incomplete' };
  const term = termBetween(start, end);
  if (!term) return { message: 'start_after_end' };
  if (!isLongerThan(term, 1)) {
    if (form.totalRent !== undefined) return { term, rent: form.totalRent, basis: 'total' };
    // A visitor who has typed a monthly rent is told why the total rent is needed instead.
    const hasTypedOtherRent = form.isTermCertain
      ? form.monthlyRent !== undefined
      : form.averageRent !== undefined;
    return { message: hasTypedOtherRent ? 'term_not_over_a_year' : 'total_rent_empty', term };
  }
  if (!form.isTermCertain) return resultFromAverageRent(form, term);
  if (form.monthlyRent === undefined) return { message: 'monthly_rent_empty', term };
  const steps = form.steps.filter(({ fromMonth, rent }) => fromMonth !== undefined || rent !== undefined);
  if (!steps.every(isCompleteStep)) return { message: 'steps_incomplete', term };
  const schedule = { monthlyRent: form.monthlyRent, rentFreeMonths: form.rentFreeMonths, steps };
  if (!hasVaryingRent(schedule)) return { term, rent: (form.monthlyRent * 12) as Cents, basis: 'monthly' };
  const rentBySchedule = calculateScheduledRent(schedule, start, end, term);
  return { term, rent: rentBySchedule.average, basis: 'schedule', rentBySchedule };
}

function isCompleteStep(step: TenancyForm['steps'][number]): step is RentStep {
  return step.fromMonth !== undefined && step.rent !== undefined;
}

function resultFromAverageRent({ averageRent }: TenancyForm, term: Term | null): TenancyFormResult {
  if (averageRent === undefined) return { message: 'average_rent_empty', ...(term && { term }) };
  return { term, rent: averageRent, basis: 'average' };
}

import { addDays, type IsoDate } from '../text/date.ts';
import { type Cents, type Hkd, hkd } from '../text/price.ts';
import { product, roundedUp } from './exact.ts';
import { type DatedTable, ratesOn } from './rates.ts';
import { isVaried, type RentStep, type ScheduledRent, scheduledRent } from './rent-schedule.ts';
import { exceeds, type Term, termOf } from './term.ts';

/** Shares in hundredths of a percent, of the yearly rent unless said otherwise. Money in HKD. */
export type TenancyRates = {
  /** A term that is not defined. */
  readonly undefinedTerm: number;
  /** Not over one year: of the total rent. */
  readonly upToOneYear: number;
  readonly upToThreeYears: number;
  readonly overThreeYears: number;
  /** Of key money, a premium or a construction fee that is paid besides the rent. */
  readonly keyMoney: number;
  /** For each counterpart, or as much as the original's duty where that is less. */
  readonly counterpart: number;
  /** The rent is rounded up to a multiple of this before the share is taken. */
  readonly rentStep: number;
  /** Days after signing within which the document must be stamped. */
  readonly daysToStamp: number;
};

/** Duty on a tenancy of non-residential property, Stamp Duty Ordinance (Cap. 117). */
export const TENANCY_DUTY: DatedTable<TenancyRates> = [
  {
    from: '2025-02-26' as IsoDate,
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

/** Late stamping: the duty is multiplied, by how many months late it is. null: any later. */
export const LATE_STAMPING = [
  { months: 1, times: 2 },
  { months: 2, times: 4 },
  { months: null, times: 10 },
] as const;

type TenancyBand = 'undefined_term' | 'up_to_one_year' | 'up_to_three_years' | 'over_three_years';

/** What the duty is worked out from. Money in cents. */
export type Tenancy = {
  /** null when the term is not defined. */
  readonly term: Term | null;
  /** The total rent where the term does not exceed a year, else the yearly or the average yearly rent. */
  readonly rent: Cents;
  readonly keyMoney: Cents;
  readonly counterparts: number;
  /** The day the document is signed. */
  readonly signed: IsoDate;
};

export type TenancyDuty = {
  readonly band: TenancyBand;
  /** In hundredths of a percent. */
  readonly rate: number;
  /** The rent rounded up to the next step. */
  readonly base: Hkd;
  readonly rentDuty: Hkd;
  readonly keyMoneyRate: number;
  readonly keyMoneyDuty: Hkd;
  readonly counterpartDuty: Hkd;
  readonly total: Hkd;
  /** What landlord and tenant pay when they share it. */
  readonly half: Cents;
  readonly lastDayToStamp: IsoDate;
  /** The day from which these rates hold. */
  readonly from: IsoDate;
};

const CENTS = 100;
/** Hundredths of a percent in the whole. */
const WHOLE = 10_000;

export function tenancyDuty(tenancy: Tenancy, table = TENANCY_DUTY): TenancyDuty {
  const { term, rent, keyMoney, counterparts, signed } = tenancy;
  const { from, rates } = ratesOn(table, signed);
  const band = bandOf(term);
  const rate = rateOf(band, rates);
  const base = roundedUp(rent, rates.rentStep * CENTS) * rates.rentStep;
  const rentDuty = roundedUp(product(base, rate), WHOLE);
  const keyMoneyDuty = roundedUp(product(keyMoney, rates.keyMoney), WHOLE * CENTS);
  const counterpartDuty = counterparts * Math.min(rates.counterpart, rentDuty + keyMoneyDuty);
  const total = rentDuty + keyMoneyDuty + counterpartDuty;
  return {
    band,
    rate,
    base: hkd(base),
    rentDuty: hkd(rentDuty),
    keyMoneyRate: rates.keyMoney,
    keyMoneyDuty: hkd(keyMoneyDuty),
    counterpartDuty: hkd(counterpartDuty),
    total: hkd(total),
    half: ((total * CENTS) / 2) as Cents,
    lastDayToStamp: addDays(signed, rates.daysToStamp),
    from,
  };
}

function bandOf(term: Term | null): TenancyBand {
  if (term === null) return 'undefined_term';
  if (exceeds(term, 3)) return 'over_three_years';
  return exceeds(term, 1) ? 'up_to_three_years' : 'up_to_one_year';
}

function rateOf(band: TenancyBand, rates: TenancyRates): number {
  const byBand = {
    undefined_term: rates.undefinedTerm,
    up_to_one_year: rates.upToOneYear,
    up_to_three_years: rates.upToThreeYears,
    over_three_years: rates.overThreeYears,
  };
  return byBand[band];
}

/** What the form asks, as it stands; undefined where a field is empty. */
export type TenancyForm = {
  readonly certain: boolean;
  readonly start: IsoDate | undefined;
  readonly end: IsoDate | undefined;
  readonly monthlyRent: Cents | undefined;
  readonly totalRent: Cents | undefined;
  readonly averageRent: Cents | undefined;
  /** Where the rent is not the same in every month: free ones at the beginning, and other rents from a month on. */
  readonly rentFreeMonths: number;
  readonly steps: readonly { readonly [Key in keyof RentStep]: RentStep[Key] | undefined }[];
};

/** What the form may have to say, each a phrase. */
type TenancyMessage =
  | 'dates_incomplete'
  | 'start_after_end'
  | 'term_not_over_a_year'
  | 'monthly_rent_empty'
  | 'steps_incomplete'
  | 'total_rent_empty'
  | 'average_rent_empty';

export type TenancyReading =
  | { readonly message: TenancyMessage; readonly term?: Term }
  | { readonly term: Term | null; readonly rent: Cents; readonly basis: 'monthly' | 'total' | 'average' }
  | {
      readonly term: Term;
      readonly rent: Cents;
      readonly basis: 'schedule';
      readonly scheduled: ScheduledRent;
    };

/**
 * Reads the form. A certain term needs both dates: over a year the monthly rent counts, or the average of a schedule,
 * else the total rent.
 * An uncertain one takes the average yearly rent, and its band from the dates where both are known.
 */
export function readTenancy(form: TenancyForm): TenancyReading {
  const { start, end } = form;
  if (!form.certain && start === undefined && end === undefined) return averageOf(form, null);
  if (start === undefined || end === undefined) return { message: 'dates_incomplete' };
  const term = termOf(start, end);
  if (!term) return { message: 'start_after_end' };
  if (!exceeds(term, 1)) {
    if (form.totalRent !== undefined) return { term, rent: form.totalRent, basis: 'total' };
    // A visitor who has typed a monthly rent reads why the total is asked for instead.
    const surprised = form.certain ? form.monthlyRent !== undefined : form.averageRent !== undefined;
    return { message: surprised ? 'term_not_over_a_year' : 'total_rent_empty', term };
  }
  if (!form.certain) return averageOf(form, term);
  if (form.monthlyRent === undefined) return { message: 'monthly_rent_empty', term };
  const steps = form.steps.filter(({ fromMonth, rent }) => fromMonth !== undefined || rent !== undefined);
  if (!steps.every(isWhole)) return { message: 'steps_incomplete', term };
  const schedule = { monthlyRent: form.monthlyRent, rentFreeMonths: form.rentFreeMonths, steps };
  if (!isVaried(schedule)) return { term, rent: (form.monthlyRent * 12) as Cents, basis: 'monthly' };
  const scheduled = scheduledRent(schedule, start, end, term);
  return { term, rent: scheduled.average, basis: 'schedule', scheduled };
}

function isWhole(step: TenancyForm['steps'][number]): step is RentStep {
  return step.fromMonth !== undefined && step.rent !== undefined;
}

function averageOf({ averageRent }: TenancyForm, term: Term | null): TenancyReading {
  if (averageRent === undefined) return { message: 'average_rent_empty', ...(term && { term }) };
  return { term, rent: averageRent, basis: 'average' };
}

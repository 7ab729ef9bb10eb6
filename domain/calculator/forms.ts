import { GOVERNMENT_RENT_PERCENT, type RentCharge } from '../stock/rent-charges.ts';
import type { Cents } from '../text/price.ts';
import {
  choiceField,
  dayField,
  hundredthsField,
  moneyField,
  textField,
  thousandthsField,
  wholeField,
} from './form.ts';
import { MORTGAGE_FORM } from './mortgage.ts';
import { OFFICE_ITEMS, OFFICE_SPACE, type OfficeItem, type OfficePlan } from './office-space.ts';

/*
 * The fields of each calculator with what they say at first. Addresses, pages and the links from listings read
 * these tables.
 */

const { years, rate, loanPercent } = MORTGAGE_FORM;
/** No property costs more; a price beyond it is a slip. In dollars. */
const MAX_PRICE = 1e12;
const RATE = { least: rate.least / 1000, most: rate.most / 1000 };
const USUAL_RATE = String(rate.usual / 1000);

export const MORTGAGE_FIELDS = {
  value: moneyField<Cents>('value', '10,000,000', { least: 1, most: MAX_PRICE }),
  loanBy: choiceField('loan_by', ['percent', 'amount']),
  percent: hundredthsField('loan_percent', String(loanPercent), { least: 0.01, most: 100 }),
  amount: moneyField<Cents>('loan', '7,000,000', { least: 1, most: MAX_PRICE }),
  rate: thousandthsField('rate', USUAL_RATE, RATE),
  years: wholeField('years', String(years.usual), years),
} as const;

/** The steps of a rent that the form has room for. */
export const RENT_STEPS = [1, 2, 3] as const;
const stepMonth = (number: number) => wholeField(`from_month_${number}`, '', { least: 2, most: 600 });
const stepRent = (number: number) => moneyField<Cents>(`rent_${number}`, '', { most: MAX_PRICE });

export const TENANCY_FIELDS = {
  term: choiceField('term', ['certain', 'uncertain']),
  start: dayField('start'),
  end: dayField('end'),
  monthlyRent: moneyField<Cents>('monthly_rent', '', { least: 0.01, most: MAX_PRICE }),
  totalRent: moneyField<Cents>('total_rent', '', { least: 0.01, most: MAX_PRICE }),
  averageRent: moneyField<Cents>('average_rent', '', { least: 0.01, most: MAX_PRICE }),
  rentFreeMonths: wholeField('rent_free_months', '0', { least: 0, most: 360 }),
  from1: stepMonth(1),
  rent1: stepRent(1),
  from2: stepMonth(2),
  rent2: stepRent(2),
  from3: stepMonth(3),
  rent3: stepRent(3),
  keyMoney: moneyField<Cents>('key_money', '0', { most: MAX_PRICE }),
  counterparts: wholeField('counterparts', '1', { least: 0, most: 99 }),
  signed: dayField('signed'),
} as const;

export const SALE_FIELDS = {
  price: moneyField<Cents>('price', '10,000,000', { least: 1, most: MAX_PRICE }),
  signed: dayField('signed'),
} as const;

/** What tenant and buyer are asked alike. Fees are in dollars per square foot a month. */
const OUTGOINGS = {
  name: textField('name'),
  area: wholeField('area', '1,000', { least: 1, most: 10_000_000 }),
  managementFee: moneyField<Cents>('management_fee', '4', { most: 1000 }),
  airConditioningFee: moneyField<Cents>('air_conditioning_fee', '0', { most: 1000 }),
  rateableValue: moneyField<Cents>('rateable_value', '', { most: MAX_PRICE }),
} as const;

/** Which charges the rent includes; a box that is not ticked is not sent. */
const RENT_INCLUDES = {
  management: choiceField('includes_management', ['0', '1']),
  rates: choiceField('includes_rates', ['0', '1']),
  government_rent: choiceField('includes_government_rent', ['0', '1']),
  air_conditioning: choiceField('includes_air_conditioning', ['0', '1']),
} as const satisfies Record<RentCharge, unknown>;

export const TENANT_FIELDS = {
  rent: moneyField<Cents>('rent', '30,000', { least: 1, most: MAX_PRICE }),
  ...RENT_INCLUDES,
  ...OUTGOINGS,
  termMonths: wholeField('term_months', '36', { least: 1, most: 360 }),
  rentFreeMonths: wholeField('rent_free_months', '1', { least: 0, most: 360 }),
  depositMonths: wholeField('deposit_months', '3', { least: 0, most: 36 }),
  commissionMonths: hundredthsField('commission_months', '0.5', { least: 0, most: 12 }),
  fitOut: moneyField<Cents>('fit_out', '300', { most: 100_000 }),
  reinstatement: moneyField<Cents>('reinstatement', '80', { most: 100_000 }),
} as const;

export const BUYER_FIELDS = {
  price: moneyField<Cents>('price', '10,000,000', { least: 1, most: MAX_PRICE }),
  ...OUTGOINGS,
  commission: hundredthsField('commission', '1', { least: 0, most: 10 }),
  percent: hundredthsField('loan_percent', '60', { least: 0, most: 100 }),
  rate: thousandthsField('rate', USUAL_RATE, RATE),
  years: wholeField('years', String(years.usual), years),
  rent: moneyField<Cents>('rent', '30,000', { most: MAX_PRICE }),
} as const;

/** What an investor buys, lets and borrows. Rates and government rent, repairs: in percent of a year's rent. */
export const INVESTMENT_FIELDS = {
  price: moneyField<Cents>('price', '10,000,000', { least: 1, most: MAX_PRICE }),
  commission: hundredthsField('commission', '1', { least: 0, most: 10 }),
  legalFees: moneyField<Cents>('legal_fees', '20,000', { most: MAX_PRICE }),
  rent: moneyField<Cents>('rent', '30,000', { least: 1, most: MAX_PRICE }),
  vacantWeeks: wholeField('vacant_weeks', '3', { least: 0, most: 52 }),
  managementFee: moneyField<Cents>('management_fee', '0', { most: MAX_PRICE }),
  charges: hundredthsField('charges_percent', String(GOVERNMENT_RENT_PERCENT), { least: 0, most: 100 }),
  repairs: hundredthsField('repairs_percent', '5', { least: 0, most: 100 }),
  otherCosts: moneyField<Cents>('other_costs', '0', { most: MAX_PRICE }),
  percent: hundredthsField('loan_percent', String(loanPercent), { least: 0, most: 100 }),
  rate: thousandthsField('rate', USUAL_RATE, RATE),
  years: wholeField('years', String(years.usual), years),
} as const;

/** The area and the number of each item of an office: `office` is how many, `office_area` how large. */
type SpaceFields = Readonly<Record<`${OfficeItem}_area` | OfficeItem, ReturnType<typeof wholeField>>>;
export const SPACE_FIELDS = Object.fromEntries(
  OFFICE_ITEMS.flatMap((item) => [
    [item, wholeField(item, '0', { least: 0, most: 9999 })],
    [`${item}_area`, wholeField(`${item}_area`, String(OFFICE_SPACE[item]), { least: 0, most: 100_000 })],
  ]),
) as SpaceFields;

/** The plan a form describes; a wrong field counts as its usual value. */
export function officePlan(values: Readonly<Record<string, number | undefined>>): OfficePlan {
  return Object.fromEntries(
    OFFICE_ITEMS.map((item) => [
      item,
      { area: values[`${item}_area`] ?? OFFICE_SPACE[item], units: values[item] ?? 0 },
    ]),
  );
}

/** What the fields of each space begin with in the address: as many as can be compared. */
export const SPACE_PREFIXES = ['', 'b_', 'c_', 'd_', 'e_', 'f_'] as const;

/** Who asks what a space costs, and how many spaces stand side by side. */
export const OCCUPANCY_MODE = {
  as: choiceField('as', ['tenant', 'buyer']),
  spaces: wholeField('spaces', '1', { least: 1, most: SPACE_PREFIXES.length }),
} as const;

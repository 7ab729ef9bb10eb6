import { GOVERNMENT_RENT_PERCENT, type RentCharge } from '../stock/rent-charges.ts';
import { ACCURACIES, type Cents } from '../text/price.ts';
import { SALE_OBJECTS } from './buyers-duty.ts';
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
import {
  DEFAULT_ITEM_AREAS,
  WORKSPACE_ITEMS,
  type WorkspaceItem,
  type WorkspaceNeeds,
} from './workspace-needs.ts';

/* This module defines the fields of each calculator with their default texts. URLs, pages and
   links from listings read these definitions. */

const { years, rate, loanPercent } = MORTGAGE_FORM;
/** Maximum price in HKD. A larger amount is a typing error. */
const MAX_PRICE = 1e12;
const RATE_LIMITS = { min: rate.min / 1000, max: rate.max / 1000 };
const DEFAULT_RATE = String(rate.defaultValue / 1000);
/** Whether the property or the shares of its owner are sold, which decides the stamp duty. */
const SALE_OF_FIELD = choiceField('sale_of', SALE_OBJECTS);

export const MORTGAGE_FIELDS = {
  saleOf: SALE_OF_FIELD,
  value: moneyField<Cents>('value', '10,000,000', { min: 1, max: MAX_PRICE }),
  loanBy: choiceField('loan_by', ['percent', 'amount']),
  percent: hundredthsField('loan_percent', String(loanPercent), { min: 0.01, max: 100 }),
  amount: moneyField<Cents>('loan', '7,000,000', { min: 1, max: MAX_PRICE }),
  rate: thousandthsField('rate', DEFAULT_RATE, RATE_LIMITS),
  years: wholeField('years', String(years.defaultValue), years),
} as const;

/** Numbers of the rent steps that the form offers. */
export const RENT_STEPS = [1, 2, 3] as const;
const stepMonth = (stepNumber: number) => wholeField(`from_month_${stepNumber}`, '', { min: 2, max: 600 });
const stepRent = (number: number) => moneyField<Cents>(`rent_${number}`, '', { max: MAX_PRICE });

export const TENANCY_FIELDS = {
  term: choiceField('term', ['certain', 'uncertain']),
  start: dayField('start'),
  end: dayField('end'),
  monthlyRent: moneyField<Cents>('monthly_rent', '', { min: 0.01, max: MAX_PRICE }),
  totalRent: moneyField<Cents>('total_rent', '', { min: 0.01, max: MAX_PRICE }),
  averageRent: moneyField<Cents>('average_rent', '', { min: 0.01, max: MAX_PRICE }),
  rentFreeMonths: wholeField('rent_free_months', '0', { min: 0, max: 360 }),
  from1: stepMonth(1),
  rent1: stepRent(1),
  from2: stepMonth(2),
  rent2: stepRent(2),
  from3: stepMonth(3),
  rent3: stepRent(3),
  keyMoney: moneyField<Cents>('key_money', '0', { max: MAX_PRICE }),
  counterparts: wholeField('counterparts', '1', { min: 0, max: 99 }),
  signed: dayField('signed'),
} as const;

export const SALE_FIELDS = {
  saleOf: SALE_OF_FIELD,
  price: moneyField<Cents>('price', '10,000,000', { min: 1, max: MAX_PRICE }),
  signed: dayField('signed'),
} as const;

/** Fields that the tenant's and the buyer's form share. Fees are in dollars per square foot per month. */
const OUTGOING_FIELDS = {
  name: textField('name'),
  area: wholeField('area', '1,000', { min: 1, max: 10_000_000 }),
  managementFee: moneyField<Cents>('management_fee', '4', { max: 1000 }),
  airConditioningFee: moneyField<Cents>('air_conditioning_fee', '', { max: 1000 }),
  rateableValue: moneyField<Cents>('rateable_value', '', { max: MAX_PRICE }),
} as const;

/** Charges that the rent includes. An unticked checkbox sends no value. */
const RENT_INCLUDES = {
  management: choiceField('includes_management', ['0', '1']),
  rates: choiceField('includes_rates', ['0', '1']),
  government_rent: choiceField('includes_government_rent', ['0', '1']),
  air_conditioning: choiceField('includes_air_conditioning', ['0', '1']),
} as const satisfies Record<RentCharge, unknown>;

/** Length of the lease that calculators start with. */
export const DEFAULT_LEASE_YEARS = 3;

export const TENANT_FIELDS = {
  rent: moneyField<Cents>('rent', '30,000', { min: 1, max: MAX_PRICE }),
  ...RENT_INCLUDES,
  /** 1 if nobody has stated what the rent includes. */
  includesUnknown: choiceField('includes_unknown', ['0', '1']),
  /** Accuracy of a listing's rent with its management fee, until the visitor types another amount. */
  accuracy: choiceField('accuracy', ACCURACIES),
  ...OUTGOING_FIELDS,
  termMonths: wholeField('term_months', String(12 * DEFAULT_LEASE_YEARS), { min: 1, max: 360 }),
  rentFreeMonths: wholeField('rent_free_months', '1', { min: 0, max: 360 }),
  depositMonths: wholeField('deposit_months', '3', { min: 0, max: 36 }),
  commissionMonths: hundredthsField('commission_months', '0.5', { min: 0, max: 12 }),
  // Empty, because one budget does not suit all units, and what nobody has entered is not counted.
  fitOut: moneyField<Cents>('fit_out', '', { max: 100_000 }),
  reinstatement: moneyField<Cents>('reinstatement', '', { max: 100_000 }),
} as const;

export const BUYER_FIELDS = {
  saleOf: SALE_OF_FIELD,
  price: moneyField<Cents>('price', '10,000,000', { min: 1, max: MAX_PRICE }),
  ...OUTGOING_FIELDS,
  commission: hundredthsField('commission', '1', { min: 0, max: 10 }),
  percent: hundredthsField('loan_percent', '60', { min: 0, max: 100 }),
  rate: thousandthsField('rate', DEFAULT_RATE, RATE_LIMITS),
  years: wholeField('years', String(years.defaultValue), years),
  rent: moneyField<Cents>('rent', '30,000', { max: MAX_PRICE }),
} as const;

/**
 * Fields of the investment calculator. Rates, government rent and repairs are in percent of the yearly
 * rent.
 */
export const INVESTMENT_FIELDS = {
  saleOf: SALE_OF_FIELD,
  price: moneyField<Cents>('price', '10,000,000', { min: 1, max: MAX_PRICE }),
  commission: hundredthsField('commission', '1', { min: 0, max: 10 }),
  legalFees: moneyField<Cents>('legal_fees', '20,000', { max: MAX_PRICE }),
  rent: moneyField<Cents>('rent', '30,000', { min: 1, max: MAX_PRICE }),
  vacantWeeks: wholeField('vacant_weeks', '3', { min: 0, max: 52 }),
  managementFee: moneyField<Cents>('management_fee', '0', { max: MAX_PRICE }),
  charges: hundredthsField('charges_percent', String(GOVERNMENT_RENT_PERCENT), { min: 0, max: 100 }),
  repairs: hundredthsField('repairs_percent', '5', { min: 0, max: 100 }),
  otherCosts: moneyField<Cents>('other_costs', '0', { max: MAX_PRICE }),
  percent: hundredthsField('loan_percent', String(loanPercent), { min: 0, max: 100 }),
  rate: thousandthsField('rate', DEFAULT_RATE, RATE_LIMITS),
  years: wholeField('years', String(years.defaultValue), years),
} as const;

/**
 * Two fields for each item of an office. For example, `toilet` is the number of toilets and `toilet_area`
 * the area of one toilet in square feet.
 */
type SpaceFields = Readonly<Record<`${WorkspaceItem}_area` | WorkspaceItem, ReturnType<typeof wholeField>>>;
export const SPACE_FIELDS = Object.fromEntries(
  WORKSPACE_ITEMS.flatMap((item) => [
    [item, wholeField(item, '0', { min: 0, max: 9999 })],
    [`${item}_area`, wholeField(`${item}_area`, String(DEFAULT_ITEM_AREAS[item]), { min: 0, max: 100_000 })],
  ]),
) as SpaceFields;

/** Returns the rooms and desks that the form asks for. An invalid field counts as its default value. */
export function parseWorkspaceNeeds(values: Readonly<Record<string, number | undefined>>): WorkspaceNeeds {
  return Object.fromEntries(
    WORKSPACE_ITEMS.map((item) => [
      item,
      { area: values[`${item}_area`] ?? DEFAULT_ITEM_AREAS[item], units: values[item] ?? 0 },
    ]),
  );
}

/** Query parameter prefixes of the compared spaces. Their number is the maximum number of spaces. */
export const SPACE_PREFIXES = ['', 'b_', 'c_', 'd_', 'e_', 'f_'] as const;

/** Whether the visitor is a tenant or a buyer, and how many spaces are compared side by side. */
export const OCCUPANCY_MODE = {
  as: choiceField('as', ['tenant', 'buyer']),
  spaces: wholeField('spaces', '1', { min: 1, max: SPACE_PREFIXES.length }),
} as const;

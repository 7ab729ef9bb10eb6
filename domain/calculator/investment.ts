import type { IsoDate } from '../text/date.ts';
import { type Cents, hkd } from '../text/price.ts';
import { halfUp, product, roundedUp } from './exact.ts';
import type { FormValues } from './form.ts';
import type { INVESTMENT_FIELDS } from './forms.ts';
import { monthlyPayment } from './mortgage.ts';
import { saleDuty } from './sale-duty.ts';

const WEEKS = 52;
/** Hundredths of a per cent in the whole. */
const WHOLE = 10_000;

/** What a let property earns in a year. Money in cents, yields in hundredths of a per cent; both may be negative. */
export type InvestmentResult = {
  readonly duty: Cents;
  /** The price with duty, commission and legal fees. */
  readonly outlay: Cents;
  readonly loan: Cents;
  /** What the buyer pays himself. */
  readonly cash: Cents;
  /** A month's repayment. */
  readonly payment: Cents;
  readonly yearlyPayment: Cents;
  /** A year's rent less the weeks without a tenant. */
  readonly collected: Cents;
  readonly costs: Cents;
  readonly netIncome: Cents;
  readonly cashFlow: Cents;
  /** A year's rent over the price. */
  readonly grossYield: number;
  /** Net income over the outlay. */
  readonly netYield: number;
  /** Cash flow over the buyer's own cash; null where he needs none. */
  readonly cashOnCash: number | null;
};

/** undefined while a field is empty or wrong. */
export function investmentOf(
  values: FormValues<typeof INVESTMENT_FIELDS>,
  today: IsoDate,
): InvestmentResult | undefined {
  const { price, commission, legalFees, rent, vacantWeeks, managementFee, charges, repairs, otherCosts } =
    values;
  const { percent, rate, years } = values;
  if (price === undefined || commission === undefined || legalFees === undefined) return undefined;
  if (rent === undefined || vacantWeeks === undefined || managementFee === undefined) return undefined;
  if (charges === undefined || repairs === undefined || otherCosts === undefined) return undefined;
  if (percent === undefined || rate === undefined || years === undefined) return undefined;
  // Duty is on whole dollars: cents of the price count as one more.
  const duty = saleDuty(hkd(roundedUp(price, 100)), today).duty * 100;
  const outlay = price + duty + partOf(price, commission) + legalFees;
  const loan = partOf(price, percent);
  const payment = loan === 0 ? 0 : monthlyPayment({ principal: loan as Cents, rate, months: years * 12 });
  const yearlyRent = rent * 12;
  const collected = halfUp(product(yearlyRent, WEEKS - vacantWeeks), WEEKS);
  const costs = managementFee * 12 + partOf(yearlyRent, charges) + partOf(yearlyRent, repairs) + otherCosts;
  const netIncome = collected - costs;
  const cashFlow = netIncome - payment * 12;
  const cash = outlay - loan;
  return {
    duty: duty as Cents,
    outlay: outlay as Cents,
    loan: loan as Cents,
    cash: cash as Cents,
    payment: payment as Cents,
    yearlyPayment: (payment * 12) as Cents,
    collected: collected as Cents,
    costs: costs as Cents,
    netIncome: netIncome as Cents,
    cashFlow: cashFlow as Cents,
    grossYield: yieldOn(yearlyRent, price),
    netYield: yieldOn(netIncome, outlay),
    cashOnCash: cash > 0 ? yieldOn(cashFlow, cash) : null,
  };
}

/** A part of an amount, given in hundredths of a per cent. */
function partOf(amount: number, hundredths: number): number {
  return halfUp(product(amount, hundredths), WHOLE);
}

function yieldOn(income: number, invested: number): number {
  const size = halfUp(product(Math.abs(income), WHOLE), invested);
  return income < 0 ? -size : size;
}

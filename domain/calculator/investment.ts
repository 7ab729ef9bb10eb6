import type { IsoDate } from '../text/date.ts';
import type { Cents } from '../text/price.ts';
import { calculateBuyersDuty } from './buyers-duty.ts';
import { divideHalfUp, multiplyExactly } from './exact-arithmetic.ts';
import type { FormValues } from './form.ts';
import type { INVESTMENT_FIELDS } from './forms.ts';
import { calculateMonthlyPayment } from './mortgage.ts';

const WEEKS_PER_YEAR = 52;
/** 100% in hundredths of a percent. */
const HUNDRED_PERCENT = 10_000;

/**
 * Yearly result of a let property. Money is in cents and yields are in hundredths of a percent; both
 * may be negative.
 */
export type InvestmentResult = {
  /** Stamp duty that the buyer pays. */
  readonly duty: Cents;
  /** Price plus duty, commission and legal fees. */
  readonly outlay: Cents;
  readonly loan: Cents;
  /** The buyer's own money: the outlay minus the loan. */
  readonly cash: Cents;
  /** Monthly loan repayment. */
  readonly payment: Cents;
  readonly yearlyPayment: Cents;
  /** Yearly rent minus the rent of the vacant weeks. */
  readonly collected: Cents;
  readonly costs: Cents;
  readonly netIncome: Cents;
  readonly cashFlow: Cents;
  /** Yearly rent divided by the price. */
  readonly grossYield: number;
  /** Net income divided by the outlay. */
  readonly netYield: number;
  /** Cash flow divided by the buyer's own cash; null if no cash is needed. */
  readonly cashOnCash: number | null;
};

/** Returns undefined while a field is empty or invalid, or if the duty of the day is not known. */
export function calculateInvestment(
  values: FormValues<typeof INVESTMENT_FIELDS>,
  today: IsoDate,
): InvestmentResult | undefined {
  const { price, commission, legalFees, rent, vacantWeeks, managementFee, charges, repairs, otherCosts } =
    values;
  const { saleOf = 'property', percent, rate, years } = values;
  if (price === undefined || commission === undefined || legalFees === undefined) return undefined;
  if (rent === undefined || vacantWeeks === undefined || managementFee === undefined) return undefined;
  if (charges === undefined || repairs === undefined || otherCosts === undefined) return undefined;
  if (percent === undefined || rate === undefined || years === undefined) return undefined;
  const dutyInDollars = calculateBuyersDuty(saleOf, price, today);
  if (dutyInDollars === undefined) return undefined;
  const duty = dutyInDollars * 100;
  const outlay = price + duty + shareOfAmount(price, commission) + legalFees;
  const loan = shareOfAmount(price, percent);
  const payment =
    loan === 0 ? 0 : calculateMonthlyPayment({ principal: loan as Cents, rate, months: years * 12 });
  const yearlyRent = rent * 12;
  const collectedRent = divideHalfUp(
    multiplyExactly(yearlyRent, WEEKS_PER_YEAR - vacantWeeks),
    WEEKS_PER_YEAR,
  );
  const costs =
    managementFee * 12 + shareOfAmount(yearlyRent, charges) + shareOfAmount(yearlyRent, repairs) + otherCosts;
  const netIncome = collectedRent - costs;
  const cashFlow = netIncome - payment * 12;
  const cashNeeded = outlay - loan;
  return {
    duty: duty as Cents,
    outlay: outlay as Cents,
    loan: loan as Cents,
    cash: cashNeeded as Cents,
    payment: payment as Cents,
    yearlyPayment: (payment * 12) as Cents,
    collected: collectedRent as Cents,
    costs: costs as Cents,
    netIncome: netIncome as Cents,
    cashFlow: cashFlow as Cents,
    grossYield: yieldOnInvestment(yearlyRent, price),
    netYield: yieldOnInvestment(netIncome, outlay),
    cashOnCash: cashNeeded > 0 ? yieldOnInvestment(cashFlow, cashNeeded) : null,
  };
}

/** Returns a share of an amount. The share is in hundredths of a percent. */
function shareOfAmount(amount: number, hundredths: number): number {
  return divideHalfUp(multiplyExactly(amount, hundredths), HUNDRED_PERCENT);
}

function yieldOnInvestment(income: number, investedAmount: number): number {
  const absoluteYield = divideHalfUp(multiplyExactly(Math.abs(income), HUNDRED_PERCENT), investedAmount);
  return income < 0 ? -absoluteYield : absoluteYield;
}

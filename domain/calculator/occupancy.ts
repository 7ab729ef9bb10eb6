import {
  GOVERNMENT_RENT_PERCENT,
  publicChargesPercent,
  RATES_PERCENT,
  RENT_CHARGES,
  type RentCharge,
} from '../stock/rent-charges.ts';
import type { SquareFeet } from '../text/area.ts';
import type { IsoDate } from '../text/date.ts';
import type { Cents, Hkd } from '../text/price.ts';
import { calculateBuyersDuty, type SaleObject } from './buyers-duty.ts';
import { divideHalfUp, multiplyExactly } from './exact-arithmetic.ts';
import { calculateMonthlyPayment } from './mortgage.ts';
import { calculateTenancyDuty } from './tenancy-duty.ts';

/* This module calculates the full cost of occupying a space. Money is in cents; percentages are
   in hundredths of a percent; fees are in cents per square foot per month. All assumptions are
   parameters. */

const HUNDRED_PERCENT = 10_000;

/** Monthly running costs, which are the same for a tenant and a buyer. */
type Outgoings = {
  readonly area: SquareFeet;
  /** Cents per square foot per month. */
  readonly managementFee: number;
  /** Null if unknown; it is then not counted. */
  readonly airConditioningFee: number | null;
  /** Rateable value per year. */
  readonly rateableValue: Cents;
};

export type TenantCosts = Outgoings & {
  /** Charges that the rent includes and that therefore cost nothing extra. */
  readonly includedCharges: readonly RentCharge[];
  readonly monthlyRent: Cents;
  readonly termMonths: number;
  /** Number of rent-free months at the beginning of the term. */
  readonly rentFreeMonths: number;
  readonly depositMonths: number;
  /** Agent's commission in hundredths of a month's rent. */
  readonly commissionMonths: number;
  /**
   * Fit-out cost in cents per square foot, paid at the beginning of the term. Null if it was not
   * entered; it is then not counted.
   */
  readonly fitOut: number | null;
  /** Reinstatement cost in cents per square foot, paid at the end of the term. Null as for the fit-out. */
  readonly reinstatement: number | null;
  readonly signedOn: IsoDate;
};

export type CostLine = RentCharge | 'rent' | 'stamp_duty' | 'commission' | 'fit_out' | 'reinstatement';

type Cost = {
  readonly line: CostLine;
  /** True if the rent includes this charge. */
  readonly isIncludedInRent: boolean;
  /** True if the amount is unknown. The sums are then without this cost. */
  readonly isUnknown: boolean;
  /** Full amount due in the first twelve months. */
  readonly firstYear: Cents;
  /** Amount over the whole term. */
  readonly total: Cents;
  /** Total divided by the number of months of the term. */
  readonly monthly: Cents;
};

export type TenantResult = {
  readonly costs: readonly Cost[];
  readonly firstYear: Cents;
  readonly total: Cents;
  readonly monthly: Cents;
  /** Total cost in cents per square foot per month; null if the area is zero. */
  readonly perFootMonthly: number | null;
  /** Refundable deposit, which is not part of the costs. */
  readonly deposit: Cents;
};

export function calculateTenantCosts(input: TenantCosts): TenantResult {
  const { termMonths, monthlyRent, area } = input;
  const firstYearMonths = Math.min(12, termMonths);
  const rentFreeMonths = Math.min(input.rentFreeMonths, termMonths);
  const buildCost = (name: CostLine, total: number, firstYear: number): Cost => ({
    line: name,
    isIncludedInRent: false,
    isUnknown: false,
    firstYear: firstYear as Cents,
    total: total as Cents,
    monthly: divideHalfUp(total, termMonths) as Cents,
  });
  /** A cost that is the same every month. */
  const monthlyCost = (name: CostLine, monthly: number) =>
    buildCost(name, monthly * termMonths, monthly * firstYearMonths);
  /** A yearly percentage of the rateable value. */
  const rateableValueCost = (name: CostLine, percent: number) => {
    const chargeForMonths = (months: number) =>
      divideHalfUp(multiplyExactly(input.rateableValue, percent * months), 12 * 100);
    return buildCost(name, chargeForMonths(termMonths), chargeForMonths(firstYearMonths));
  };
  /** Counts an unknown cost as nothing and marks it. */
  const ifKnown = (name: CostLine, value: number | null, costOf: (value: number) => Cost): Cost =>
    value === null ? { ...buildCost(name, 0, 0), isUnknown: true } : costOf(value);
  const oneOffCost = (name: CostLine, amount: number) => buildCost(name, amount, amount);
  const endOfTermCost = (name: CostLine, amount: number) =>
    buildCost(name, amount, termMonths <= 12 ? amount : 0);
  /** Sets a charge to zero if the rent includes it. */
  const applyInclusion = (cost: Cost): Cost =>
    input.includedCharges.some((name) => name === cost.line)
      ? { ...buildCost(cost.line, 0, 0), isIncludedInRent: true }
      : cost;

  const rent = monthlyRent * (termMonths - rentFreeMonths);
  const costs = [
    buildCost('rent', rent, monthlyRent * Math.max(0, firstYearMonths - rentFreeMonths)),
    applyInclusion(monthlyCost('management', input.managementFee * area)),
    applyInclusion(
      ifKnown('air_conditioning', input.airConditioningFee, (fee) =>
        monthlyCost('air_conditioning', fee * area),
      ),
    ),
    applyInclusion(rateableValueCost('rates', RATES_PERCENT)),
    applyInclusion(rateableValueCost('government_rent', GOVERNMENT_RENT_PERCENT)),
    oneOffCost('stamp_duty', tenantsDuty(input, rent)),
    oneOffCost('commission', divideHalfUp(multiplyExactly(monthlyRent, input.commissionMonths), 100)),
    ifKnown('fit_out', input.fitOut, (fitOut) => oneOffCost('fit_out', fitOut * area)),
    ifKnown('reinstatement', input.reinstatement, (reinstatement) =>
      endOfTermCost('reinstatement', reinstatement * area),
    ),
  ];
  const sumOf = (key: 'firstYear' | 'total') =>
    costs.reduce((subtotal, cost) => subtotal + cost[key], 0) as Cents;
  const total = sumOf('total');
  return {
    costs,
    firstYear: sumOf('firstYear'),
    total,
    monthly: divideHalfUp(total, termMonths) as Cents,
    perFootMonthly: area === 0 ? null : divideHalfUp(total, termMonths * area),
    deposit: (monthlyRent * input.depositMonths) as Cents,
  };
}

/**
 * Returns the tenant's half of the stamp duty. The duty is charged on the average yearly rent (for up
 * to one year, on the total rent) and includes one counterpart.
 */
function tenantsDuty({ termMonths, signedOn }: TenantCosts, rent: number): number {
  const years = Math.floor(termMonths / 12);
  const isShortTerm = termMonths <= 12;
  const { halfOfTotal } = calculateTenancyDuty({
    // The duty band depends only on whether the term exceeds its whole years, so one extra day
    // represents any number of extra months.
    term: { years, days: termMonths % 12 === 0 ? 0 : 1 },
    rent: (isShortTerm ? rent : divideHalfUp(multiplyExactly(rent, 12), termMonths)) as Cents,
    keyMoney: 0 as Cents,
    counterparts: 1,
    signedOn,
  });
  return halfOfTotal;
}

export type BuyerCosts = Outgoings & {
  readonly saleOf: SaleObject;
  readonly price: Cents;
  /** Commission in hundredths of a percent of the price. */
  readonly commission: number;
  readonly loan: Cents;
  /** Interest rate in thousandths of a percent per year. */
  readonly loanRate: number;
  readonly loanMonths: number;
  /** Monthly rent if the property is let, otherwise null. */
  readonly monthlyRent: Cents | null;
  readonly signedOn: IsoDate;
};

export type BuyerResult = {
  readonly price: Cents;
  /** Stamp duty that the buyer pays. */
  readonly duty: Hkd;
  readonly commission: Cents;
  /** Price plus duty and commission. */
  readonly outlay: Cents;
  readonly loan: Cents;
  /** Outlay minus the loan. */
  readonly cash: Cents;
  readonly monthlyRepayment: Cents;
  /** Monthly management fee, air-conditioning fee if known, rates and government rent. */
  readonly monthlyOutgoings: Cents;
  readonly monthly: Cents;
  /** Repayment and outgoings in cents per square foot per month; null if the area is zero. */
  readonly perFootMonthly: Cents | null;
  /**
   * Yields in hundredths of a percent per year. Gross: rent divided by price. Net: rent minus
   * outgoings, divided by the outlay.
   */
  readonly grossYield: number | null;
  readonly netYield: number | null;
};

/** Returns undefined if the stamp duty of the day is not known. */
export function calculateBuyerCosts(input: BuyerCosts): BuyerResult | undefined {
  const { price } = input;
  const duty = calculateBuyersDuty(input.saleOf, price, input.signedOn);
  if (duty === undefined) return undefined;
  const commission = divideHalfUp(multiplyExactly(price, input.commission), HUNDRED_PERCENT);
  const outlay = price + duty * 100 + commission;
  const { loan, loanRate, loanMonths } = input;
  const repayment =
    loan === 0 ? 0 : calculateMonthlyPayment({ principal: loan, rate: loanRate, months: loanMonths });
  const monthlyFees = (input.managementFee + (input.airConditioningFee ?? 0)) * input.area;
  const outgoings =
    monthlyFees +
    divideHalfUp(multiplyExactly(input.rateableValue, publicChargesPercent(RENT_CHARGES)), 12 * 100);
  const rent = input.monthlyRent;
  const monthlyCost = repayment + outgoings;
  return {
    price,
    duty,
    commission: commission as Cents,
    outlay: outlay as Cents,
    loan,
    cash: (outlay - loan) as Cents,
    monthlyRepayment: repayment as Cents,
    monthlyOutgoings: outgoings as Cents,
    monthly: monthlyCost as Cents,
    perFootMonthly: input.area === 0 ? null : (divideHalfUp(monthlyCost, input.area) as Cents),
    grossYield:
      rent === null || price === 0 ? null : divideHalfUp(multiplyExactly(rent * 12, HUNDRED_PERCENT), price),
    netYield: rent === null || price === 0 ? null : signedShare(rent * 12 - outgoings * 12, outlay),
  };
}

/** Returns a share in hundredths of a percent. The amount may be negative. */
function signedShare(amount: number, baseAmount: number): number {
  const absoluteShare = divideHalfUp(multiplyExactly(Math.abs(amount), HUNDRED_PERCENT), baseAmount);
  return amount < 0 ? -absoluteShare : absoluteShare;
}

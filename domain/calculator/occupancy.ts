import { GOVERNMENT_RENT_PERCENT, RATES_PERCENT, type RentCharge } from '../stock/rent-charges.ts';
import type { SquareFeet } from '../text/area.ts';
import type { IsoDate } from '../text/date.ts';
import { type Cents, type Hkd, hkd } from '../text/price.ts';
import { halfUp, product } from './exact.ts';
import { monthlyPayment } from './mortgage.ts';
import { saleDuty } from './sale-duty.ts';
import { tenancyDuty } from './tenancy-duty.ts';

/*
 * What a space really costs, all in. Money in cents; shares in hundredths of a percent; fees in cents a square foot
 * a month. Every assumption is an argument.
 */

const WHOLE = 10_000;

/** The monthly running costs that do not depend on who occupies the space. */
type Outgoings = {
  readonly area: SquareFeet;
  /** Cents per square foot a month. */
  readonly managementFee: number;
  readonly airConditioningFee: number;
  /** A year. */
  readonly rateableValue: Cents;
};

export type TenantCosts = Outgoings & {
  /** Charges that are part of the rent, and cost nothing besides it. */
  readonly included: readonly RentCharge[];
  readonly monthlyRent: Cents;
  readonly termMonths: number;
  /** At the beginning of the term. */
  readonly rentFreeMonths: number;
  readonly depositMonths: number;
  /** The agent's commission, in hundredths of a month's rent. */
  readonly commissionMonths: number;
  /** Cents a square foot: the one is paid at the beginning, the other at the end. */
  readonly fitOut: number;
  readonly reinstatement: number;
  readonly signed: IsoDate;
};

type CostLine = RentCharge | 'rent' | 'stamp_duty' | 'commission' | 'fit_out' | 'reinstatement';

type Cost = {
  readonly line: CostLine;
  /** The rent includes it. */
  readonly included: boolean;
  /** What falls due in the first twelve months, in full. */
  readonly firstYear: Cents;
  /** Over the whole term. */
  readonly total: Cents;
  /** The total by the months of the term. */
  readonly monthly: Cents;
};

export type TenantResult = {
  readonly costs: readonly Cost[];
  readonly firstYear: Cents;
  readonly total: Cents;
  readonly monthly: Cents;
  /** Cents per square foot a month, all in; null without an area. */
  readonly perFootMonthly: number | null;
  /** Comes back at the end, so it is no cost. */
  readonly deposit: Cents;
};

export function tenantCosts(input: TenantCosts): TenantResult {
  const { termMonths, monthlyRent, area } = input;
  const firstMonths = Math.min(12, termMonths);
  const free = Math.min(input.rentFreeMonths, termMonths);
  const line = (name: CostLine, total: number, firstYear: number): Cost => ({
    line: name,
    included: false,
    firstYear: firstYear as Cents,
    total: total as Cents,
    monthly: halfUp(total, termMonths) as Cents,
  });
  /** The same every month. */
  const every = (name: CostLine, monthly: number) => line(name, monthly * termMonths, monthly * firstMonths);
  /** Of the rateable value, by the year. */
  const yearly = (name: CostLine, percent: number) => {
    const share = (months: number) => halfUp(product(input.rateableValue, percent * months), 12 * 100);
    return line(name, share(termMonths), share(firstMonths));
  };
  const once = (name: CostLine, amount: number) => line(name, amount, amount);
  const atTheEnd = (name: CostLine, amount: number) => line(name, amount, termMonths <= 12 ? amount : 0);
  /** Nothing where the rent includes it. */
  const charge = (cost: Cost): Cost =>
    input.included.some((name) => name === cost.line) ? { ...line(cost.line, 0, 0), included: true } : cost;

  const rent = monthlyRent * (termMonths - free);
  const costs = [
    line('rent', rent, monthlyRent * Math.max(0, firstMonths - free)),
    charge(every('management', input.managementFee * area)),
    charge(every('air_conditioning', input.airConditioningFee * area)),
    charge(yearly('rates', RATES_PERCENT)),
    charge(yearly('government_rent', GOVERNMENT_RENT_PERCENT)),
    once('stamp_duty', tenantsDuty(input, rent)),
    once('commission', halfUp(product(monthlyRent, input.commissionMonths), 100)),
    once('fit_out', input.fitOut * area),
    atTheEnd('reinstatement', input.reinstatement * area),
  ];
  const sum = (key: 'firstYear' | 'total') => costs.reduce((all, cost) => all + cost[key], 0) as Cents;
  const total = sum('total');
  return {
    costs,
    firstYear: sum('firstYear'),
    total,
    monthly: halfUp(total, termMonths) as Cents,
    perFootMonthly: area === 0 ? null : halfUp(total, termMonths * area),
    deposit: (monthlyRent * input.depositMonths) as Cents,
  };
}

/** Half of the duty, on the average yearly rent, with one counterpart. */
function tenantsDuty({ termMonths, signed }: TenantCosts, rent: number): number {
  const years = Math.floor(termMonths / 12);
  const shortTerm = termMonths <= 12;
  const { half } = tenancyDuty({
    // Months beyond whole years only have to be more than none: they decide the band alone.
    term: { years, days: termMonths % 12 === 0 ? 0 : 1 },
    rent: (shortTerm ? rent : halfUp(product(rent, 12), termMonths)) as Cents,
    keyMoney: 0 as Cents,
    counterparts: 1,
    signed,
  });
  return half;
}

export type BuyerCosts = Outgoings & {
  readonly price: Hkd;
  /** Hundredths of a percent of the price. */
  readonly commission: number;
  readonly loan: Cents;
  /** Thousandths of a percent a year. */
  readonly loanRate: number;
  readonly loanMonths: number;
  /** When let; null when it is not. */
  readonly monthlyRent: Cents | null;
  readonly signed: IsoDate;
};

export type BuyerResult = {
  readonly price: Cents;
  readonly duty: Hkd;
  readonly commission: Cents;
  /** Price, duty and commission. */
  readonly outlay: Cents;
  readonly loan: Cents;
  /** The outlay without the loan. */
  readonly cash: Cents;
  readonly monthlyRepayment: Cents;
  /** Each month: management, air-conditioning, rates and government rent. */
  readonly monthlyOutgoings: Cents;
  readonly monthly: Cents;
  /** Cents per square foot a month, repayment and outgoings; null without an area. */
  readonly perFootMonthly: Cents | null;
  /** Hundredths of a percent a year: rent over price, and rent less outgoings over the outlay. */
  readonly grossYield: number | null;
  readonly netYield: number | null;
};

export function buyerCosts(input: BuyerCosts): BuyerResult {
  const price = input.price * 100;
  const { duty } = saleDuty(input.price, input.signed);
  const commission = halfUp(product(price, input.commission), WHOLE);
  const outlay = price + duty * 100 + commission;
  const { loan, loanRate, loanMonths } = input;
  const repayment = loan === 0 ? 0 : monthlyPayment({ principal: loan, rate: loanRate, months: loanMonths });
  const fees = (input.managementFee + input.airConditioningFee) * input.area;
  const publicShare = RATES_PERCENT + GOVERNMENT_RENT_PERCENT;
  const outgoings = fees + halfUp(product(input.rateableValue, publicShare), 12 * 100);
  const rent = input.monthlyRent;
  const monthly = repayment + outgoings;
  return {
    price: price as Cents,
    duty: hkd(duty),
    commission: commission as Cents,
    outlay: outlay as Cents,
    loan,
    cash: (outlay - loan) as Cents,
    monthlyRepayment: repayment as Cents,
    monthlyOutgoings: outgoings as Cents,
    monthly: monthly as Cents,
    perFootMonthly: input.area === 0 ? null : (halfUp(monthly, input.area) as Cents),
    grossYield: rent === null || price === 0 ? null : halfUp(product(rent * 12, WHOLE), price),
    netYield: rent === null || price === 0 ? null : signedShare(rent * 12 - outgoings * 12, outlay),
  };
}

/** A share that may be a loss, in hundredths of a percent. */
function signedShare(amount: number, of: number): number {
  const share = halfUp(product(Math.abs(amount), WHOLE), of);
  return amount < 0 ? -share : share;
}

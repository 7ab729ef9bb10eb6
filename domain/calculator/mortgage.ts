import type { IsoDate } from '../text/date.ts';
import type { Cents } from '../text/price.ts';
import { divideHalfUp, multiplyExactly } from './exact-arithmetic.ts';

/* This module calculates loans that are repaid in equal monthly instalments. Money is in whole
   cents. The yearly interest rate is in thousandths of a percent: 4% is 4000. */

/** Divides a yearly rate in thousandths of a percent into a monthly rate. */
const MONTHLY_RATE_DIVISOR = 12 * 100_000;

export type Loan = {
  readonly principal: Cents;
  readonly rate: number;
  /** Number of months, at least one. */
  readonly months: number;
};

export type Instalment = {
  /** Starts at 1. */
  readonly month: number;
  readonly payment: Cents;
  readonly principal: Cents;
  readonly interest: Cents;
  /** Balance after this payment. */
  readonly balance: Cents;
};

/** Returns the equal monthly payment, rounded half up to the cent: P·r ÷ (1 − (1 + r)^−n). */
export function calculateMonthlyPayment({ principal, rate, months }: Loan): Cents {
  if (rate === 0) return divideHalfUp(principal, months) as Cents;
  const growthFactor = BigInt(MONTHLY_RATE_DIVISOR + rate) ** BigInt(months);
  const baseFactor = BigInt(MONTHLY_RATE_DIVISOR) ** BigInt(months);
  return divideHalfUp(
    multiplyExactly(principal, rate) * growthFactor,
    BigInt(MONTHLY_RATE_DIVISOR) * (growthFactor - baseFactor),
  ) as Cents;
}

/**
 * Returns all payments in order. The last payment clears the balance, so it may differ from the others
 * by a few cents.
 */
export function scheduleOf(loan: Loan): readonly Instalment[] {
  const equalPayment = calculateMonthlyPayment(loan);
  const instalments: Instalment[] = [];
  let balance: number = loan.principal;
  for (let month = 1; month <= loan.months; month++) {
    const interest = divideHalfUp(multiplyExactly(balance, loan.rate), MONTHLY_RATE_DIVISOR);
    const principal = month === loan.months ? balance : Math.min(balance, equalPayment - interest);
    balance -= principal;
    instalments.push({
      month,
      payment: (principal + interest) as Cents,
      principal: principal as Cents,
      interest: interest as Cents,
      balance: balance as Cents,
    });
  }
  return instalments;
}

export type LoanTotals = { readonly payment: Cents; readonly principal: Cents; readonly interest: Cents };

/** Sums up a schedule, so that the totals always agree with the table. */
export function totalsOf(instalments: readonly Instalment[]): LoanTotals {
  const sumOf = (key: keyof LoanTotals) =>
    instalments.reduce((total, instalment) => total + instalment[key], 0) as Cents;
  return { payment: sumOf('payment'), principal: sumOf('principal'), interest: sumOf('interest') };
}

export type LoanYear = LoanTotals & {
  /** Starts at 1. */
  readonly year: number;
  /** Balance at the end of the year. */
  readonly balance: Cents;
  readonly instalments: readonly Instalment[];
};

/** Groups the schedule into years of twelve payments. */
export function groupByYear(instalments: readonly Instalment[]): readonly LoanYear[] {
  const years: LoanYear[] = [];
  for (let start = 0; start < instalments.length; start += 12) {
    const months = instalments.slice(start, start + 12);
    const balance = months.at(-1)?.balance;
    if (balance === undefined) break;
    years.push({ year: years.length + 1, ...totalsOf(months), balance, instalments: months });
  }
  return years;
}

/**
 * Limits of the Hong Kong Monetary Authority for loans on non-residential property, each with its
 * first day: the loan in percent of the value, and all repayments in percent of the borrower's income.
 */
export const MAX_LOAN = { percent: 70, from: '2024-02-28' as IsoDate } as const;
export const MAX_REPAYMENTS = { percent: 50, from: '2024-10-16' as IsoDate } as const;
/** Buyer's commission in percent of the value. */
export const COMMISSION_PERCENT = 1;

/** Default values and limits of the mortgage form. Rates are in thousandths of a percent. */
export const MORTGAGE_FORM = {
  loanPercent: MAX_LOAN.percent,
  years: { defaultValue: 20, min: 1, max: 30 },
  rate: { defaultValue: 4000, min: 0, max: 15_000 },
} as const;

import type { Cents } from '../text/price.ts';
import { halfUp, product } from './exact.ts';

/*
 * A loan repaid in equal months. Money is in whole cents. A yearly rate is in thousandths of a percent: 4 % is 4000.
 */

/** A yearly rate in thousandths of a percent, divided by this, is the share of one month. */
const MONTHLY = 12 * 100_000;

export type Loan = {
  readonly principal: Cents;
  readonly rate: number;
  /** Months, at least one. */
  readonly months: number;
};

export type Instalment = {
  /** From 1. */
  readonly month: number;
  readonly payment: Cents;
  readonly principal: Cents;
  readonly interest: Cents;
  /** What is still owed after this payment. */
  readonly balance: Cents;
};

/** The equal monthly payment, to the cent, half up: P·r ÷ (1 − (1 + r)^−n). */
export function monthlyPayment({ principal, rate, months }: Loan): Cents {
  if (rate === 0) return halfUp(principal, months) as Cents;
  const grown = BigInt(MONTHLY + rate) ** BigInt(months);
  const still = BigInt(MONTHLY) ** BigInt(months);
  return halfUp(product(principal, rate) * grown, BigInt(MONTHLY) * (grown - still)) as Cents;
}

/** Every payment in turn. The last one clears the balance, so it may differ from the others by some cents. */
export function scheduleOf(loan: Loan): readonly Instalment[] {
  const equal = monthlyPayment(loan);
  const instalments: Instalment[] = [];
  let balance: number = loan.principal;
  for (let month = 1; month <= loan.months; month++) {
    const interest = halfUp(product(balance, loan.rate), MONTHLY);
    const principal = month === loan.months ? balance : Math.min(balance, equal - interest);
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

export type Totals = { readonly payment: Cents; readonly principal: Cents; readonly interest: Cents };

/** The sums of a schedule, so that totals and table always agree. */
export function totalsOf(instalments: readonly Instalment[]): Totals {
  const sum = (key: keyof Totals) => instalments.reduce((total, one) => total + one[key], 0) as Cents;
  return { payment: sum('payment'), principal: sum('principal'), interest: sum('interest') };
}

export type LoanYear = Totals & {
  /** From 1. */
  readonly year: number;
  /** What is still owed at its end. */
  readonly balance: Cents;
  readonly instalments: readonly Instalment[];
};

/** The schedule by years of twelve payments. */
export function yearsOf(instalments: readonly Instalment[]): readonly LoanYear[] {
  const years: LoanYear[] = [];
  for (let first = 0; first < instalments.length; first += 12) {
    const months = instalments.slice(first, first + 12);
    const balance = months.at(-1)?.balance;
    if (balance === undefined) break;
    years.push({ year: years.length + 1, ...totalsOf(months), balance, instalments: months });
  }
  return years;
}

/** Most of a commercial property's value that banks may lend, in percent, since 16 October 2024. */
export const MAX_LOAN_PERCENT = 70;
/** The buyer's commission in percent of the value. */
export const COMMISSION_PERCENT = 1;

/** What the form starts with, and what it takes. Rates in thousandths of a percent. */
export const MORTGAGE_FORM = {
  loanPercent: MAX_LOAN_PERCENT,
  years: { usual: 20, least: 1, most: 30 },
  rate: { usual: 4000, least: 0, most: 15_000 },
} as const;

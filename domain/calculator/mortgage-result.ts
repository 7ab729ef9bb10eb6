import type { IsoDate } from '../text/date.ts';
import { type Cents, type Hkd, hkd } from '../text/price.ts';
import { halfUp, product, roundedUp } from './exact.ts';
import type { FormValues } from './form.ts';
import type { MORTGAGE_FIELDS } from './forms.ts';
import {
  COMMISSION_PERCENT,
  type Instalment,
  type Loan,
  MAX_LOAN_PERCENT,
  MORTGAGE_FORM,
  monthlyPayment,
  scheduleOf,
  type Totals,
  totalsOf,
} from './mortgage.ts';
import { saleDuty } from './sale-duty.ts';

export type MortgageResult = {
  readonly loan: Loan;
  readonly payment: Cents;
  readonly downPayment: Cents;
  readonly duty: Hkd;
  readonly commission: Cents;
  readonly schedule: readonly Instalment[];
  readonly totals: Totals;
  /** More than banks may lend on commercial property: worked out all the same, with a warning. */
  readonly aboveLimit: boolean;
};

/** undefined while a field is empty or wrong. */
export function mortgageOf(
  values: FormValues<typeof MORTGAGE_FIELDS>,
  today: IsoDate,
): MortgageResult | 'loan_above_value' | undefined {
  const { value, loanBy, percent, amount, rate, years } = values;
  if (value === undefined || rate === undefined || years === undefined) return undefined;
  const principal =
    loanBy === 'amount' ? amount : percent && (halfUp(product(value, percent), 10_000) as Cents);
  if (!principal) return undefined;
  if (principal > value) return 'loan_above_value';
  const loan = { principal, rate, months: years * 12 };
  const schedule = scheduleOf(loan);
  return {
    loan,
    payment: monthlyPayment(loan),
    downPayment: (value - principal) as Cents,
    // Duty is on whole dollars: cents of the price count as one more.
    duty: saleDuty(hkd(roundedUp(value, 100)), today).duty,
    commission: halfUp(product(value, COMMISSION_PERCENT), 100) as Cents,
    schedule,
    totals: totalsOf(schedule),
    aboveLimit: principal * 100 > value * MAX_LOAN_PERCENT,
  };
}

/** The same loan at higher rates, in whole percent above: what a rise would mean. Rates beyond the form's are left out. */
export function atHigherRates(loan: Loan, points: readonly number[] = [0, 1, 2, 3]) {
  return points
    .map((point) => ({ point, rate: loan.rate + point * 1000 }))
    .filter(({ rate }) => rate <= MORTGAGE_FORM.rate.most + 3000)
    .map(({ point, rate }) => {
      const { payment, interest } = totalsOf(scheduleOf({ ...loan, rate }));
      return { point, rate, monthly: monthlyPayment({ ...loan, rate }), interest, payment };
    });
}

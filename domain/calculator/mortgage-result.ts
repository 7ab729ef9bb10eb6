import type { IsoDate } from '../text/date.ts';
import type { Cents, Hkd } from '../text/price.ts';
import { calculateBuyersDuty } from './buyers-duty.ts';
import { divideHalfUp, multiplyExactly } from './exact-arithmetic.ts';
import type { FormValues } from './form.ts';
import type { MORTGAGE_FIELDS } from './forms.ts';
import {
  COMMISSION_PERCENT,
  calculateMonthlyPayment,
  type Instalment,
  type Loan,
  type LoanTotals,
  MAX_LOAN,
  MORTGAGE_FORM,
  scheduleOf,
  totalsOf,
} from './mortgage.ts';

export type MortgageResult = {
  readonly loan: Loan;
  readonly payment: Cents;
  readonly downPayment: Cents;
  /** Stamp duty that the buyer pays. */
  readonly duty: Hkd;
  readonly commission: Cents;
  readonly schedule: readonly Instalment[];
  readonly totals: LoanTotals;
  /**
   * True if the loan exceeds what banks may lend on commercial property. The result is still
   * calculated, with a warning.
   */
  readonly isAboveLimit: boolean;
};

/** Returns undefined while a field is empty or invalid, or if the duty of the day is not known. */
export function calculateMortgage(
  values: FormValues<typeof MORTGAGE_FIELDS>,
  today: IsoDate,
): MortgageResult | 'loan_above_value' | undefined {
  const { value, saleOf = 'property', loanBy, percent, amount, rate, years } = values;
  if (value === undefined || rate === undefined || years === undefined) return undefined;
  const principal =
    loanBy === 'amount'
      ? amount
      : percent && (divideHalfUp(multiplyExactly(value, percent), 10_000) as Cents);
  if (!principal) return undefined;
  if (principal > value) return 'loan_above_value';
  const duty = calculateBuyersDuty(saleOf, value, today);
  if (duty === undefined) return undefined;
  const loan = { principal, rate, months: years * 12 };
  const schedule = scheduleOf(loan);
  return {
    loan,
    payment: calculateMonthlyPayment(loan),
    downPayment: (value - principal) as Cents,
    duty,
    commission: divideHalfUp(multiplyExactly(value, COMMISSION_PERCENT), 100) as Cents,
    schedule,
    totals: totalsOf(schedule),
    isAboveLimit: principal * 100 > value * MAX_LOAN.percent,
  };
}

/**
 * Calculates the same loan at higher rates: 0 to 3 percentage points more by default. Rates more than
 * 3 points above the form's maximum are left out.
 */
export function repaymentsAtHigherRates(loan: Loan, addedPercentagePoints: readonly number[] = [0, 1, 2, 3]) {
  return addedPercentagePoints
    .map((percentagePoint) => ({ point: percentagePoint, rate: loan.rate + percentagePoint * 1000 }))
    .filter(({ rate }) => rate <= MORTGAGE_FORM.rate.max + 3000)
    .map(({ point, rate }) => {
      const { payment, interest } = totalsOf(scheduleOf({ ...loan, rate }));
      return { point, rate, monthly: calculateMonthlyPayment({ ...loan, rate }), interest, payment };
    });
}

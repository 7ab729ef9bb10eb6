import { describe, expect, test } from 'vitest';
import type { IsoDate } from '../text/date.ts';
import { readForm } from './form.ts';
import { MORTGAGE_FIELDS } from './forms.ts';
import { calculateMortgage, repaymentsAtHigherRates } from './mortgage-result.ts';

const TODAY = '2026-11-16' as IsoDate;
const resultOf = (search: string) =>
  calculateMortgage(readForm(MORTGAGE_FIELDS, new URLSearchParams(search)).values, TODAY);

describe('The mortgage form', () => {
  test('starts with the worked example', () => {
    expect(resultOf('')).toMatchObject({
      payment: 42_418_62,
      downPayment: 3_000_000_00,
      duty: 370_000,
      commission: 100_000_00,
      isAboveLimit: false,
    });
  });

  test('accepts the loan as an amount', () => {
    expect(resultOf('loan_by=amount&loan=8,000,000')).toMatchObject({
      loan: { principal: 8_000_000_00 },
      isAboveLimit: true,
    });
  });

  test('charges the buyer of shares 0.1%', () => {
    expect(resultOf('sale_of=shares')).toMatchObject({ payment: 42_418_62, duty: 10_000 });
  });

  test('warns of a loan above 70% of the value, which it works out all the same', () => {
    expect(resultOf('loan_percent=70')).toMatchObject({ isAboveLimit: false });
    expect(resultOf('loan_percent=70.01')).toMatchObject({ isAboveLimit: true });
  });

  test('refuses a loan above the value', () => {
    expect(resultOf('loan_by=amount&loan=10,000,001')).toBe('loan_above_value');
  });

  test.each(['value=', 'rate=x', 'years=0', 'loan_percent=-1'])(
    'has no result while a field is missing or invalid: %s',
    (search) => {
      expect(resultOf(search)).toBeUndefined();
    },
  );

  test('calculates repayments at one, two and three points more', () => {
    const result = resultOf('');
    if (typeof result !== 'object') throw new Error('no result');
    const higherRepayments = repaymentsAtHigherRates(result.loan);
    expect(higherRepayments.map(({ rate }) => rate)).toEqual([4000, 5000, 6000, 7000]);
    expect(higherRepayments.map(({ monthly }) => monthly)).toEqual(
      [...higherRepayments.map(({ monthly }) => monthly)].sort((a, b) => a - b),
    );
    expect(higherRepayments[0]?.monthly).toBe(result.payment);
  });
});

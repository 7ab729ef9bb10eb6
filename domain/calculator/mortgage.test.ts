import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { at } from '../lib/at.ts';
import type { Cents } from '../text/price.ts';
import { calculateMonthlyPayment, groupByYear, type Loan, scheduleOf, totalsOf } from './mortgage.ts';

const loan = (dollars: number, rate: number, years: number): Loan => ({
  principal: (dollars * 100) as Cents,
  rate,
  months: years * 12,
});

describe('A mortgage of 7,000,000 at 4 % over 20 years', () => {
  const exampleLoan = loan(7_000_000, 4000, 20);
  const schedule = scheduleOf(exampleLoan);

  test('is repaid by 42,418.62 a month', () => {
    expect(calculateMonthlyPayment(exampleLoan)).toBe(42_418_62);
  });

  test.each([
    [1, 42_418_62, 19_085_29, 23_333_33, 6_980_914_71],
    [2, 42_418_62, 19_148_90, 23_269_72, 6_961_765_81],
    [12, 42_418_62, 19_796_86, 22_621_76, 6_766_730_79],
    // The interest of one month is exactly half a cent above a whole cent. It is rounded half up, so
    // the last payment is one cent more than with floating-point numbers.
    [240, 42_419_80, 42_278_87, 140_93, 0],
  ])('has in month %i the worked figures', (month, payment, principal, interest, balance) => {
    expect(at(schedule, month - 1)).toEqual({ month, payment, principal, interest, balance });
  });

  test('has totals that are the sums of its table', () => {
    expect(totalsOf(schedule)).toEqual({
      payment: 10_180_469_98,
      principal: 7_000_000_00,
      interest: 3_180_469_98,
    });
  });

  test('has a summary for each year', () => {
    const years = groupByYear(schedule);
    expect(years).toHaveLength(20);
    expect(at(years, 0)).toMatchObject({
      year: 1,
      principal: 233_269_21,
      interest: 275_754_23,
      balance: 6_766_730_79,
    });
    expect(at(years, 19).balance).toBe(0);
  });
});

test('Without interest the loan is divided by its months', () => {
  expect(calculateMonthlyPayment(loan(1_200_000, 0, 10))).toBe(10_000_00);
});

const loanArbitrary = fc.record({
  principal: fc.integer({ min: 100, max: 1_000_000_000_00 }).map((value) => value as Cents),
  rate: fc.integer({ min: 0, max: 15_000 }),
  months: fc.integer({ min: 1, max: 360 }),
});

describe('Every schedule', () => {
  test('sums up to the cent, ends at a balance of zero, and never increases the balance', () => {
    fc.assert(
      fc.property(loanArbitrary, (randomLoan) => {
        const schedule = scheduleOf(randomLoan);
        const { payment, principal, interest } = totalsOf(schedule);
        expect(schedule).toHaveLength(randomLoan.months);
        expect(principal).toBe(randomLoan.principal);
        expect(payment).toBe(principal + interest);
        expect(schedule.at(-1)?.balance).toBe(0);
        let balance: number = randomLoan.principal;
        for (const month of schedule) {
          expect(month.balance).toBeLessThanOrEqual(balance);
          expect(month.balance).toBe(balance - month.principal);
          balance = month.balance;
        }
      }),
      { numRuns: 60 },
    );
  });

  test('costs no less at a higher rate', () => {
    fc.assert(
      fc.property(loanArbitrary, (randomLoan) => {
        expect(
          calculateMonthlyPayment({ ...randomLoan, rate: randomLoan.rate + 1000 }),
        ).toBeGreaterThanOrEqual(calculateMonthlyPayment(randomLoan));
      }),
    );
  });
});

import { describe, expect, it } from 'vitest';
import type { IsoDate } from '../text/date.ts';
import { readForm } from './form.ts';
import { INVESTMENT_FIELDS } from './forms.ts';
import { calculateInvestment } from './investment.ts';

const TODAY = '2026-11-15' as IsoDate;
const resultOf = (fields: Record<string, string>) =>
  calculateInvestment(readForm(INVESTMENT_FIELDS, new URLSearchParams(fields)).values, TODAY);

describe('result of a let property', () => {
  it('sets rent less vacancy and costs against price and buying costs', () => {
    // The duty on $10,000,000 is $370,000 (marginal relief), plus 1% commission and $20,000 of legal
    // fees.
    const result = resultOf({
      vacant_weeks: '0',
      charges_percent: '3',
      repairs_percent: '5',
      loan_percent: '0',
    });
    expect(result).toMatchObject({
      outlay: 1_049_000_000,
      collected: 36_000_000,
      costs: 2_880_000,
      netIncome: 33_120_000,
      payment: 0,
      cash: 1_049_000_000,
      grossYield: 360,
      netYield: 316,
      cashOnCash: 316,
    });
  });

  it('charges the buyer of shares 0.1% instead of the duty on the property', () => {
    const result = resultOf({ sale_of: 'shares', vacant_weeks: '0', loan_percent: '0' });
    // The price plus 10,000 of duty, 1% commission and 20,000 of legal fees.
    expect(result).toMatchObject({ duty: 1_000_000, outlay: 1_013_000_000, netYield: 327 });
  });

  it('takes the repayments from the income, over the cash the buyer brings', () => {
    const result = resultOf({ vacant_weeks: '0', loan_percent: '50', rate: '0', years: '20' });
    // 5,000,000 over 240 months without interest is 20,833.33 per month, 249,999.96 per year.
    expect(result).toMatchObject({
      payment: 2_083_333,
      cash: 549_000_000,
      cashFlow: 33_120_000 - 24_999_996,
    });
    expect(result?.cashOnCash).toBe(148);
  });

  it('is negative where the loan costs more than the rent brings', () => {
    const result = resultOf({ rent: '10,000', loan_percent: '70', rate: '5' });
    expect(result?.cashFlow).toBeLessThan(0);
    expect(result?.cashOnCash).toBeLessThan(0);
  });

  it('counts the weeks without a tenant', () => {
    expect(resultOf({ vacant_weeks: '26' })?.collected).toBe(18_000_000);
  });

  it('is not worked out while the rent is missing', () => {
    expect(resultOf({ rent: '' })).toBeUndefined();
  });
});

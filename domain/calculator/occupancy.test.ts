import { describe, expect, test } from 'vitest';
import { squareFeet } from '../text/area.ts';
import type { IsoDate } from '../text/date.ts';
import type { Cents } from '../text/price.ts';
import { type BuyerCosts, calculateBuyerCosts, calculateTenantCosts } from './occupancy.ts';

const cents = (dollars: number) => Math.round(dollars * 100) as Cents;
const SIGNING_DATE = '2026-12-01' as IsoDate;
const TENANT_INPUT = {
  area: squareFeet(1000),
  includedCharges: [],
  monthlyRent: cents(30_000),
  termMonths: 36,
  rentFreeMonths: 2,
  managementFee: 400,
  airConditioningFee: 100,
  rateableValue: cents(360_000),
  depositMonths: 3,
  commissionMonths: 50,
  fitOut: cents(200),
  reinstatement: cents(50),
  signedOn: SIGNING_DATE,
};

describe('What a space costs its tenant', () => {
  const { costs, ...result } = calculateTenantCosts(TENANT_INPUT);

  test('is each cost over the term, in the first year and by the month', () => {
    expect(costs.map(({ line, total, firstYear }) => [line, total / 100, firstYear / 100])).toEqual([
      ['rent', 1_020_000, 300_000],
      ['management', 144_000, 48_000],
      ['air_conditioning', 36_000, 12_000],
      ['rates', 54_000, 18_000],
      ['government_rent', 32_400, 10_800],
      // 0.5% of 340,000 per year is 1,700; with a counterpart 1,705; the tenant pays half.
      ['stamp_duty', 852.5, 852.5],
      ['commission', 15_000, 15_000],
      // Fit-out is paid at the beginning, reinstatement at the end.
      ['fit_out', 200_000, 200_000],
      ['reinstatement', 50_000, 0],
    ]);
  });

  test('sums up, with the cost of a square foot a month; the deposit is not in the sum', () => {
    const total = 1_020_000 + 144_000 + 36_000 + 54_000 + 32_400 + 852.5 + 15_000 + 250_000;
    expect(result).toMatchObject({
      total: total * 100,
      monthly: Math.round((total * 100) / 36),
      perFootMonthly: Math.round((total * 100) / 36_000),
      deposit: cents(90_000),
    });
    expect(result.firstYear).toBe(costs.reduce((sum, { firstYear }) => sum + firstYear, 0));
  });

  test('has the reinstatement in its first year when it ends within it', () => {
    const { costs: shortTermCosts } = calculateTenantCosts({ ...TENANT_INPUT, termMonths: 12 });
    expect(shortTermCosts.at(-1)).toMatchObject({ line: 'reinstatement', firstYear: cents(50_000) });
  });

  test('counts no charge that the rent includes, and says so', () => {
    const includedCharges = ['management', 'rates', 'government_rent'] as const;
    const inclusive = calculateTenantCosts({ ...TENANT_INPUT, includedCharges });
    expect(
      inclusive.costs.filter((cost) => cost.isIncludedInRent).map(({ line, total }) => [line, total]),
    ).toEqual([
      ['management', 0],
      ['rates', 0],
      ['government_rent', 0],
    ]);
    expect(result.total - inclusive.total).toBe(cents(144_000 + 54_000 + 32_400));
  });

  test('has no more free months than months', () => {
    expect(
      calculateTenantCosts({ ...TENANT_INPUT, termMonths: 6, rentFreeMonths: 8 }).costs[0],
    ).toMatchObject({
      total: 0,
    });
  });
});

describe('What a space costs its buyer', () => {
  const BUYER_INPUT: BuyerCosts = {
    area: squareFeet(1000),
    saleOf: 'property',
    price: cents(10_000_000),
    commission: 100,
    loan: cents(7_000_000),
    loanRate: 4000,
    loanMonths: 240,
    managementFee: 400,
    airConditioningFee: 0,
    rateableValue: cents(360_000),
    monthlyRent: cents(30_000),
    signedOn: SIGNING_DATE,
  };
  const result = calculateBuyerCosts(BUYER_INPUT);

  test('is price, duty and commission, of which the loan is not cash', () => {
    expect(result).toMatchObject({
      duty: 370_000,
      commission: cents(100_000),
      outlay: cents(10_470_000),
      loan: cents(7_000_000),
      cash: cents(3_470_000),
      monthlyRepayment: 42_418_62,
      // The repayment of 42,418.62 plus outgoings of 6,400, divided by 1,000 sq ft.
      perFootMonthly: 48_82,
    });
  });

  test('has outgoings, and a yield before and after them', () => {
    // Management fee of 4,000 plus a twelfth of 8% of 360,000.
    expect(result?.monthlyOutgoings).toBe(cents(6400));
    expect(result?.grossYield).toBe(360);
    // Net yield: (30,000 − 6,400) × 12 ÷ 10,470,000.
    expect(result?.netYield).toBe(270);
  });

  test('has 0.1% of duty where the shares of its owner are sold', () => {
    expect(calculateBuyerCosts({ ...BUYER_INPUT, saleOf: 'shares' })).toMatchObject({
      duty: 10_000,
      outlay: cents(10_110_000),
      cash: cents(3_110_000),
      // Net yield: (30,000 − 6,400) × 12 ÷ 10,110,000.
      netYield: 280,
    });
  });

  test('is not worked out for a day whose duty is not known', () => {
    expect(calculateBuyerCosts({ ...BUYER_INPUT, signedOn: '2023-02-21' as IsoDate })).toBeUndefined();
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { at } from '../lib/at.ts';
import type { IsoDate } from '../text/date.ts';
import type { Cents } from '../text/price.ts';
import { calculateSaleDuty, SALE_DUTY, type SaleBand } from './sale-duty.ts';

const TODAY = '2026-11-16' as IsoDate;
/** Returns the duty on a price in dollars. */
function dutyOf(price: number, signingDate = TODAY): number {
  const sale = calculateSaleDuty(Math.round(price * 100) as Cents, signingDate);
  if (!sale) throw new Error('no rates');
  return sale.duty;
}

describe('The duty on a sale', () => {
  test.each([
    [1, 100],
    [4_000_000, 100],
    [4_000_001, 101],
    [4_200_000, 40_100],
    [4_323_780, 64_856],
    [4_500_000, 67_500],
    [6_000_000, 135_000],
    [9_000_000, 270_000],
    [9_500_000, 320_000],
    [10_000_000, 370_000],
    [20_000_000, 750_000],
    [21_739_120, 923_912],
    [35_000_000, 1_487_500],
  ])('of %i is %i', (price, duty) => {
    expect(dutyOf(price)).toBe(duty);
  });

  test.each([
    [3_000_000, 100],
    [3_000_001, 101],
    [3_500_000, 50_100],
    [3_528_240, 52_924],
    // 1.5% of 4,000,000, before its band was lowered to 100.
    [4_000_000, 60_000],
    [4_200_000, 63_000],
    [4_500_000, 67_500],
    [9_500_000, 320_000],
    [35_000_000, 1_487_500],
  ])('of %i, signed on 1 June 2024, is %i', (price, duty) => {
    expect(dutyOf(price, '2024-06-01' as IsoDate)).toBe(duty);
  });

  test('takes its rates by the day: 3,500,000 around the changes of 2023 and 2025', () => {
    const dutyOn = (signingDate: string) => calculateSaleDuty(3_500_000_00 as Cents, signingDate as IsoDate);
    expect(dutyOn('2023-02-21')).toBeUndefined();
    expect(dutyOn('2023-02-22')).toMatchObject({ duty: 50_100, from: '2023-02-22' });
    expect(dutyOn('2025-02-25')).toMatchObject({ duty: 50_100, from: '2023-02-22' });
    expect(dutyOn('2025-02-26')).toMatchObject({ duty: 100, from: '2025-02-26' });
  });

  test('is of the price to the cent, and is itself rounded up to the dollar', () => {
    // 3.75% of 10,080,026.50 is 378,000.99 and rounds to 378,001; of 10,080,027 it would be 378,002.
    expect(dutyOf(10_080_026.5)).toBe(378_001);
    expect(dutyOf(10_080_027)).toBe(378_002);
    expect(dutyOf(4_000_000.01)).toBe(101);
  });

  test('never falls as the price rises', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60_000_000 }), fc.nat(3_000_000), (price, priceIncrease) => {
        expect(dutyOf(price + priceIncrease)).toBeGreaterThanOrEqual(dutyOf(price));
      }),
      { numRuns: 1000 },
    );
  });

  test('is continuous at every edge of a band, within a dollar of what one dollar more costs', () => {
    for (const { from, rates } of SALE_DUTY) {
      for (const { upperLimit } of rates) {
        if (upperLimit === null) continue;
        const increase = dutyOf(upperLimit + 1, from) - dutyOf(upperLimit, from);
        expect(increase).toBeGreaterThanOrEqual(0);
        expect(increase).toBeLessThanOrEqual(1);
      }
    }
  });

  test('has bands without gaps, the last without an end', () => {
    for (const { rates: bands } of SALE_DUTY) {
      expect(at(bands, 0).lowerLimit).toBe(0);
      for (let band = 1; band < bands.length; band++)
        expect(at(bands, band).lowerLimit).toBe(at(bands, band - 1).upperLimit);
      expect(bands.at(-1)?.upperLimit).toBeNull();
    }
  });

  test('follows a new rate from its day on', () => {
    const flatRateBand: SaleBand = {
      lowerLimit: 0,
      upperLimit: null,
      fixedDuty: 0,
      rate: 100,
      rateAppliesAbove: 0,
      isMarginalRelief: false,
    };
    const ratesHistory = [...SALE_DUTY, { from: '2027-04-01' as IsoDate, rates: [flatRateBand] }];
    const dutyOn = (signingDate: string) =>
      calculateSaleDuty(35_000_000_00 as Cents, signingDate as IsoDate, ratesHistory);
    expect(dutyOn('2027-03-31')?.duty).toBe(1_487_500);
    expect(dutyOn('2027-04-01')).toMatchObject({ duty: 350_000, from: '2027-04-01' });
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { at } from '../lib/at.ts';
import type { IsoDate } from '../text/date.ts';
import { hkd } from '../text/price.ts';
import { calculateSaleDuty, SALE_DUTY, type SaleBand } from './sale-duty.ts';

const TODAY = '2026-11-16' as IsoDate;
const dutyOf = (price: number) => calculateSaleDuty(hkd(price), TODAY).duty;
const DUTY_BANDS = at(SALE_DUTY, 0).rates;

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

  test('never falls as the price rises', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60_000_000 }), fc.nat(3_000_000), (price, priceIncrease) => {
        expect(dutyOf(price + priceIncrease)).toBeGreaterThanOrEqual(dutyOf(price));
      }),
      { numRuns: 1000 },
    );
  });

  test('is continuous at every edge of a band, within a dollar of what one dollar more costs', () => {
    for (const { upperLimit } of DUTY_BANDS) {
      if (upperLimit === null) continue;
      expect(dutyOf(upperLimit + 1) - dutyOf(upperLimit)).toBeGreaterThanOrEqual(0);
      expect(dutyOf(upperLimit + 1) - dutyOf(upperLimit)).toBeLessThanOrEqual(1);
    }
  });

  test('has bands without gaps, the last without an end', () => {
    expect(at(DUTY_BANDS, 0).lowerLimit).toBe(0);
    for (let band = 1; band < DUTY_BANDS.length; band++)
      expect(at(DUTY_BANDS, band).lowerLimit).toBe(at(DUTY_BANDS, band - 1).upperLimit);
    expect(DUTY_BANDS.at(-1)?.upperLimit).toBeNull();
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
      calculateSaleDuty(hkd(35_000_000), signingDate as IsoDate, ratesHistory);
    expect(dutyOn('2027-03-31').duty).toBe(1_487_500);
    expect(dutyOn('2027-04-01')).toMatchObject({ duty: 350_000, from: '2027-04-01' });
  });
});

import { describe, expect, test } from 'vitest';
import type { IsoDate } from '../text/date.ts';
import type { Cents } from '../text/price.ts';
import { calculateShareDuty } from './share-duty.ts';

const dutyOf = (dollars: number, signingDate = '2026-11-16') =>
  calculateShareDuty(Math.round(dollars * 100) as Cents, signingDate as IsoDate);

describe('The duty on a sale of shares', () => {
  test.each([
    [1, 1],
    [8_800_000, 8_800],
    // 0.1% is 8,800.001, rounded up to the dollar.
    [8_800_001, 8_801],
    [10_000_000, 10_000],
    [35_000_000, 35_000],
    [236_000_000, 236_000],
  ])('of %i is %i for the buyer and as much for the seller', (price, duty) => {
    expect(dutyOf(price)).toMatchObject({ buyersDuty: duty, sellersDuty: duty, rates: { instrument: 5 } });
  });

  test('is not known before 17 November 2023', () => {
    expect(dutyOf(10_000_000, '2023-11-16')).toBeUndefined();
    expect(dutyOf(10_000_000, '2023-11-17')).toMatchObject({ buyersDuty: 10_000, from: '2023-11-17' });
  });
});

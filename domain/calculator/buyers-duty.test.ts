import { describe, expect, test } from 'vitest';
import type { IsoDate } from '../text/date.ts';
import type { Cents } from '../text/price.ts';
import { calculateBuyersDuty } from './buyers-duty.ts';

const PRICE = 8_800_000_00 as Cents;
const TODAY = '2026-11-16' as IsoDate;

describe('The duty that a buyer pays', () => {
  test('is that of the property, or 0.1% of the price of its shares', () => {
    // 3% of 8,800,000.
    expect(calculateBuyersDuty('property', PRICE, TODAY)).toBe(264_000);
    expect(calculateBuyersDuty('shares', PRICE, TODAY)).toBe(8_800);
  });

  test('is not known on a day before the first rates of its kind', () => {
    const summer2023 = '2023-06-01' as IsoDate;
    expect(calculateBuyersDuty('property', PRICE, summer2023)).toBe(264_000);
    expect(calculateBuyersDuty('shares', PRICE, summer2023)).toBeUndefined();
    expect(calculateBuyersDuty('property', PRICE, '2020-12-01' as IsoDate)).toBeUndefined();
  });
});

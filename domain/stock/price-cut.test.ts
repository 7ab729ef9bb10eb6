import { expect, test } from 'vitest';
import { priceCut } from './price-cut.ts';

const PRICES = { sell: 9_500_000, rent: null, previous_sell: null, previous_rent: null };

test('a price cut is the part of the price before that is no longer asked', () => {
  expect(priceCut({ ...PRICES, previous_sell: 10_000_000 })).toBe(500);
  expect(priceCut({ ...PRICES, sell: 2_000_000, previous_sell: 3_000_000 })).toBe(3333);
});

test('the rent counts if the price was not reduced', () => {
  const pricesAndRents = { ...PRICES, rent: 30_000, previous_rent: 40_000 };
  expect(priceCut(pricesAndRents)).toBe(2500);
  expect(priceCut({ ...pricesAndRents, previous_sell: 10_000_000 })).toBe(500);
  expect(priceCut({ ...pricesAndRents, previous_sell: 9_000_000 })).toBe(2500);
});

test('a price that was never changed, or raised, has no cut; the least one is not lost', () => {
  expect(priceCut(PRICES)).toBeNull();
  expect(priceCut({ ...PRICES, previous_sell: 9_000_000 })).toBeNull();
  expect(priceCut({ ...PRICES, sell: null, previous_sell: 9_000_000 })).toBeNull();
  expect(priceCut({ ...PRICES, sell: 999_999_999, previous_sell: 1_000_000_000 })).toBe(1);
});

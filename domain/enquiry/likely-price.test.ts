import { describe, expect, test } from 'vitest';
import { suggestLikelyPrice } from './likely-price.ts';

describe('A price beyond anything ever paid is asked about', () => {
  test.each([
    // 18,000,000 dollars typed into a box of millions, and into a box of 萬.
    [18_000_000_000_000, 18_000_000],
    [180_000_000_000, 18_000_000],
    // 1,800 was meant as 萬, but typed into a box of millions.
    [1_800_000_000, 18_000_000],
  ])('an office of 1,250 sq ft for %i was meant to cost %i', (amount, likelyAmount) => {
    expect(suggestLikelyPrice(amount, 'sell', 'c', 1250)).toBe(likelyAmount);
  });

  test('a rent of 30,000 in a box where 萬 was typed too', () => {
    expect(suggestLikelyPrice(300_000_000, 'rent', 'c', 1250)).toBe(30_000);
  });

  test('but no guess is made where no slip of the unit explains it', () => {
    expect(suggestLikelyPrice(2_000_000_000_000, 'sell', 'i', 10)).toBeNull();
  });

  test('and one that was paid before is not', () => {
    expect(suggestLikelyPrice(18_000_000, 'sell', 'c', 1250)).toBeUndefined();
    // The most expensive office tower and shop ever sold in Hong Kong are still plausible.
    expect(suggestLikelyPrice(40_200_000_000, 'sell', 'c', 1_200_000)).toBeUndefined();
    expect(suggestLikelyPrice(180_000_000, 'sell', 's', 100)).toBeUndefined();
  });
});

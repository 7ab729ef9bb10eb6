import { expect, test } from 'vitest';
import { shouldFoldBars } from './use-folding-bars.ts';

test('bars fold when the page scrolls down, and unfold when it scrolls up', () => {
  expect(shouldFoldBars(300, 400, false)).toBe(true);
  expect(shouldFoldBars(900, 800, true)).toBe(false);
});

test('a small movement leaves them unchanged, and at the top they are always unfolded', () => {
  expect(shouldFoldBars(300, 310, false)).toBe(false);
  expect(shouldFoldBars(310, 300, true)).toBe(true);
  expect(shouldFoldBars(0, 150, true)).toBe(false);
});

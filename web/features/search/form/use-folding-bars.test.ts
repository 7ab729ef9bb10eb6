import { expect, test } from 'vitest';
import { foldsBars } from './use-folding-bars.ts';

test('bars fold on the way down, and come back on the way up', () => {
  expect(foldsBars(300, 400, false)).toBe(true);
  expect(foldsBars(900, 800, true)).toBe(false);
});

test('a small movement leaves them as they are, and at the top they are always there', () => {
  expect(foldsBars(300, 310, false)).toBe(false);
  expect(foldsBars(310, 300, true)).toBe(true);
  expect(foldsBars(0, 150, true)).toBe(false);
});

import { expect, test } from 'vitest';
import { mean, median, quantile } from './statistics.ts';

test('a quantile is one of the values, by nearest rank', () => {
  const values = [5, 1, 4, 2, 3];
  expect(median(values)).toBe(3);
  expect(quantile(values, 0.95)).toBe(5);
  expect(quantile(values, 0)).toBe(1);
  expect(median([7])).toBe(7);
  expect(median([1, 2])).toBe(1);
});

test('the mean of an empty list is NaN', () => {
  expect(mean([1, 2, 6])).toBe(3);
  expect(mean([])).toBeNaN();
});

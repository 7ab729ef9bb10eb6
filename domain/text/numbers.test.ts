import { expect, test } from 'vitest';
import { changeText, formatFixed } from './numbers.ts';

test.each([
  [1234.56, 1, '1,234.6'],
  [1234.5, 0, '1,235'],
  [-0.34, 1, '−0.3'],
  [-0.04, 1, '0.0'],
  [1000000, 2, '1,000,000.00'],
])('%d with %d decimals is %s', (value, decimals, text) => {
  expect(formatFixed(value, decimals)).toBe(text);
});

test.each([
  [1.25, '+1.3%'],
  [-12.04, '−12.0%'],
  [0.04, '0.0%'],
  [-0.04, '0.0%'],
])('a change of %d is %s', (percent, text) => {
  expect(changeText(percent)).toBe(text);
});

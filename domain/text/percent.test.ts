import { expect, test } from 'vitest';
import { percentText, yieldPercentText } from './percent.ts';

test('a percentage is written without trailing zeros', () => {
  expect(percentText(74, 1)).toBe('7.4%');
  expect(percentText(425, 2)).toBe('4.25%');
  expect(percentText(4_125, 3)).toBe('4.125%');
  expect(percentText(50, 2)).toBe('0.5%');
  expect(percentText(300, 2)).toBe('3%');
  expect(percentText(-150, 2)).toBe('−1.5%');
  expect(percentText(12_345, 1)).toBe('1,234.5%');
});

test('a yield has two decimals wherever it stands', () => {
  expect(yieldPercentText(350)).toBe('3.50%');
  expect(yieldPercentText(-25)).toBe('−0.25%');
  expect(yieldPercentText(0)).toBe('0.00%');
});

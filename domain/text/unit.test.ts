import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FLOOR_LIMITS, formatAmount, parseAmount, UNITS, type Unit } from './unit.ts';

const units = Object.keys(UNITS) as Unit[];

test('a whole number may have commas between its thousands, and decimals, which are cut off', () => {
  expect(parseAmount('1000', 'sqft')).toBe(1000);
  expect(parseAmount('1,250,000', 'hkd')).toBe(1_250_000);
  expect(parseAmount('1,250.99', 'sqft')).toBe(1250);
  expect(parseAmount('0.9', 'sqft')).toBe(0);
  for (const invalidText of [
    '-1',
    '1e3',
    '',
    ' 1',
    '1'.repeat(16),
    '１',
    '12abc',
    '1,2',
    '1,2345',
    ',100',
    '1.',
    '.5',
    '1.5.2',
  ])
    expect(parseAmount(invalidText, 'sqft')).toBeUndefined();
});

test('a percentage is stored in hundredths; further decimals are truncated', () => {
  expect(parseAmount('3.259', 'percent')).toBe(325);
  expect(parseAmount('3.25', 'percent')).toBe(325);
  expect(parseAmount('3.2', 'percent')).toBe(320);
  expect(parseAmount('3', 'percent')).toBe(300);
  expect(formatAmount(325, 'percent')).toBe('3.25');
  expect(formatAmount(300, 'percent')).toBe('3');
  expect(formatAmount(5, 'percent')).toBe('0.05');
  for (const invalidText of ['3.', '.5', '3,25']) expect(parseAmount(invalidText, 'percent')).toBeUndefined();
});

test.each(units)('the formatted value is parsed again: %s', (unit) => {
  fc.assert(
    fc.property(fc.nat(unit === 'floor' ? FLOOR_LIMITS.max : 1e12), (value) => {
      expect(parseAmount(formatAmount(value, unit), unit)).toBe(value);
    }),
  );
});

test('a floor is a number from the ninth basement to the 999th floor', () => {
  expect(['0', '12', '-1', '-9'].map((text) => parseAmount(text, 'floor'))).toEqual([0, 12, -1, -9]);
  for (const invalidText of ['G', '12/F', '-0', '-10', '1000', '1,000', '1.5', '--1'])
    expect(parseAmount(invalidText, 'floor'), invalidText).toBeUndefined();
});

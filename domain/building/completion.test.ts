import { expect, it } from 'vitest';
import { ageOf, isExpected } from './completion.ts';

it('is expected until the year has come, and from its first day on no longer', () => {
  expect(isExpected(2027, '2026-12-31')).toBe(true);
  expect(isExpected(2027, '2027-01-01')).toBe(false);
  expect(isExpected(1988, '2026-11-17')).toBe(false);
});

it('gives an age to what stands', () => {
  expect(ageOf(1988, '2026-11-17')).toBe(38);
  expect(ageOf(2026, '2026-11-17')).toBe(0);
  expect(ageOf(2027, '2026-11-17')).toBeUndefined();
});

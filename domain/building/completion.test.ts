import { expect, it } from 'vitest';
import { buildingAge, isCompletionExpected } from './completion.ts';

it('completion is expected until the year begins', () => {
  expect(isCompletionExpected(2027, '2026-12-31')).toBe(true);
  expect(isCompletionExpected(2027, '2027-01-01')).toBe(false);
  expect(isCompletionExpected(1988, '2026-11-17')).toBe(false);
});

it('returns the age of a completed building', () => {
  expect(buildingAge(1988, '2026-11-17')).toBe(38);
  expect(buildingAge(2026, '2026-11-17')).toBe(0);
  expect(buildingAge(2027, '2026-11-17')).toBeUndefined();
});

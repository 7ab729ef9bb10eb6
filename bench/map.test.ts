import { expect, test } from 'vitest';
import { longestRow } from './map.ts';

test('requests at once are one step; one that waits for an answer is the next', () => {
  expect(longestRow([])).toBe(0);
  expect(
    longestRow([
      { start: 0, end: 50 },
      { start: 5, end: 20 },
      { start: 10, end: 90 },
    ]),
  ).toBe(1);
  expect(
    longestRow([
      { start: 95, end: 120 },
      { start: 0, end: 50 },
      { start: 55, end: 90 },
      { start: 60, end: 70 },
    ]),
  ).toBe(3);
});

import { expect, test } from 'vitest';
import { countSequentialRequests } from './map.ts';

test('concurrent requests are one step; a request after a response is the next step', () => {
  expect(countSequentialRequests([])).toBe(0);
  expect(
    countSequentialRequests([
      { start: 0, end: 50 },
      { start: 5, end: 20 },
      { start: 10, end: 90 },
    ]),
  ).toBe(1);
  expect(
    countSequentialRequests([
      { start: 95, end: 120 },
      { start: 0, end: 50 },
      { start: 55, end: 90 },
      { start: 60, end: 70 },
    ]),
  ).toBe(3);
});

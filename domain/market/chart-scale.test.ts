import { expect, it } from 'vitest';
import { roundTicks } from './chart-scale.ts';

it('encloses the values with round numbers', () => {
  expect(roundTicks(5120, 13400, 4)).toEqual([5000, 10_000, 15_000]);
  expect(roundTicks(0, 100, 5)).toEqual([0, 25, 50, 75, 100]);
});

it('has two ticks where all values are one', () => {
  expect(roundTicks(7000, 7000, 4)).toEqual([7000, 7250]);
});

import { expect, test } from 'vitest';
import { STOCK_FILTERS } from './stock-filter.ts';
import { isOffered, RANGE_KEYS, RANGES } from './stock-range.ts';

test('stock filter rule: a range is offered only for a side that is searched', () => {
  expect(isOffered('sell', { txType: ['L'] })).toBe(false);
  expect(isOffered('rent', { txType: ['L'] })).toBe(true);
  expect(isOffered('sell', { txType: ['L', 'B'] })).toBe(true);
  expect(isOffered('area', { txType: ['L'] })).toBe(true);
});

test('the ends of every range are filters of its name', () => {
  for (const range of RANGES) {
    const wires = RANGE_KEYS[range].map((key) => STOCK_FILTERS[key].wire);
    expect(wires).toEqual([`${range}_min`, `${range}_max`]);
  }
});

import { expect, test } from 'vitest';
import { orderCodeCounts } from './code-counts.ts';

test('counts of a facet are in the order of their codes, without those of zero', () => {
  expect(Object.entries(orderCodeCounts({ YL: 1, KT: 0, CW: 2, ETC: 3 }))).toEqual([
    ['CW', 2],
    ['ETC', 3],
    ['YL', 1],
  ]);
});

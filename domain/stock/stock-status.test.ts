import { expect, test } from 'vitest';
import { canBecome, STOCK_STATUSES } from './stock-status.ts';

test.each([
  ['S', ['active', 'sold', 'withdrawn']],
  ['L', ['active', 'leased', 'withdrawn']],
  ['B', ['active', 'sold', 'leased', 'withdrawn']],
] as const)('a listing of %s can become %j', (txType, statuses) => {
  expect(STOCK_STATUSES.filter((status) => canBecome(txType, status))).toEqual(statuses);
});

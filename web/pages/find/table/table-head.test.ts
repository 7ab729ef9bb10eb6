import { expect, test } from 'vitest';
import { orderAfterHeadingClick } from './table-head.tsx';

test('a heading links to its order, and then to the reverse order', () => {
  const newestFirst = { field: 'update_date', direction: 'desc' } as const;
  expect(orderAfterHeadingClick('rent', newestFirst)).toEqual({ field: 'rent', direction: 'asc' });
  expect(orderAfterHeadingClick('rent', { field: 'rent', direction: 'asc' })).toEqual({
    field: 'rent',
    direction: 'desc',
  });
  expect(orderAfterHeadingClick('area', newestFirst)).toEqual({ field: 'area', direction: 'desc' });
  expect(orderAfterHeadingClick('station', newestFirst)).toEqual({ field: 'walk', direction: 'asc' });
});

test('a column without an order is not a link', () => {
  expect(orderAfterHeadingClick('tenant_trade', { field: 'yield', direction: 'desc' })).toBeUndefined();
});

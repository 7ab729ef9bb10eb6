import { expect, test } from 'vitest';
import { orderAfterHeadingClick } from './table-head.tsx';

test('a heading leads to its order, and then to the other way round', () => {
  const newestFirst = { field: 'update_date', direction: 'desc' } as const;
  expect(orderAfterHeadingClick('rent', newestFirst)).toEqual({ field: 'rent', direction: 'asc' });
  expect(orderAfterHeadingClick('rent', { field: 'rent', direction: 'asc' })).toEqual({
    field: 'rent',
    direction: 'desc',
  });
  expect(orderAfterHeadingClick('area', newestFirst)).toEqual({ field: 'area', direction: 'desc' });
  expect(orderAfterHeadingClick('station', newestFirst)).toEqual({ field: 'walk', direction: 'asc' });
});

test('a column that no list is in order of is no link', () => {
  expect(orderAfterHeadingClick('tenant_trade', { field: 'yield', direction: 'desc' })).toBeUndefined();
});

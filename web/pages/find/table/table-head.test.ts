import { expect, test } from 'vitest';
import { orderOfHeading } from './table-head.tsx';

test('a heading leads to its order, and then to the other way round', () => {
  const newest = { field: 'update_date', direction: 'desc' } as const;
  expect(orderOfHeading('rent', newest)).toEqual({ field: 'rent', direction: 'asc' });
  expect(orderOfHeading('rent', { field: 'rent', direction: 'asc' })).toEqual({
    field: 'rent',
    direction: 'desc',
  });
  expect(orderOfHeading('area', newest)).toEqual({ field: 'area', direction: 'desc' });
  expect(orderOfHeading('station', newest)).toEqual({ field: 'walk', direction: 'asc' });
});

test('a column that no list is in order of is no link', () => {
  expect(orderOfHeading('tenant_trade', { field: 'yield', direction: 'desc' })).toBeUndefined();
});

import { expect, it } from 'vitest';
import { parseOrder } from '../search/sort.ts';
import { BUILDING_ORDER_FIELDS, buildingComparator } from './buildings.ts';

it('sorts by the requested field, with unknown values last in both directions', () => {
  const buildings = [
    { id: 1, completion_year: null, floors: 10, stocks: { sale: 1, lease: 1 } },
    { id: 2, completion_year: 1980, floors: 30, stocks: { sale: 0, lease: 0 } },
    { id: 3, completion_year: 2010, floors: 30, stocks: { sale: 4, lease: 2 } },
  ];
  const sortedIds = (text: string) => {
    const order = parseOrder(text, BUILDING_ORDER_FIELDS);
    return order && buildings.toSorted(buildingComparator(order)).map(({ id }) => id);
  };
  expect(sortedIds('stocks-desc')).toEqual([3, 1, 2]);
  expect(sortedIds('stocks-asc')).toEqual([2, 1, 3]);
  expect(sortedIds('year-desc')).toEqual([3, 2, 1]);
  expect(sortedIds('year-asc')).toEqual([2, 3, 1]);
  expect(sortedIds('floors-desc')).toEqual([2, 3, 1]);
  expect(sortedIds('floors-asc')).toEqual([1, 2, 3]);
});

import { expect, it } from 'vitest';
import { storedWords } from '../search/keyword-match.ts';
import { type BuildingFilter, buildingMatcher, byBuildingOrder, type FilteredBuilding } from './buildings.ts';

const ANY: BuildingFilter = {
  ids: [],
  icsType: undefined,
  districts: [],
  grades: [],
  title: undefined,
  yearMin: undefined,
  yearMax: undefined,
  least: {},
  keywords: '',
};
const TOWER: FilteredBuilding = {
  id: 7,
  ics_type: 'c',
  districtCode: 'KT',
  grade: 'A',
  title: 'strata',
  completion_year: 1999,
  facts: { floors: 30, ceiling_height_cm: 350, passenger_lifts: 8, cargo_lifts: null },
  words: storedWords(['創紀之城5期', 'Millennium City 5', '觀塘道', 'Kwun Tong Road']),
};

it('finds a building by every filter at once', () => {
  const filter: BuildingFilter = {
    ids: [3, 7],
    icsType: 'c',
    districts: ['CW', 'KT'],
    grades: ['A', 'B'],
    title: 'strata',
    yearMin: 1999,
    yearMax: 1999,
    least: { floors: 30, ceiling_height_cm: 300, passenger_lifts: 4 },
    keywords: 'kwun millennium',
  };
  expect(buildingMatcher(filter)(TOWER)).toBe(true);
  expect(buildingMatcher(ANY)(TOWER)).toBe(true);
});

it.each([
  { ids: [3] },
  { icsType: 'i' },
  { districts: ['CW'] },
  { grades: ['B'] },
  { title: 'unified' },
  { yearMin: 2000 },
  { yearMax: 1998 },
  { least: { floors: 31 } },
  { least: { cargo_lifts: 1 } },
  { keywords: 'central' },
] as const)('leaves out a building that does not answer %o', (filter) => {
  expect(buildingMatcher({ ...ANY, ...filter })(TOWER)).toBe(false);
});

it('finds a building of unknown year and grade only when neither is asked for', () => {
  const unknown = { ...TOWER, completion_year: null, grade: null, title: null };
  expect(buildingMatcher(ANY)(unknown)).toBe(true);
  expect(buildingMatcher({ ...ANY, yearMax: 2030 })(unknown)).toBe(false);
  expect(buildingMatcher({ ...ANY, grades: ['A', 'B', 'C'] })(unknown)).toBe(false);
});

it('is found by a Chinese name typed in Simplified characters', () => {
  expect(buildingMatcher({ ...ANY, keywords: '创纪之城' })(TOWER)).toBe(true);
});

it('orders by what is asked for, the unknown last in both directions', () => {
  const buildings = [
    { id: 1, completion_year: null, floors: 10, stocks: { sale: 1, lease: 1 } },
    { id: 2, completion_year: 1980, floors: 30, stocks: { sale: 0, lease: 0 } },
    { id: 3, completion_year: 2010, floors: 30, stocks: { sale: 4, lease: 2 } },
  ];
  const ids = (order: Parameters<typeof byBuildingOrder>[0]) =>
    buildings.toSorted(byBuildingOrder(order)).map(({ id }) => id);
  expect(ids('stocks-desc')).toEqual([3, 1, 2]);
  expect(ids('year-desc')).toEqual([3, 2, 1]);
  expect(ids('year-asc')).toEqual([2, 3, 1]);
  expect(ids('floors-desc')).toEqual([2, 3, 1]);
  expect(ids('floors-asc')).toEqual([1, 2, 3]);
});

import { describe, expect, test } from 'vitest';
import type { StockFilter } from './stock-filter.ts';
import { knownDistrictCounts, suggestStockRefinements } from './stock-refinement.ts';

const districts = [
  { code: 'KT', stocks: { i: 5, c: 3, s: 1 } },
  { code: 'CEN', stocks: { i: 0, c: 9, s: 4 } },
  { code: 'ISL', stocks: { i: 0, c: 0, s: 0 } },
];
const counts = {
  districts: { KT: 7, CEN: 9, TST: 8 },
  ics_type: { i: 2, c: 9, s: 0 },
  tx_type: { S: 3, L: 5, B: 1 },
};
const refinementsOf = (filter: StockFilter) =>
  suggestStockRefinements(filter, counts).map(({ key, member, count }) => [key, member, count]);

describe('ways to a shorter list', () => {
  test('the fullest districts first', () => {
    expect(refinementsOf({})).toEqual([
      ['districts', 'CEN', 9],
      ['districts', 'TST', 8],
      ['districts', 'KT', 7],
    ]);
  });

  test('at most six', () => {
    const manyCounts = Object.fromEntries([...Array(9).keys()].map((n) => [`D${n}`, n + 1]));
    expect(suggestStockRefinements({}, { districts: manyCounts })).toHaveLength(6);
  });

  test('among several chosen districts one of them', () => {
    expect(refinementsOf({ districts: ['KT', 'TST'] })).toEqual([
      ['districts', 'TST', 8],
      ['districts', 'KT', 7],
    ]);
  });

  test('suggests a type within one district, then sale or lease; never a choice without matches', () => {
    expect(refinementsOf({ districts: ['KT'] })).toEqual([
      ['icsType', 'c', 9],
      ['icsType', 'i', 2],
    ]);
    expect(refinementsOf({ districts: ['KT'], icsType: ['c'] })).toEqual([
      ['txType', 'L', 5],
      ['txType', 'S', 3],
    ]);
    expect(refinementsOf({ districts: ['KT'], icsType: ['c'], txType: ['S'] })).toEqual([]);
  });
});

test('districts show their own counts while only the type is selected', () => {
  expect(knownDistrictCounts({}, districts)).toEqual({ KT: 9, CEN: 13, ISL: 0 });
  expect(knownDistrictCounts({ icsType: ['i'] }, districts)).toEqual({ KT: 5, CEN: 0, ISL: 0 });
  expect(knownDistrictCounts({ area: { min: 1 } }, districts)).toBeUndefined();
});

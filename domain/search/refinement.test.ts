import { describe, expect, test } from 'vitest';
import type { StockFilter } from '../stock/stock-filter.ts';
import type { TransactionFilter } from '../transaction/transaction-filter.ts';
import { suggestRefinements } from './refinement.ts';

const counts = {
  districts: { KT: 7, CEN: 9, TST: 8 },
  ics_type: { i: 2, c: 9, s: 0 },
  tx_type: { S: 3, L: 5, B: 1 },
};
const refinementsOf = (filter: StockFilter | TransactionFilter) =>
  suggestRefinements(filter, counts).map(({ key, member, count }) => [key, member, count]);

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
    expect(suggestRefinements({}, { districts: manyCounts })).toHaveLength(6);
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

import { expect, test } from 'vitest';
import { knownDistrictCounts } from './district-counts.ts';

const districts = [
  { code: 'KT', stocks: { i: 5, c: 3, s: 1 } },
  { code: 'CEN', stocks: { i: 0, c: 9, s: 4 } },
  { code: 'ISL', stocks: { i: 0, c: 0, s: 0 } },
];

test('districts show their own counts while nothing but the type is chosen', () => {
  expect(knownDistrictCounts({}, districts)).toEqual({ KT: 9, CEN: 13, ISL: 0 });
  expect(knownDistrictCounts({ icsType: ['i'] }, districts)).toEqual({ KT: 5, CEN: 0, ISL: 0 });
  expect(knownDistrictCounts({ area: { min: 1 } }, districts)).toBeUndefined();
});

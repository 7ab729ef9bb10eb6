import { expect, test } from 'vitest';
import { interleaveTypes } from './interleave-types.ts';

test('types alternate, and the longest list continues alone', () => {
  expect(interleaveTypes({ i: ['i1'], c: ['c1', 'c2', 'c3'], s: ['s1', 's2'] }, 5)).toEqual([
    'c1',
    's1',
    'i1',
    'c2',
    's2',
  ]);
  expect(interleaveTypes({ i: ['i1'], c: [], s: [] }, 5)).toEqual(['i1']);
  expect(interleaveTypes({ i: [], c: [], s: [] }, 5)).toEqual([]);
});

import { expect, test } from 'vitest';
import { memoize } from './memoize.ts';

test('makes one thing for each, also where it is undefined', () => {
  const computedFor: object[] = [];
  const firstElement = memoize((list: readonly number[]) => {
    computedFor.push(list);
    return list[0];
  });
  const [list, emptyList, equalList] = [[7, 8], [], [7, 8]];
  expect([list, emptyList, list, emptyList, equalList].map(firstElement)).toEqual([
    7,
    undefined,
    7,
    undefined,
    7,
  ]);
  expect(computedFor).toEqual([list, emptyList, equalList]);
});

import { expect, test } from 'vitest';
import { memoize } from './memoize.ts';

test('makes one thing for each, also where it is undefined', () => {
  const computedInputs: object[] = [];
  const firstElement = memoize((list: readonly number[]) => {
    computedInputs.push(list);
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
  expect(computedInputs).toEqual([list, emptyList, equalList]);
});

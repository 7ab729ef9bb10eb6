import { expect, test } from 'vitest';
import { memoize } from './memoize.ts';

test('makes one thing for each, also where it is undefined', () => {
  const asked: object[] = [];
  const firstOf = memoize((list: readonly number[]) => {
    asked.push(list);
    return list[0];
  });
  const [some, none, same] = [[7, 8], [], [7, 8]];
  expect([some, none, some, none, same].map(firstOf)).toEqual([7, undefined, 7, undefined, 7]);
  expect(asked).toEqual([some, none, same]);
});

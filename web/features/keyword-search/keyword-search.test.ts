import { expect, test } from 'vitest';
import { stepped } from './keyword-search.tsx';

test('arrows go around the lines and over the box itself', () => {
  const down = [stepped(-1, 1, 2), stepped(0, 1, 2), stepped(1, 1, 2)];
  expect(down).toEqual([0, 1, -1]);
  const up = [stepped(-1, -1, 2), stepped(1, -1, 2), stepped(0, -1, 2)];
  expect(up).toEqual([1, 0, -1]);
});

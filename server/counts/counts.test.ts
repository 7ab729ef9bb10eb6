import { expect, test } from 'vitest';
import { createMemoryCounts } from './counts.ts';
import { createSharedCounts } from './shared-counts.ts';

const MINUTE = 60_000;

test('what is done is counted within a window, and the next window begins with one', async () => {
  let now = 1_000;
  const counts = createMemoryCounts(() => now);
  expect(await counts.count('changes 1', MINUTE)).toEqual({ count: 1, msLeft: MINUTE });
  now += 20_000;
  expect(await counts.count('changes 1', MINUTE)).toEqual({ count: 2, msLeft: 40_000 });
  expect(await counts.count('changes 2', MINUTE)).toMatchObject({ count: 1 });
  now += 40_000;
  expect(await counts.count('changes 1', MINUTE)).toEqual({ count: 1, msLeft: MINUTE });
});

test('while the database does not answer, a process counts for itself', async () => {
  const answers = [{ count: 7, msLeft: 5 }];
  const counts = createSharedCounts({
    count: async () => answers.pop() ?? Promise.reject(new Error('away')),
  });
  expect(await counts.count('changes 1', MINUTE)).toEqual({ count: 7, msLeft: 5 });
  expect(await counts.count('changes 1', MINUTE)).toMatchObject({ count: 1 });
  expect(await counts.count('changes 1', MINUTE)).toMatchObject({ count: 2 });
});

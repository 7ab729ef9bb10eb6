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

test('the database counts, and is told no network address', async () => {
  const keys: string[] = [];
  const counts = createSharedCounts(
    {
      count: async (key) => {
        keys.push(key);
        return { count: keys.length, msLeft: 5 };
      },
    },
    async () => Buffer.from('secret'),
  );
  await counts.count('changes 192.0.2.7', MINUTE);
  await counts.count('changes 192.0.2.7', MINUTE);
  expect(await counts.count('changes 192.0.2.8', MINUTE)).toEqual({ count: 3, msLeft: 5 });
  expect(keys.join()).not.toContain('192');
  expect(new Set(keys).size).toBe(2);
});

test('while the database does not answer, a process counts for itself, and then with the others again', async () => {
  let isAway = true;
  const answer = <Value>(value: Value) =>
    isAway ? Promise.reject(new Error('away')) : Promise.resolve(value);
  const counts = createSharedCounts({ count: () => answer({ count: 7, msLeft: 5 }) }, () =>
    answer(Buffer.from('secret')),
  );
  expect(await counts.count('changes 1', MINUTE)).toMatchObject({ count: 1 });
  expect(await counts.count('changes 1', MINUTE)).toMatchObject({ count: 2 });
  isAway = false;
  expect(await counts.count('changes 1', MINUTE)).toMatchObject({ count: 7 });
});

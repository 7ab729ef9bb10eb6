import { expect, test } from 'vitest';
import { PodiumError } from '#contract/error.ts';
import { createMemoryCounts } from './counts.ts';
import { createSharedCounts } from './shared-counts.ts';

const MINUTE_MS = 60_000;
const warnings: string[] = [];
const log = { warn: (_facts: object, message: string) => void warnings.push(message) };

test('counts actions within a window, and starts the next window at one', async () => {
  let now = 1_000;
  const counts = createMemoryCounts(() => now);
  expect(await counts.count('changes 1', MINUTE_MS)).toEqual({ count: 1, msLeft: MINUTE_MS });
  now += 20_000;
  expect(await counts.count('changes 1', MINUTE_MS)).toEqual({ count: 2, msLeft: 40_000 });
  expect(await counts.count('changes 2', MINUTE_MS)).toMatchObject({ count: 1 });
  now += 40_000;
  expect(await counts.count('changes 1', MINUTE_MS)).toEqual({ count: 1, msLeft: MINUTE_MS });
});

test('counts in the database, which receives no network address', async () => {
  const countedKeys: string[] = [];
  const counts = createSharedCounts({
    queries: {
      count: async (key) => {
        countedKeys.push(key);
        return { count: countedKeys.length, msLeft: 5 };
      },
    },
    secretOf: async () => Buffer.from('secret'),
    log,
  });
  await counts.count('changes 192.0.2.7', MINUTE_MS);
  await counts.count('changes 192.0.2.7', MINUTE_MS);
  expect(await counts.count('changes 192.0.2.8', MINUTE_MS)).toEqual({ count: 3, msLeft: 5 });
  expect(countedKeys.join()).not.toContain('192');
  expect(new Set(countedKeys).size).toBe(2);
});

test('a process counts alone while the database cannot be reached, then together with the others again', async () => {
  let isUnavailable = true;
  const failures: string[] = [];
  const respond = <Value>(value: Value) =>
    isUnavailable ? Promise.reject(new PodiumError('unavailable')) : Promise.resolve(value);
  const counts = createSharedCounts({
    queries: { count: () => respond({ count: 7, msLeft: 5 }) },
    secretOf: () => respond(Buffer.from('secret')),
    log,
    onFailure: (reason) => failures.push(reason),
  });
  expect(await counts.count('changes 1', MINUTE_MS)).toMatchObject({ count: 1 });
  expect(await counts.count('changes 1', MINUTE_MS)).toMatchObject({ count: 2 });
  isUnavailable = false;
  expect(await counts.count('changes 1', MINUTE_MS)).toMatchObject({ count: 7 });
  expect(failures).toEqual(['unavailable', 'unavailable']);
  expect(warnings).toEqual(['the database cannot be reached: this process counts requests alone']);
});

test('a failed count is thrown and reported, and never disables a limit silently', async () => {
  const fault = new Error('permission denied for table request_count');
  const failures: string[] = [];
  const counts = createSharedCounts({
    queries: { count: () => Promise.reject(fault) },
    secretOf: async () => Buffer.from('secret'),
    log,
    onFailure: (reason) => failures.push(reason),
  });
  await expect(counts.count('changes 1', MINUTE_MS)).rejects.toBe(fault);
  expect(failures).toEqual(['fault']);
});

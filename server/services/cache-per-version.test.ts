import { expect, test } from 'vitest';
import { cachePerVersion } from './cache-per-version.ts';

test('computes once per data version, also for concurrent requests', async () => {
  let runCount = 0;
  const cachedWork = cachePerVersion(async ({ version }) => `${version}: ${++runCount}`);
  const engine = { version: 1 };
  expect(await Promise.all([cachedWork(engine), cachedWork(engine)])).toEqual(['1: 1', '1: 1']);
  expect(await cachedWork(engine)).toBe('1: 1');
  expect(await cachedWork({ version: 2 })).toBe('2: 2');
});

test('a failed computation is repeated for the next request', async () => {
  let isFailing = true;
  const cachedWork = cachePerVersion(async () => {
    if (isFailing) throw new Error('away');
    return 'done';
  });
  const engine = { version: 1 };
  await expect(cachedWork(engine)).rejects.toThrow('away');
  isFailing = false;
  expect(await cachedWork(engine)).toBe('done');
});

import { expect, test } from 'vitest';
import { keptPerVersion } from './kept-per-version.ts';

test('work is done once for a data version, also for those who ask while it is under way', async () => {
  let done = 0;
  const kept = keptPerVersion(async ({ version }) => `${version}: ${++done}`);
  const one = { version: 1 };
  expect(await Promise.all([kept(one), kept(one)])).toEqual(['1: 1', '1: 1']);
  expect(await kept(one)).toBe('1: 1');
  expect(await kept({ version: 2 })).toBe('2: 2');
});

test('work that fails is tried again by the next who asks', async () => {
  let isAway = true;
  const kept = keptPerVersion(async () => {
    if (isAway) throw new Error('away');
    return 'done';
  });
  const one = { version: 1 };
  await expect(kept(one)).rejects.toThrow('away');
  isAway = false;
  expect(await kept(one)).toBe('done');
});

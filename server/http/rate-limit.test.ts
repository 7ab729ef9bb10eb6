import type { FastifyRequest } from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { createMemoryCounts } from '../counts/counts.ts';
import { rateLimit } from './rate-limit.ts';

afterEach(() => vi.useRealTimers());

test('counts the requests of one network, refuses them above the limit, and starts again after a minute', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const memoryCounts = createMemoryCounts();
  const countedKeys: string[] = [];
  const counts: typeof memoryCounts = {
    count(key, windowMs) {
      countedKeys.push(key);
      return memoryCounts.count(key, windowMs);
    },
  };
  const admit = rateLimit(counts, { name: 'changes', perMinute: 3 });
  const requestFrom = (ip: string) =>
    admit({ ip } as FastifyRequest).then(
      () => 'admitted',
      ({ code, retryAfter }) => `${code}, again in ${retryAfter} s`,
    );

  for (let attempt = 0; attempt < 3; attempt += 1) expect(await requestFrom('192.0.2.1')).toBe('admitted');
  expect(await requestFrom('192.0.2.1')).toBe('too_many_requests, again in 60 s');
  vi.advanceTimersByTime(20_000);
  for (let attempt = 0; attempt < 100; attempt += 1)
    expect(await requestFrom('192.0.2.1')).toBe('too_many_requests, again in 40 s');
  expect(countedKeys, 'the counter is called four times').toHaveLength(4);
  expect(await requestFrom('192.0.2.2'), 'another network').toBe('admitted');

  vi.advanceTimersByTime(40_000);
  expect(await requestFrom('192.0.2.1')).toBe('admitted');
  expect(countedKeys).toHaveLength(6);
});

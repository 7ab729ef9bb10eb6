import type { FastifyRequest } from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { createMemoryCounts } from '../counts/counts.ts';
import { limitRequests } from './limit-requests.ts';

afterEach(() => vi.useRealTimers());

test('a flood of one network is counted until it is refused, and again when its minute is over', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const memory = createMemoryCounts();
  const keys: string[] = [];
  const counts: typeof memory = {
    count(key, windowMs) {
      keys.push(key);
      return memory.count(key, windowMs);
    },
  };
  const admit = limitRequests(counts, { of: 'changes', perMinute: 3 });
  const ask = (ip: string) =>
    admit({ ip } as FastifyRequest).then(
      () => 'admitted',
      ({ code, retryAfter }) => `${code}, again in ${retryAfter} s`,
    );

  for (let sent = 0; sent < 3; sent += 1) expect(await ask('192.0.2.1')).toBe('admitted');
  expect(await ask('192.0.2.1')).toBe('too_many_requests, again in 60 s');
  vi.advanceTimersByTime(20_000);
  for (let sent = 0; sent < 100; sent += 1)
    expect(await ask('192.0.2.1')).toBe('too_many_requests, again in 40 s');
  expect(keys, 'what counts hears of four').toHaveLength(4);
  expect(await ask('192.0.2.2'), 'another network').toBe('admitted');

  vi.advanceTimersByTime(40_000);
  expect(await ask('192.0.2.1')).toBe('admitted');
  expect(keys).toHaveLength(6);
});

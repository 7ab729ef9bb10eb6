import { expect, test } from 'vitest';
import { pictureThreadCount, poolLimitsFor, threadPoolSize } from './thread-pool.ts';

test.each([
  [1, 1],
  [1, 2],
  [2, 2],
  [8, 16],
  [64, 64],
])('the pool of %i web threads on %i processors fits all concurrent tasks', (threads, processors) => {
  const { passwords, captchas, photos } = poolLimitsFor(threads, processors);
  for (const limits of [passwords, captchas, photos]) expect(limits.maxRunning).toBeGreaterThanOrEqual(1);
  const longTasks =
    threads * (passwords.maxRunning + captchas.maxRunning + photos.maxRunning) +
    pictureThreadCount(processors);
  const threadCount = threadPoolSize(threads, processors);
  expect(threadCount, 'plus short tasks').toBeGreaterThanOrEqual(longTasks + 4);
  expect(threadCount, 'the maximum of libuv').toBeLessThanOrEqual(1024);
});

test('hashes passwords on half of the processors, for any number of web threads', () => {
  expect(poolLimitsFor(1, 2).passwords.maxRunning).toBe(1);
  expect(poolLimitsFor(1, 16).passwords.maxRunning).toBe(8);
  expect(poolLimitsFor(8, 16).passwords).toEqual({ maxRunning: 1, maxWaiting: 6 });
});

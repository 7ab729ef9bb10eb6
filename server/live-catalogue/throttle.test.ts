import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { throttle } from './throttle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a single call is made at once, and those within the interval once at its end', () => {
  const call = vi.fn();
  const throttled = throttle(call, 500);
  throttled();
  expect(call).toHaveBeenCalledTimes(1);
  for (let count = 0; count < 1000; count++) throttled();
  vi.advanceTimersByTime(499);
  expect(call).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(call).toHaveBeenCalledTimes(2);
  throttled();
  expect(call).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(500);
  expect(call).toHaveBeenCalledTimes(3);
  vi.advanceTimersByTime(5_000);
  throttled();
  expect(call).toHaveBeenCalledTimes(4);
});

test('a waiting call can be cancelled', () => {
  const call = vi.fn();
  const throttled = throttle(call, 500);
  throttled();
  throttled();
  throttled.cancel();
  vi.advanceTimersByTime(5_000);
  expect(call).toHaveBeenCalledTimes(1);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BUY_DELAY_MS, startBuyAction } from './buy-action.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('calls back once after its delay, without a request to the server', () => {
  const fetchSpy = vi.spyOn(globalThis, 'fetch');
  const callback = vi.fn();
  startBuyAction(callback);
  vi.advanceTimersByTime(BUY_DELAY_MS - 1);
  expect(callback).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(callback).toHaveBeenCalledOnce();
  expect(fetchSpy).not.toHaveBeenCalled();
});

test('does not call back after the stop', () => {
  const callback = vi.fn();
  startBuyAction(callback)();
  vi.advanceTimersByTime(BUY_DELAY_MS);
  expect(callback).not.toHaveBeenCalled();
});

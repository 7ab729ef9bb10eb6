import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PhotoCheck } from '../pictures/check-photos.ts';
import { startCheckingPhotos } from './check-photos.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const NOTHING: PhotoCheck = { found: [], own: 0, elsewhere: 0, waiting: 0, isWhole: true };
const MINUTE_MS = 60_000;

test('photos are looked at when the data name others, while some were passed over, and every hour', async () => {
  let version = '1';
  const check = vi.fn(async () => NOTHING);
  const log = { warn: vi.fn() };
  const checker = startCheckingPhotos({ check, version: async () => version, log, now: Date.now });
  expect(checker.latest()).toBeUndefined();
  await vi.advanceTimersByTimeAsync(3 * MINUTE_MS);
  expect(check).toHaveBeenCalledTimes(1);
  expect(checker.latest()).toMatchObject(NOTHING);
  version = '2';
  check.mockResolvedValueOnce({ ...NOTHING, isWhole: false });
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(check).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(check).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(59 * MINUTE_MS);
  expect(check).toHaveBeenCalledTimes(3);
  check.mockRejectedValueOnce(new Error('no disk'));
  await vi.advanceTimersByTimeAsync(2 * MINUTE_MS);
  expect(check).toHaveBeenCalledTimes(5);
  expect(log.warn).toHaveBeenCalledTimes(1);
  await checker.stop();
});

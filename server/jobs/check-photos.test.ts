import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PhotoCheck } from '../pictures/check-photos.ts';
import { startCheckingPhotos } from './check-photos.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const EMPTY_CHECK: PhotoCheck = {
  problems: [],
  localFileCount: 0,
  remoteFileCount: 0,
  pendingDownloads: 0,
  isComplete: true,
};
const MINUTE_MS = 60_000;

test('checks photos when the data name others, while some are unchecked, and every hour', async () => {
  let version = '1';
  const checkPhotos = vi.fn(async () => EMPTY_CHECK);
  const log = { warn: vi.fn() };
  const checker = startCheckingPhotos({ checkPhotos, readVersion: async () => version, log, now: Date.now });
  expect(checker.latest()).toBeUndefined();
  await vi.advanceTimersByTimeAsync(3 * MINUTE_MS);
  expect(checkPhotos).toHaveBeenCalledTimes(1);
  expect(checker.latest()).toMatchObject(EMPTY_CHECK);
  version = '2';
  checkPhotos.mockResolvedValueOnce({ ...EMPTY_CHECK, isComplete: false });
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(checkPhotos).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(checkPhotos).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(59 * MINUTE_MS);
  expect(checkPhotos).toHaveBeenCalledTimes(3);
  checkPhotos.mockRejectedValueOnce(new Error('no disk'));
  await vi.advanceTimersByTimeAsync(2 * MINUTE_MS);
  expect(checkPhotos).toHaveBeenCalledTimes(5);
  expect(log.warn).toHaveBeenCalledTimes(1);
  await checker.stop();
});

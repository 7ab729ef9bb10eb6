import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startRepeating } from './repeating-job.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const everyMs = 1_000;

test('runs at once and at intervals, also after a failure', async () => {
  const run = vi.fn(async () => undefined);
  const onFailure = vi.fn();
  const job = startRepeating({ everyMs, run, onFailure });
  expect(run).toHaveBeenCalledTimes(1);
  run.mockRejectedValueOnce(new Error('away'));
  await vi.advanceTimersByTimeAsync(everyMs);
  expect(onFailure).toHaveBeenCalledExactlyOnceWith(new Error('away'));
  await vi.advanceTimersByTimeAsync(everyMs);
  expect(run).toHaveBeenCalledTimes(3);
  await job.stop();
  await vi.advanceTimersByTimeAsync(5 * everyMs);
  expect(run).toHaveBeenCalledTimes(3);
});

test('never overlaps a run that takes several intervals, and runs once more after it', async () => {
  const firstRun = Promise.withResolvers<void>();
  const run = vi.fn(async () => undefined).mockReturnValueOnce(firstRun.promise as Promise<undefined>);
  const job = startRepeating({ everyMs, run, onFailure: vi.fn() });
  await vi.advanceTimersByTimeAsync(10.5 * everyMs);
  expect(run).toHaveBeenCalledTimes(1);
  firstRun.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(run).toHaveBeenCalledTimes(2);
  await job.stop();
});

test('runs at once when it is woken', async () => {
  const run = vi.fn(async () => undefined);
  const job = startRepeating({ everyMs, run, onFailure: vi.fn() });
  await vi.advanceTimersByTimeAsync(0);
  job.wake();
  await vi.advanceTimersByTimeAsync(0);
  expect(run).toHaveBeenCalledTimes(2);
  await job.stop();
});

test('stop() aborts the current run, waits for it, and ignores its failure', async () => {
  const onFailure = vi.fn();
  const run = (signal: AbortSignal) =>
    new Promise<void>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  const job = startRepeating({ everyMs, run, onFailure });
  await job.stop();
  expect(onFailure).not.toHaveBeenCalled();
});

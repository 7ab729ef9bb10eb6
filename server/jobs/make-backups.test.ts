import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type BackupJobOptions, backupName, backupTime, startBackups } from './make-backups.ts';

const START = Date.UTC(2026, 10, 17, 10, 30);
const HOUR_MS = 3_600_000;

let folder: string;
let now: number;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'podium-backups-'));
  now = START;
});
afterEach(() => rmSync(folder, { recursive: true }));

const put = (name: string) => writeFileSync(path.join(folder, name), '');
const files = () => readdirSync(folder).toSorted();

const log = { info: vi.fn(), error: vi.fn() };
beforeEach(() => void vi.clearAllMocks());

/** Looks once, as at the start: the end waits for what is under way. Answers whether a backup was begun. */
async function look(given: Partial<BackupJobOptions> = {}): Promise<boolean> {
  const write = vi.fn(async (file: string) => {
    put(path.basename(file));
    return { rows: 1 };
  });
  const once = async (work: () => Promise<void>) => work();
  const options = { folder, everyMs: 24 * HOUR_MS, keep: 3, once, write, now: () => now, log };
  await startBackups({ ...options, ...given }).stop();
  return write.mock.calls.length > 0;
}

test('names have the time, in UTC, and other files have none', () => {
  expect(backupName(START)).toBe('podium-2026-11-17T103000Z.tar');
  expect(backupTime('podium-2026-11-17T103000Z.tar')).toBe(START);
  expect(backupTime('podium-2026-11-17T103000Z.tar.gz')).toBeUndefined();
  expect(backupTime('before-upgrade.tar')).toBeUndefined();
});

test('a backup is made when there is none or the newest is old enough, and the oldest go', async () => {
  put('before-upgrade.tar');
  put('.podium-2026-11-16T103000Z.tar.77.part');
  for (let day = 0; day < 5; day += 1) {
    now = START + day * 24 * HOUR_MS;
    expect(await look()).toBe(true);
    expect(log.info).toHaveBeenLastCalledWith({ backup: backupName(now), rows: 1 }, expect.any(String));
  }
  expect(log.error).not.toHaveBeenCalled();
  expect(files()).toEqual([
    'before-upgrade.tar',
    'podium-2026-11-19T103000Z.tar',
    'podium-2026-11-20T103000Z.tar',
    'podium-2026-11-21T103000Z.tar',
  ]);
});

test('none is made before its time, and one from the future is not waited for', async () => {
  put(backupName(START - 23 * HOUR_MS));
  expect(await look()).toBe(false);
  now = START + HOUR_MS;
  put(backupName(START + 1000 * HOUR_MS));
  expect(await look()).toBe(true);
});

test('none is made while another process makes one, nor when it has made one meanwhile', async () => {
  expect(await look({ once: async () => undefined })).toBe(false);
  const late = async (work: () => Promise<void>) => {
    put(backupName(START));
    await work();
  };
  expect(await look({ once: late })).toBe(false);
});

test('it looks again every ten minutes', async () => {
  vi.useFakeTimers();
  try {
    const once = vi.fn(async () => undefined);
    const job = startBackups({
      folder,
      everyMs: 24 * HOUR_MS,
      keep: 3,
      once,
      write: vi.fn(),
      now: () => now,
      log,
    });
    await vi.waitFor(() => expect(once).toHaveBeenCalledTimes(1));
    await vi.advanceTimersByTimeAsync(600_000);
    await vi.waitFor(() => expect(once).toHaveBeenCalledTimes(2));
    await job.stop();
  } finally {
    vi.useRealTimers();
  }
});

test('a failure is logged and keeps the backups there are; a backup that the end breaks off is none', async () => {
  put(backupName(START - 100 * HOUR_MS));
  const failed = Promise.withResolvers<void>();
  log.error.mockImplementationOnce(() => failed.resolve());
  const once = async (work: () => Promise<void>) => work();
  const options = { folder, everyMs: 24 * HOUR_MS, keep: 1, once, now: () => now, log };
  const failing = startBackups({ ...options, write: () => Promise.reject(new Error('disk full')) });
  await failed.promise;
  await failing.stop();
  expect(files()).toEqual([backupName(START - 100 * HOUR_MS)]);
  await look({ write: async (_file, signal) => Promise.reject(signal.reason as Error) });
  expect(log.error).toHaveBeenCalledOnce();
});

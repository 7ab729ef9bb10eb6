import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type BackupJobOptions, backupName, backupTime, startBackups } from './make-backups.ts';

const START_TIME_MS = Date.UTC(2026, 10, 17, 10, 30);
const HOUR_MS = 3_600_000;

let folder: string;
let now: number;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'podium-backups-'));
  now = START_TIME_MS;
});
afterEach(() => rmSync(folder, { recursive: true }));

const createFile = (name: string) => writeFileSync(path.join(folder, name), '');
const listFiles = () => readdirSync(folder).toSorted();

const log = { info: vi.fn(), error: vi.fn() };
beforeEach(() => void vi.clearAllMocks());

/** Runs the job once; `stop` waits for the run. Returns whether a backup was written. */
async function runOnce(overrides: Partial<BackupJobOptions> = {}): Promise<boolean> {
  const writeBackup = vi.fn(async (file: string) => {
    createFile(path.basename(file));
    return { rows: 1 };
  });
  const runDirectly = async (work: () => Promise<void>) => work();
  const options = {
    folder,
    everyMs: 24 * HOUR_MS,
    keepCount: 3,
    runExclusively: runDirectly,
    writeBackup,
    now: () => now,
    log,
  };
  await startBackups({ ...options, ...overrides }).stop();
  return writeBackup.mock.calls.length > 0;
}

test('file names contain the UTC time, and other files are ignored', () => {
  expect(backupName(START_TIME_MS)).toBe('podium-2026-11-17T103000Z.tar');
  expect(backupTime('podium-2026-11-17T103000Z.tar')).toBe(START_TIME_MS);
  expect(backupTime('podium-2026-11-17T103000Z.tar.gz')).toBeUndefined();
  expect(backupTime('before-upgrade.tar')).toBeUndefined();
});

test('makes a backup if there is none or the newest is old enough, and deletes the oldest', async () => {
  createFile('before-upgrade.tar');
  createFile('.podium-2026-11-16T103000Z.tar.77.part');
  for (let day = 0; day < 5; day += 1) {
    now = START_TIME_MS + day * 24 * HOUR_MS;
    expect(await runOnce()).toBe(true);
    expect(log.info).toHaveBeenLastCalledWith({ backup: backupName(now), rows: 1 }, expect.any(String));
  }
  expect(log.error).not.toHaveBeenCalled();
  expect(listFiles()).toEqual([
    'before-upgrade.tar',
    'podium-2026-11-19T103000Z.tar',
    'podium-2026-11-20T103000Z.tar',
    'podium-2026-11-21T103000Z.tar',
  ]);
});

test('makes none before its time, and ignores one from the future', async () => {
  createFile(backupName(START_TIME_MS - 23 * HOUR_MS));
  expect(await runOnce()).toBe(false);
  now = START_TIME_MS + HOUR_MS;
  createFile(backupName(START_TIME_MS + 1000 * HOUR_MS));
  expect(await runOnce()).toBe(true);
});

test('makes none while another process makes one, or if that process has made one meanwhile', async () => {
  expect(await runOnce({ runExclusively: async () => undefined })).toBe(false);
  const runAfterOtherBackup = async (work: () => Promise<void>) => {
    createFile(backupName(START_TIME_MS));
    await work();
  };
  expect(await runOnce({ runExclusively: runAfterOtherBackup })).toBe(false);
});

test('checks again every ten minutes', async () => {
  vi.useFakeTimers();
  try {
    const runTask = vi.fn(async () => undefined);
    const job = startBackups({
      folder,
      everyMs: 24 * HOUR_MS,
      keepCount: 3,
      runExclusively: runTask,
      writeBackup: vi.fn(),
      now: () => now,
      log,
    });
    await vi.waitFor(() => expect(runTask).toHaveBeenCalledTimes(1));
    await vi.advanceTimersByTimeAsync(600_000);
    await vi.waitFor(() => expect(runTask).toHaveBeenCalledTimes(2));
    await job.stop();
  } finally {
    vi.useRealTimers();
  }
});

test('logs a failure and keeps existing backups; an interrupted backup is not kept', async () => {
  createFile(backupName(START_TIME_MS - 100 * HOUR_MS));
  const errorLog = Promise.withResolvers<void>();
  log.error.mockImplementationOnce(() => errorLog.resolve());
  const runExclusively = async (work: () => Promise<void>) => work();
  const options = { folder, everyMs: 24 * HOUR_MS, keepCount: 1, runExclusively, now: () => now, log };
  const failingJob = startBackups({ ...options, writeBackup: () => Promise.reject(new Error('disk full')) });
  await errorLog.promise;
  await failingJob.stop();
  expect(listFiles()).toEqual([backupName(START_TIME_MS - 100 * HOUR_MS)]);
  await runOnce({ writeBackup: async (_file, signal) => Promise.reject(signal.reason as Error) });
  expect(log.error).toHaveBeenCalledOnce();
});

import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { startRepeating } from './repeating-job.ts';

export type BackupJobOptions = {
  readonly folder: string;
  readonly everyMs: number;
  /** Number of backups to keep. */
  readonly keepCount: number;
  /** Runs the work unless another process is running it. */
  readonly runExclusively: (task: () => Promise<void>) => Promise<void>;
  /** Writes a backup file atomically: complete or not at all. */
  readonly writeBackup: (file: string, signal: AbortSignal) => Promise<object>;
  readonly now: () => number;
  readonly log: {
    info(facts: object, message: string): void;
    error(facts: object, message: string): void;
  };
};

const POLL_INTERVAL_MS = 600_000;

/** File name pattern such as podium-2026-11-17T103000Z.tar, so that names sort by time. */
const BACKUP_NAME_PATTERN = /^podium-(\d{4}-\d\d-\d\dT)(\d\d)(\d\d)(\d\d)Z\.tar$/;
/** Partial files that a killed process has left behind. */
const UNFINISHED_FILE_PATTERN = /^\.podium-[\dTZ-]+\.tar\.\d+\.part$/;

export function backupName(instant: number): string {
  return `podium-${new Date(instant).toISOString().slice(0, 19).replaceAll(':', '')}Z.tar`;
}

/** Parses the time of a backup from its file name. Undefined for any other file. */
export function backupTime(name: string): number | undefined {
  const [, day, hour, minute, second] = BACKUP_NAME_PATTERN.exec(name) ?? [];
  return day === undefined ? undefined : Date.parse(`${day}${hour}:${minute}:${second}Z`);
}

/**
 * Returns the time of the newest backup in a folder. Times in the future, from a wrong clock, are
 * ignored.
 */
export async function newestBackup(folder: string, now: number): Promise<number | undefined> {
  const backupTimes = (await readdir(folder)).flatMap((name) => backupTime(name) ?? []);
  const pastTimes = backupTimes.filter((time) => time <= now);
  return pastTimes.length === 0 ? undefined : Math.max(...pastTimes);
}

/**
 * Writes a backup when the newest backup is older than the interval, and then deletes the oldest
 * backups beyond `keepCount`. Checks at start and every ten minutes. Failures are retried at the next
 * check.
 */
export function startBackups({
  folder,
  everyMs,
  keepCount,
  runExclusively,
  writeBackup,
  now,
  log,
}: BackupJobOptions): {
  stop(): Promise<void>;
} {
  async function isDue(): Promise<boolean> {
    const newestTime = await newestBackup(folder, now());
    return newestTime === undefined || now() - newestTime >= everyMs;
  }

  async function makeBackup(signal: AbortSignal): Promise<void> {
    // Another process may have written a backup while this one waited for the lock.
    if (!(await isDue())) return;
    for (const name of await readdir(folder))
      if (UNFINISHED_FILE_PATTERN.test(name)) await rm(path.join(folder, name));
    const name = backupName(now());
    const backupFacts = await writeBackup(path.join(folder, name), signal);
    log.info({ backup: name, ...backupFacts }, 'a backup was made');
    const backupFiles = (await readdir(folder)).filter((file) => backupTime(file) !== undefined).toSorted();
    for (const oldFile of backupFiles.slice(0, -keepCount))
      await rm(path.join(folder, oldFile), { force: true });
  }

  return startRepeating({
    everyMs: POLL_INTERVAL_MS,
    async run(signal) {
      if (await isDue()) await runExclusively(() => makeBackup(signal));
    },
    onFailure: (error) => log.error({ err: error }, 'the backup could not be made'),
  });
}

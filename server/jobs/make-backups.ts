import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { startRepeating } from './repeat.ts';

export type BackupJobOptions = {
  readonly folder: string;
  readonly everyMs: number;
  /** How many are kept. */
  readonly keep: number;
  /** Does something unless another process of the portal is at it. */
  readonly once: (work: () => Promise<void>) => Promise<void>;
  /** Writes a backup whole or not at all. */
  readonly write: (file: string, signal: AbortSignal) => Promise<object>;
  readonly now: () => number;
  readonly log: {
    info(facts: object, message: string): void;
    error(facts: object, message: string): void;
  };
};

const LOOK_MS = 600_000;

/** podium-2026-11-17T103000Z.tar, so that names sort by time. */
const NAME = /^podium-(\d{4}-\d\d-\d\dT)(\d\d)(\d\d)(\d\d)Z\.tar$/;
/** What a process that was killed has left. */
const UNFINISHED = /^\.podium-[\dTZ-]+\.tar\.\d+\.part$/;

export function backupName(instant: number): string {
  return `podium-${new Date(instant).toISOString().slice(0, 19).replaceAll(':', '')}Z.tar`;
}

/** When a backup of this name was made; undefined for any other file. */
export function backupTime(name: string): number | undefined {
  const [, day, hour, minute, second] = NAME.exec(name) ?? [];
  return day === undefined ? undefined : Date.parse(`${day}${hour}:${minute}:${second}Z`);
}

/** When the newest backup of a folder was made; one from the future, as of a clock that was wrong, is none. */
export async function newestBackup(folder: string, now: number): Promise<number | undefined> {
  const times = (await readdir(folder)).flatMap((name) => backupTime(name) ?? []);
  const past = times.filter((time) => time <= now);
  return past.length === 0 ? undefined : Math.max(...past);
}

/**
 * Makes a backup when the newest in the folder is old enough, which it looks for now and every ten minutes, and deletes
 * the oldest beyond those that are kept. What fails is tried again the next time.
 */
export function startBackups({ folder, everyMs, keep, once, write, now, log }: BackupJobOptions): {
  stop(): Promise<void>;
} {
  async function isDue(): Promise<boolean> {
    const newest = await newestBackup(folder, now());
    return newest === undefined || now() - newest >= everyMs;
  }

  async function makeOne(ending: AbortSignal): Promise<void> {
    // Another process may have made one while this one waited.
    if (!(await isDue())) return;
    for (const name of await readdir(folder)) if (UNFINISHED.test(name)) await rm(path.join(folder, name));
    const name = backupName(now());
    const written = await write(path.join(folder, name), ending);
    log.info({ backup: name, ...written }, 'a backup was made');
    const made = (await readdir(folder)).filter((each) => backupTime(each) !== undefined).toSorted();
    for (const old of made.slice(0, -keep)) await rm(path.join(folder, old), { force: true });
  }

  return startRepeating({
    everyMs: LOOK_MS,
    async run(ending) {
      if (await isDue()) await once(() => makeOne(ending));
    },
    onFailure: (error) => log.error({ err: error }, 'the backup could not be made'),
  });
}

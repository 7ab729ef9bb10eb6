import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { StartError } from '#server/env/start-error.ts';
import { processIdentity } from './processes.ts';

/**
 * Maximum wait for the lock, in milliseconds, so that a quick restart succeeds while the previous
 * process is still stopping.
 */
const LOCK_TIMEOUT_MS = 4_000;
const POLL_INTERVAL_MS = 100;

/**
 * Ensures that only one Podium process uses a data folder. The lock file contains the process id and the
 * start time of the process, so a file left by a killed process never prevents a start, even if another
 * process has received the same id. Returns the function that releases the lock.
 */
export async function lockFolder(folder: string): Promise<() => void> {
  const lockFile = path.join(folder, 'podium.pid');
  const ownContent = `${process.pid}\n${processIdentity(process.pid) ?? ''}\n`;
  const deadline = Date.now() + LOCK_TIMEOUT_MS;
  while (!tryCreateLockFile(lockFile, ownContent)) {
    const holderPid = liveHolderPid(readLockFile(lockFile));
    if (holderPid === undefined) removeStaleLock(lockFile);
    else if (Date.now() < deadline) await pause(POLL_INTERVAL_MS);
    else
      throw new StartError(
        `Podium already runs on the data folder ${folder} (process ${holderPid}): stop it first.`,
      );
  }
  return () => {
    if (readLockFile(lockFile) === ownContent) rmSync(lockFile, { force: true });
  };
}

/**
 * Creates the lock file with a hard link, which appears with its complete content or not at all.
 * Returns false if the file exists.
 */
function tryCreateLockFile(lockFile: string, content: string): boolean {
  const temporaryFile = `${lockFile}.${process.pid}`;
  writeFileSync(temporaryFile, content);
  try {
    linkSync(temporaryFile, lockFile);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(temporaryFile, { force: true });
  }
}

/**
 * Removes a stale lock file. If another process has meanwhile replaced the file with its own lock,
 * restores that lock.
 */
function removeStaleLock(lockFile: string): void {
  const staleFile = `${lockFile}.stale.${process.pid}`;
  try {
    renameSync(lockFile, staleFile);
    if (liveHolderPid(readLockFile(staleFile)) !== undefined) linkSync(staleFile, lockFile);
  } catch {
    // Errors are ignored, because the caller retries: another process may have removed or replaced the
    // lock file.
  } finally {
    rmSync(staleFile, { force: true });
  }
}

function liveHolderPid(content: string | undefined): number | undefined {
  const [pid, identity] = (content ?? '').split('\n');
  const holderPid = Number(pid);
  if (!Number.isInteger(holderPid) || holderPid <= 0) return undefined;
  return processIdentity(holderPid) === identity ? holderPid : undefined;
}

function readLockFile(lockFile: string): string | undefined {
  try {
    return readFileSync(lockFile, 'utf8');
  } catch {
    return undefined;
  }
}

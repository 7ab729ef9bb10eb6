import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { StartError } from '#server/env/start-error.ts';
import { identityOf } from './processes.ts';

/** A start right after the end of another waits this long for it to finish. */
const PATIENCE_MS = 4_000;
const LOOK_MS = 100;

/**
 * One Podium to a data folder. The file names the process and when that process began, so that a file
 * left by a killed one never blocks, even when its number was given to another process since.
 */
export async function lockFolder(folder: string): Promise<() => void> {
  const file = path.join(folder, 'podium.pid');
  const mine = `${process.pid}\n${identityOf(process.pid) ?? ''}\n`;
  const deadline = Date.now() + PATIENCE_MS;
  while (!claim(file, mine)) {
    const holder = livingHolder(read(file));
    if (holder === undefined) discard(file);
    else if (Date.now() < deadline) await pause(LOOK_MS);
    else
      throw new StartError(
        `Podium already runs on the data folder ${folder} (process ${holder}): stop it first.`,
      );
  }
  return () => {
    if (read(file) === mine) rmSync(file, { force: true });
  };
}

/** A link appears with its content or not at all, so nobody reads half a file. */
function claim(file: string, content: string): boolean {
  const temporary = `${file}.${process.pid}`;
  writeFileSync(temporary, content);
  try {
    linkSync(temporary, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(temporary, { force: true });
  }
}

/** Takes a stale file away. When another start was quicker and the file is its new one, puts it back. */
function discard(file: string): void {
  const aside = `${file}.stale.${process.pid}`;
  try {
    renameSync(file, aside);
    if (livingHolder(read(aside)) !== undefined) linkSync(aside, file);
  } catch {
    // Gone, or claimed again: the next round looks again.
  } finally {
    rmSync(aside, { force: true });
  }
}

function livingHolder(content: string | undefined): number | undefined {
  const [pid, identity] = (content ?? '').split('\n');
  const number = Number(pid);
  if (!Number.isInteger(number) || number <= 0) return undefined;
  return identityOf(number) === identity ? number : undefined;
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

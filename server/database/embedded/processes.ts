import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';

/**
 * What tells one process from every other that ever had its number: the moment it began.
 * Undefined when no such process lives; a zombie does not live.
 */
export function identityOf(pid: number): string | undefined {
  if (process.platform !== 'linux') return ask(['-o', 'lstart=', '-p', String(pid)]);
  const stat = readOrUndefined(`/proc/${pid}/stat`);
  if (stat === undefined) return undefined;
  // The second field is the program's name in brackets and may hold anything; state and start time follow it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const state = fields[0];
  const began = fields[19];
  if (state === 'Z' || state === 'X' || began === undefined) return undefined;
  return `${readOrUndefined('/proc/sys/kernel/random/boot_id')?.trim() ?? ''}/${began}`;
}

/** Whether the number belongs to any process, a zombie too. */
export function isInUse(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The command line of a living process, its arguments joined by spaces. */
export function commandOf(pid: number): string | undefined {
  if (identityOf(pid) === undefined) return undefined;
  if (process.platform !== 'linux') return ask(['-o', 'command=', '-p', String(pid)]);
  return readOrUndefined(`/proc/${pid}/cmdline`)?.split('\0').join(' ').trim();
}

/** Where a process works, as the system names that folder now; undefined where the system does not tell. */
export function folderOf(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}

function readOrUndefined(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function ask(args: string[]): string | undefined {
  try {
    return (
      execFileSync('ps', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim() || undefined
    );
  } catch {
    return undefined;
  }
}

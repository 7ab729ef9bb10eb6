import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';

/**
 * Returns a string with the start time, which identifies a process even if its id is reused. Returns
 * undefined if no such process is running; zombies do not count as running.
 */
export function processIdentity(pid: number): string | undefined {
  if (process.platform !== 'linux') return runPs(['-o', 'lstart=', '-p', String(pid)]);
  const statText = readOrUndefined(`/proc/${pid}/stat`);
  if (statText === undefined) return undefined;
  // In `/proc/<pid>/stat`, the second field is the program name in brackets, which may contain any
  // characters. The state and the start time follow after the last bracket.
  const fields = statText.slice(statText.lastIndexOf(')') + 2).split(' ');
  const state = fields[0];
  const startTime = fields[19];
  if (state === 'Z' || state === 'X' || startTime === undefined) return undefined;
  return `${readOrUndefined('/proc/sys/kernel/random/boot_id')?.trim() ?? ''}/${startTime}`;
}

/** Returns whether any process has this id, including zombies. */
export function isPidInUse(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Returns the command line of a running process, with arguments joined by spaces. */
export function commandOf(pid: number): string | undefined {
  if (processIdentity(pid) === undefined) return undefined;
  if (process.platform !== 'linux') return runPs(['-o', 'command=', '-p', String(pid)]);
  return readOrUndefined(`/proc/${pid}/cmdline`)?.split('\0').join(' ').trim();
}

/**
 * Returns the current path of the working folder of a process, or undefined if the system does not
 * provide it.
 */
export function workingFolderOf(pid: number): string | undefined {
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

function runPs(args: string[]): string | undefined {
  try {
    return (
      execFileSync('ps', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim() || undefined
    );
  } catch {
    return undefined;
  }
}

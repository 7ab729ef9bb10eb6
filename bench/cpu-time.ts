import { readFile } from 'node:fs/promises';

/** Clock ticks per second in which Linux counts CPU time. */
const TICKS_PER_S = 100;

/**
 * Returns the CPU time of a process and of its ended children in milliseconds, or 0 if the process has
 * ended.
 */
export async function readCpuTimes(pid: number | string | undefined) {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // Skips the second field, the program name in brackets. User and system time are fields 14 and 15.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const sumToMs = (...fieldIndexes: readonly number[]) =>
    (fieldIndexes.reduce((sum, number) => sum + Number(fields[number] ?? 0), 0) / TICKS_PER_S) * 1_000;
  return { ownMs: sumToMs(11, 12), endedChildrenMs: sumToMs(13, 14) };
}

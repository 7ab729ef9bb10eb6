import { readFile } from 'node:fs/promises';

/** Linux states CPU time in clock ticks, 100 per second. */
const TICKS_PER_S = 100;

/**
 * Returns the CPU time in milliseconds of a process, and of its ended children. Both are 0 if the
 * process has ended.
 */
export async function readCpuTimes(pid: number | string | undefined) {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // Skips the first two fields of the line, because the second, the program name in brackets, may
  // contain spaces. So index 0 is field 3: user and system time are fields 14 and 15 (indexes 11 and
  // 12), those of ended children fields 16 and 17 (indexes 13 and 14).
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const sumToMs = (...fieldIndexes: readonly number[]) =>
    (fieldIndexes.reduce((sum, number) => sum + Number(fields[number] ?? 0), 0) / TICKS_PER_S) * 1_000;
  return { ownMs: sumToMs(11, 12), endedChildrenMs: sumToMs(13, 14) };
}

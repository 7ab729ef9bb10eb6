import { readFile } from 'node:fs/promises';

/** Of the clock that Linux counts processor time by. */
const TICKS_PER_S = 100;

/** Processor time of a process and of its children that have ended, in milliseconds; none of one that is gone. */
export async function processorTimes(pid: number | string | undefined) {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The second field is the name of the program, in brackets; user and system time are the 14th and 15th.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const milliseconds = (...numbers: readonly number[]) =>
    (numbers.reduce((sum, number) => sum + Number(fields[number] ?? 0), 0) / TICKS_PER_S) * 1_000;
  return { running: milliseconds(11, 12), ended: milliseconds(13, 14) };
}

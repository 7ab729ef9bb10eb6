import { BROKEN_IMPORT } from './faults/broken-import.ts';
import { CLOCK_MOVED } from './faults/clock-moved.ts';
import { DATA_FULL, POSTGRES_FULL } from './faults/disk-full.ts';
import { KILL } from './faults/kill.ts';
import { LOG_UNREAD } from './faults/log-unread.ts';
import { MAIL_DOWN } from './faults/mail-down.ts';
import { OVERLOAD } from './faults/overload.ts';
import { POSTGRES_KILLED } from './faults/postgres-killed.ts';
import { POSTGRES_SILENT } from './faults/postgres-silent.ts';
import { THREADS_ENDED } from './faults/threads-ended.ts';
import { readOptions } from './options.ts';
import { tryFault } from './try-fault.ts';
import type { Fault } from './world/fault.ts';
import { seconds } from './world/until.ts';

/** Tries faults on real portals: `npm run faults`, or those named: `-- --only kill,overload`. */
const FAULTS: readonly Fault[] = [
  POSTGRES_KILLED,
  POSTGRES_SILENT,
  POSTGRES_FULL,
  DATA_FULL,
  MAIL_DOWN,
  THREADS_ENDED,
  CLOCK_MOVED,
  BROKEN_IMPORT,
  LOG_UNREAD,
  OVERLOAD,
  KILL,
];

const { only, ...options } = readOptions(process.argv.slice(2));
const chosen = FAULTS.filter(({ name }) => only.length === 0 || only.some((part) => name.includes(part)));
const say = (line: string) => process.stdout.write(`${line}\n`);
const table: string[] = [];

say(`seed ${options.seed}`);
if (chosen.length === 0)
  throw new Error(`There is no such fault: ${FAULTS.map(({ name }) => name).join(', ')}.`);
for (const fault of chosen) {
  say(`\n${fault.name}: ${fault.does}\n  expected: ${fault.expects}`);
  const missing = fault.missing?.();
  if (missing !== undefined) {
    say(`  – left out: ${missing}`);
    table.push(`–  ${fault.name.padEnd(14)} left out: ${missing}`);
    continue;
  }
  const began = performance.now();
  const { happened, wrong } = await tryFault(fault, { ...options, say: (line) => say(`  … ${line}`) });
  say(`  ${wrong.length === 0 ? '✓' : '✗'} ${happened} (${seconds(performance.now() - began)})`);
  for (const text of wrong.slice(0, 20)) say(`  ✗ ${text}`);
  table.push(`${wrong.length === 0 ? '✓' : '✗'}  ${fault.name.padEnd(14)} ${happened}`);
  if (wrong.length > 0) process.exitCode = 1;
}
say(`\n${table.join('\n')}`);

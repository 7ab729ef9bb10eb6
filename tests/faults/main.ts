import type { Fault } from './environment/fault.ts';
import { formatSeconds } from './environment/wait-until.ts';
import { BROKEN_IMPORT } from './faults/broken-import.ts';
import { CLOCK_MOVED } from './faults/clock-moved.ts';
import { DATA_FULL, POSTGRES_FULL } from './faults/disk-full.ts';
import { KILL_FAULT } from './faults/kill.ts';
import { LOG_UNREAD } from './faults/log-unread.ts';
import { MAIL_DOWN } from './faults/mail-down.ts';
import { OVERLOAD_FAULT } from './faults/overload.ts';
import { POSTGRES_KILLED } from './faults/postgres-killed.ts';
import { POSTGRES_SILENT } from './faults/postgres-silent.ts';
import { THREADS_ENDED } from './faults/threads-ended.ts';
import { readOptions } from './options.ts';
import { runFault } from './run-fault.ts';

/**
 * Injects faults into running test portals: `npm run faults`. To select faults: `npm run faults --
 * --only kill,overload`.
 */
const ALL_FAULTS: readonly Fault[] = [
  POSTGRES_KILLED,
  POSTGRES_SILENT,
  POSTGRES_FULL,
  DATA_FULL,
  MAIL_DOWN,
  THREADS_ENDED,
  CLOCK_MOVED,
  BROKEN_IMPORT,
  LOG_UNREAD,
  OVERLOAD_FAULT,
  KILL_FAULT,
];

const { nameFilters, ...options } = readOptions(process.argv.slice(2));
const selectedFaults = ALL_FAULTS.filter(
  ({ name }) => nameFilters.length === 0 || nameFilters.some((namePart) => name.includes(namePart)),
);
const log = (line: string) => process.stdout.write(`${line}\n`);
const summaryLines: string[] = [];

log(`seed ${options.seed}`);
if (selectedFaults.length === 0)
  throw new Error(`No fault has this name; the faults are ${ALL_FAULTS.map(({ name }) => name).join(', ')}.`);
for (const fault of selectedFaults) {
  log(`\n${fault.name}: ${fault.does}\n  expected: ${fault.expects}`);
  const unavailableReason = fault.unavailableReason?.();
  if (unavailableReason !== undefined) {
    log(`  – skipped: ${unavailableReason}`);
    summaryLines.push(`–  ${fault.name.padEnd(14)} skipped: ${unavailableReason}`);
    continue;
  }
  const startedAt = performance.now();
  const { summary, failures } = await runFault(fault, {
    ...options,
    logProgress: (line) => log(`  … ${line}`),
  });
  log(`  ${failures.length === 0 ? '✓' : '✗'} ${summary} (${formatSeconds(performance.now() - startedAt)})`);
  for (const failure of failures.slice(0, 20)) log(`  ✗ ${failure}`);
  summaryLines.push(`${failures.length === 0 ? '✓' : '✗'}  ${fault.name.padEnd(14)} ${summary}`);
  if (failures.length > 0) process.exitCode = 1;
}
log(`\n${summaryLines.join('\n')}`);

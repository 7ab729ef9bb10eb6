import { at } from '#domain/lib/at.ts';
import { createPool } from '#server/database/pool.ts';
import { KINDS } from '#server/import/kinds/index.ts';
import { runImport } from '#server/import/run-import.ts';
import { USUAL_LIMIT } from '#server/import/withdrawal-limit.ts';

export type ImportTimes = {
  readonly rows: number;
  readonly ms: number;
  /** Processor time of this process, without that of PostgreSQL. */
  readonly cpuMs: number;
  /** The most memory that this process had, in bytes. */
  readonly peakBytes: number;
  /** What it had at every second, in bytes. */
  readonly bytes: readonly number[];
};

const EVERY_MS = 1_000;

/** Imports a file as `podium import` does, in a process of its own, and reports its time and its memory. */
const [connection = '{}', name = '', file = '', again] = process.argv.slice(2);
const pool = createPool({ ...JSON.parse(connection), max: 1 }, () => undefined);
const bytes = [process.memoryUsage.rss()];
const watch = setInterval(() => bytes.push(process.memoryUsage.rss()), EVERY_MS);
const began = performance.now();
const cpuBefore = process.cpuUsage();
const { rows, outcome } = await runImport(pool, {
  kind: at(
    KINDS.filter((kind) => kind.name === name),
    0,
  ),
  file,
  format: 'csv',
  partial: false,
  // A daily feed withdraws what it leaves out.
  replace: again !== undefined,
  maxWithdrawn: USUAL_LIMIT,
  feedWins: false,
  ignoreUnknown: false,
  strict: false,
  dryRun: false,
  intoDemo: false,
  isSmall: false,
  waitMs: 0,
  today: '2026-11-15',
  importedBy: 'bench',
  onRefused: ({ line, field, reason }) => process.stderr.write(`line ${line}: ${field} ${reason}\n`),
  onWarning: () => undefined,
  onDisagreement: () => undefined,
  onProgress: () => undefined,
});
const ms = performance.now() - began;
const { user, system } = process.cpuUsage(cpuBefore);
clearInterval(watch);
await pool.end();
if (outcome !== 'done') throw new Error(`${file} was refused`);
const result: ImportTimes = {
  rows,
  ms,
  cpuMs: (user + system) / 1000,
  peakBytes: process.resourceUsage().maxRSS * 1024,
  bytes,
};
process.send?.(result);

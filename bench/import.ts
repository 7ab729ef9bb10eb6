import { at } from '#domain/lib/at.ts';
import { createPool } from '#server/database/pool.ts';
import { KINDS } from '#server/import/kinds/index.ts';
import { runImport } from '#server/import/run-import.ts';
import { DEFAULT_WITHDRAWAL_LIMIT } from '#server/import/withdrawal-limit.ts';

export type ImportTimes = {
  readonly rows: number;
  readonly ms: number;
  /** CPU time of the import process, without PostgreSQL. */
  readonly cpuMs: number;
  /** Peak memory of the import process in bytes. */
  readonly peakBytes: number;
  /** Memory in bytes, sampled every second. */
  readonly memorySamples: readonly number[];
};

const SAMPLE_INTERVAL_MS = 1_000;

/**
 * This script runs in a separate process. It imports a file like `podium import` and reports time and
 * memory.
 */
const [connection = '{}', name = '', file = '', repeatFlag] = process.argv.slice(2);
const pool = createPool({ ...JSON.parse(connection), max: 1 }, () => undefined);
const memorySamples = [process.memoryUsage.rss()];
const sampleTimer = setInterval(() => memorySamples.push(process.memoryUsage.rss()), SAMPLE_INTERVAL_MS);
const startedAt = performance.now();
const cpuBefore = process.cpuUsage();
const { rows, outcome } = await runImport(pool, {
  kind: at(
    KINDS.filter((kind) => kind.name === name),
    0,
  ),
  file,
  format: 'csv',
  partial: false,
  // A repeated import acts like a daily feed, which withdraws missing rows.
  replace: repeatFlag !== undefined,
  maxWithdrawn: DEFAULT_WITHDRAWAL_LIMIT,
  feedWins: false,
  ignoreUnknownColumns: false,
  strict: false,
  dryRun: false,
  intoDemo: false,
  isSmallImport: false,
  waitMs: 0,
  today: '2026-11-15',
  importedBy: 'bench',
  onRefused: ({ line, field, reason }) => process.stderr.write(`line ${line}: ${field} ${reason}\n`),
  onWarning: () => undefined,
  onDisagreement: () => undefined,
  onProgress: () => undefined,
});
const ms = performance.now() - startedAt;
const { user, system } = process.cpuUsage(cpuBefore);
clearInterval(sampleTimer);
await pool.end();
if (outcome !== 'done') throw new Error(`${file} was refused`);
const result: ImportTimes = {
  rows,
  ms,
  cpuMs: (user + system) / 1000,
  peakBytes: process.resourceUsage().maxRSS * 1024,
  memorySamples,
};
process.send?.(result);

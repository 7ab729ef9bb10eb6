import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { mean, quantile } from '#bench/statistics.ts';
import { createImportWriter } from './environment/import-writer.ts';
import { openTestPortal, type TestPortal } from './environment/test-portal.ts';
import { createBusyDayKinds, measureCapacity, runLoad } from './load/load.ts';
import type { LoadResult } from './load/load-plan.ts';
import { parseWholeNumber } from './options.ts';
import { slopeOf } from './slope.ts';

/**
 * Runs a portal at half of its measured capacity for 30 minutes, with an import every few seconds: `npm
 * run soak`. To change the duration or rate: `npm run soak -- --minutes 10 --rate 20`.
 */
const DEFAULT_MINUTES = 30;
const LISTING_COUNT = 12_000;
const CAPACITY_SECONDS = 15;
const SAMPLE_INTERVAL_MS = 5_000;
const IMPORT_INTERVAL_MS = 10_000;
/**
 * Share of the test duration at its start in which memory is not checked, because memory grows until
 * the caches are full.
 */
const WARM_UP_SHARE = 0.25;
/** Maximum growth of memory after the warm-up, as a share of its mean (0.1 is 10 %). */
const MAX_MEMORY_GROWTH = 0.1;

const { values } = parseArgs({
  options: {
    minutes: { type: 'string' },
    rate: { type: 'string' },
    seed: { type: 'string', default: '1997' },
  },
});
const minutes = parseWholeNumber('minutes', values.minutes) ?? DEFAULT_MINUTES;
const seed = parseWholeNumber('seed', values.seed) ?? 0;
const log = (line: string) => process.stdout.write(`${line}\n`);

const loadKinds = createBusyDayKinds(seed);
const portal = await openTestPortal({ stocks: LISTING_COUNT });
try {
  await portal.start();
  await runSoak();
} finally {
  await portal.close();
}

async function runSoak(): Promise<void> {
  const origin = portal.origin();
  const requestedRate = parseWholeNumber('rate', values.rate);
  const capacity =
    requestedRate === undefined ? await measureCapacity(origin, loadKinds, CAPACITY_SECONDS) : undefined;
  const perSecond = requestedRate ?? (capacity?.requestsPerSecond ?? 0) / 2;
  log(`${minutes} minutes at ${perSecond.toFixed(1)} requests a second, seed ${seed}`);
  const importRunner = await startImports(portal);
  const memoryWatcher = watchMemory(portal);
  const result = await runLoad({
    origin,
    kinds: loadKinds,
    seconds: minutes * 60,
    rate: { perSecond },
    skipCount: capacity?.requestedCount ?? 0,
  });
  const importResult = await importRunner.stop();
  reportResult(result, memoryWatcher.stop(), importResult);
}

/** Samples the memory of the server process at regular intervals, in megabytes. */
function watchMemory({ serverProcess }: TestPortal) {
  const startedAt = performance.now();
  const samples: { readonly hours: number; readonly megabytes: number }[] = [];
  const timer = setInterval(() => {
    const kilobytes = Number(execFileSync('ps', ['-o', 'rss=', '-p', String(serverProcess().process.pid)]));
    samples.push({ hours: (performance.now() - startedAt) / 3_600_000, megabytes: kilobytes / 1024 });
    if (samples.length % 12 === 0) log(`  ${samples.length / 12} min: ${(kilobytes / 1024).toFixed(0)} MB`);
  }, SAMPLE_INTERVAL_MS);
  return {
    stop() {
      clearInterval(timer);
      return samples.slice(Math.floor(samples.length * WARM_UP_SHARE));
    },
  };
}

async function startImports(portal: TestPortal) {
  await portal.query('update dataset set demonstration = false');
  const rows = await portal.query<{ id: number }>(
    `select id from stock where status = 'active' and tx_type = 'L' order by id limit 20`,
  );
  const writer = await createImportWriter(
    portal,
    rows.map(({ id }) => Number(id)),
  );
  const failures: string[] = [];
  let pendingImport = Promise.resolve();
  const timer = setInterval(() => {
    // Starts an import only after the previous import has finished, even if an import takes longer than
    // the interval.
    pendingImport = pendingImport
      .then(() => writer.change())
      .catch((error) => void failures.push(String(error)));
  }, IMPORT_INTERVAL_MS);
  return {
    async stop() {
      clearInterval(timer);
      await pendingImport;
      failures.push(...(await writer.findDifferences()));
      return { importCount: writer.acknowledgedCount(), failures };
    },
  };
}

function reportResult(
  result: LoadResult,
  samples: readonly { readonly hours: number; readonly megabytes: number }[],
  importResult: { readonly importCount: number; readonly failures: readonly string[] },
): void {
  const problems = [...importResult.failures];
  for (const [name, { requestCount, durationsMs, refusedCount, failures }] of Object.entries(result)) {
    log(
      `${name}: ${durationsMs.length} of ${requestCount}, ${refusedCount} refused, median ${quantile(durationsMs, 0.5).toFixed(0)} ms, p99 ${quantile(durationsMs, 0.99).toFixed(0)} ms`,
    );
    if (refusedCount + failures.length > 0)
      problems.push(`${name}: ${refusedCount} refused, ${failures.length} failed ${failures[0] ?? ''}`);
  }
  const meanMegabytes = mean(samples.map(({ megabytes }) => megabytes));
  const megabytesPerHour = slopeOf(samples.map(({ hours, megabytes }) => [hours, megabytes]));
  const growthMb = megabytesPerHour * ((samples.at(-1)?.hours ?? 0) - (samples[0]?.hours ?? 0));
  log(
    `${importResult.importCount} imports; memory ${meanMegabytes.toFixed(0)} MB, slope ${megabytesPerHour.toFixed(1)} MB an hour after warm-up`,
  );
  if (growthMb > meanMegabytes * MAX_MEMORY_GROWTH)
    problems.push(`memory has grown by ${growthMb.toFixed(0)} MB`);
  for (const problem of problems) log(`✗ ${problem}`);
  if (problems.length === 0) log('✓ no error, and memory is flat');
  else process.exitCode = 1;
}

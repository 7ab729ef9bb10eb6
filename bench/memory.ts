import { setTimeout as pause } from 'node:timers/promises';
import type { BenchDatabase } from './database.ts';
import type { MemoryUsage } from './delay-probe.ts';
import type { BenchOptions } from './options.ts';
import { runBenchScript, type Server, startPodiumServer } from './processes.ts';
import { atMostLine, figureLine, type ReportLine } from './report.ts';
import type { RowMemory } from './row-memory.ts';
import { waitUntilSaved } from './swap.ts';
import { TARGETS } from './targets.ts';

const MB = 1024 * 1024;
/**
 * Interval between memory samples. Memory is released in steps, and counts as stable once a sample is
 * not lower than the previous one.
 */
const SAMPLE_INTERVAL_MS = 5_000;
/** Heap for the rows of all listings and transactions, from which the bytes of a row are measured. */
const ROWS_HEAP_MB = 8_000;

/**
 * Measures the memory of one portal process without PostgreSQL, and the bytes of a row in its catalogue.
 * The database must be empty, so that the first start loads the demonstration.
 */
export async function measureMemory(
  database: MemoryDatabase,
  { stocks, seed }: Pick<BenchOptions, 'stocks' | 'seed'>,
): Promise<ReportLine[]> {
  const firstStart = await measureServerMemory(database, stocks, () => waitUntilSaved(database.pool));
  const restart = await measureServerMemory(database, 0, async () => undefined);
  const rebuild = await measureServerMemory(database, 0, () => rebuildListings(database.pool));
  return [
    ...serverMemoryLines('after its first start', firstStart, TARGETS.firstStartPeakMb),
    ...serverMemoryLines('after a restart', restart),
    ...serverMemoryLines('after all its listings changed', rebuild),
    ...rowMemoryLines(
      await runBenchScript<RowMemory>(
        [`--max-old-space-size=${ROWS_HEAP_MB}`],
        'bench/weigh-rows.ts',
        String(stocks),
        String(seed),
      ),
    ),
  ];
}

type MemoryDatabase = Pick<BenchDatabase, 'url' | 'folder' | 'pool'>;

function serverMemoryLines(
  moment: string,
  { bytes, peakBytes }: MemoryUsage,
  maxPeakMb?: number,
): ReportLine[] {
  const peakLabel = 'the most it had meanwhile';
  return [
    atMostLine('memory', `memory of a node ${moment}`, bytes / MB, TARGETS.nodeMemoryMb, 'MB'),
    maxPeakMb === undefined
      ? figureLine('memory', peakLabel, peakBytes / MB, 'MB')
      : atMostLine('memory', peakLabel, peakBytes / MB, maxPeakMb, 'MB'),
  ];
}

/** Makes the server rebuild all listings and transactions: any of them may have the street in its name. */
async function rebuildListings(pool: BenchDatabase['pool']): Promise<void> {
  await pool.query(`update street set name_en = name_en || ' North'`);
  await waitUntilSaved(pool);
}

function rowMemoryLines({ activeListing, closedListing, transaction, filter }: RowMemory): ReportLine[] {
  return [
    figureLine('memory', 'memory of an active listing', activeListing, 'B'),
    figureLine('memory', 'memory of a closed listing', closedListing, 'B'),
    figureLine('memory', 'memory of a transaction', transaction, 'B'),
    figureLine('memory', 'of an active listing: one more flag to filter by', filter.flag, 'B'),
    figureLine('memory', 'of an active listing: one more choice to filter by', filter.choice, 'B'),
    figureLine('memory', 'of an active listing: one more range to filter and sort by', filter.range, 'B'),
    figureLine('memory', 'of a closed listing: one more flag', filter.closedFlag, 'B'),
    figureLine('memory', 'of a closed listing: one more range', filter.closedRange, 'B'),
  ];
}

async function measureServerMemory(
  database: MemoryDatabase,
  demoStocks: number,
  work: () => Promise<void>,
): Promise<MemoryUsage> {
  const server = await startPodiumServer(database, 'memory', 1, demoStocks);
  try {
    await work();
    return await waitForStableMemory(server);
  } finally {
    await server.stop();
  }
}

async function waitForStableMemory(server: Server): Promise<MemoryUsage> {
  let lowestBytes = Number.POSITIVE_INFINITY;
  for (;;) {
    const memory = await server.readMemory();
    if (memory.bytes >= lowestBytes) return memory;
    lowestBytes = memory.bytes;
    await pause(SAMPLE_INTERVAL_MS);
  }
}

import { setTimeout as pause } from 'node:timers/promises';
import type { BenchDatabase } from './database.ts';
import type { MemoryUsage } from './delay-probe.ts';
import { type Server, startPodiumServer } from './processes.ts';
import { atMostLine, figureLine, type ReportLine } from './report.ts';
import { waitUntilSaved } from './swap.ts';
import { TARGETS } from './targets.ts';

const MB = 1024 * 1024;
/**
 * Interval between memory samples. Memory is released in steps, and counts as stable once a sample is
 * not lower than the previous one.
 */
const SAMPLE_INTERVAL_MS = 5_000;

/**
 * Measures the memory of one portal process without PostgreSQL: after building its catalogue, and after
 * loading a saved one.
 */
export async function measureMemory(database: BenchDatabase): Promise<ReportLine[]> {
  const afterBuild = await measureServerMemory(database, true);
  const afterRestart = await measureServerMemory(database, false);
  return [
    atMostLine(
      'memory',
      'memory of a node, its catalogue made anew',
      afterBuild.bytes / MB,
      TARGETS.nodeMemoryMb,
      'MB',
    ),
    // The peak is during the build, while both the source rows and the built parts are in memory.
    figureLine('memory', 'the most it had meanwhile', afterBuild.peakBytes / MB, 'MB'),
    atMostLine(
      'memory',
      'memory of a node after a restart',
      afterRestart.bytes / MB,
      TARGETS.nodeMemoryMb,
      'MB',
    ),
    figureLine('memory', 'the most it had meanwhile', afterRestart.peakBytes / MB, 'MB'),
  ];
}

async function measureServerMemory(database: BenchDatabase, waitForBuild: boolean): Promise<MemoryUsage> {
  const server = await startPodiumServer(database, 'memory');
  try {
    if (waitForBuild) await waitUntilSaved(database.pool);
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

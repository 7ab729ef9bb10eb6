import { setTimeout as pause } from 'node:timers/promises';
import { BARS } from './bars.ts';
import type { BenchDatabase } from './database.ts';
import type { Memory } from './delay-probe.ts';
import { type Server, startProduct } from './processes.ts';
import { atMost, figure, type Line } from './report.ts';
import { untilSaved } from './swap.ts';

const MB = 1024 * 1024;
/** Memory is given back in steps; it is settled when it has not shrunk for so long. */
const SETTLED_MS = 5_000;

/** What one process of the portal has, PostgreSQL aside: when it makes its catalogue anew, and when it finds it saved. */
export async function measureMemory(database: BenchDatabase): Promise<Line[]> {
  const first = await started(database, true);
  const next = await started(database, false);
  return [
    atMost('memory', 'memory of a node, its catalogue made anew', first.bytes / MB, BARS.nodeMb, 'MB'),
    // The rows that it is made from and what becomes of them are there together.
    figure('memory', 'the most it had meanwhile', first.peakBytes / MB, 'MB'),
    atMost('memory', 'memory of a node after a restart', next.bytes / MB, BARS.nodeMb, 'MB'),
    figure('memory', 'the most it had meanwhile', next.peakBytes / MB, 'MB'),
  ];
}

async function started(database: BenchDatabase, isAnew: boolean): Promise<Memory> {
  const server = await startProduct(database, 'memory');
  try {
    if (isAnew) await untilSaved(database.pool);
    return await settled(server);
  } finally {
    await server.stop();
  }
}

async function settled(server: Server): Promise<Memory> {
  let least = Number.POSITIVE_INFINITY;
  for (;;) {
    const memory = await server.memory();
    if (memory.bytes >= least) return memory;
    least = memory.bytes;
    await pause(SETTLED_MS);
  }
}

import { parentPort, workerData } from 'node:worker_threads';
import { inSharedMemory } from '#catalogue/memory/shared-memory.ts';
import { stockParts } from '#catalogue/stocks/parts.ts';
import { CATALOGUE_LIMITS, createDatabase, createPool } from '../database/pool.ts';
import { loadSecondHalf } from '../database/queries/stock-rows.ts';
import { collectGarbage } from './collect-garbage.ts';
import type { HalfMessage, HalfOrder } from './second-half.ts';

/** The thread that makes the second half of the listings, once. */
await make(workerData);
// What is left when a thread ends is freed in the thread that answers requests.
await collectGarbage();

async function make({ connection, half }: HalfOrder): Promise<void> {
  const pool = createPool({ ...connection, ...CATALOGUE_LIMITS, max: 1 }, () => undefined);
  const rows = await loadSecondHalf(createDatabase(pool), half, () => say('begun'));
  await pool.end();
  say({ parts: inSharedMemory(stockParts(rows)) });
}

function say(message: HalfMessage): void {
  parentPort?.postMessage(message);
}

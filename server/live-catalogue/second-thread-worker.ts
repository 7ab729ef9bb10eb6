import { parentPort, workerData } from 'node:worker_threads';
import { CATALOGUE_LIMITS, createDatabase, createPool } from '../database/pool.ts';
import { readSpansOf } from '../database/queries/spans.ts';
import { collectGarbage } from './collect-garbage.ts';
import { makeSpans, type SpannedParts } from './make-spans.ts';
import type { SpansOrder } from './second-thread.ts';

/** The thread that makes half of the spans, once. */
parentPort?.postMessage(await make(workerData));
// What is left when a thread ends is freed in the thread that answers requests.
await collectGarbage();

async function make({ connection, ...spans }: SpansOrder): Promise<SpannedParts> {
  const pool = createPool({ ...connection, ...CATALOGUE_LIMITS, max: 1 }, () => undefined);
  try {
    return await readSpansOf(createDatabase(pool), spans, makeSpans);
  } finally {
    await pool.end();
  }
}

import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { inSharedMemory } from '#catalogue/memory/shared-memory.ts';
import { CATALOGUE_LIMITS, createDatabase, createPool } from '../database/pool.ts';
import { readSpansOf } from '../database/queries/spans.ts';
import { sendMessage } from '../messages/thread-messages.ts';
import { collectGarbage } from './collect-garbage.ts';
import { makeSpans } from './make-spans.ts';
import type { FromSecondThread, SpansOrder } from './second-thread.ts';

/** The thread that helps to make spans, once. */
await make(workerData);
send({ isDone: true });
// What is left when a thread ends is freed in the thread that answers requests.
await collectGarbage();

function send(message: FromSecondThread): void {
  sendMessage(parentPort as MessagePort, message);
}

async function make({ connection, ...spans }: SpansOrder): Promise<void> {
  const pool = createPool({ ...connection, ...CATALOGUE_LIMITS, max: 1 }, () => undefined);
  try {
    await readSpansOf(createDatabase(pool), spans, async (rows) => {
      for await (const made of makeSpans(rows)) send({ made: inSharedMemory(made) });
    });
  } finally {
    await pool.end();
  }
}

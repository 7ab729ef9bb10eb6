import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { toSharedMemory } from '#catalogue/memory/shared-memory.ts';
import { CATALOGUE_LIMITS, createDatabase, createPool } from '../database/pool.ts';
import { readSpansInSnapshot } from '../database/queries/spans.ts';
import { sendMessage } from '../messages/thread-messages.ts';
import { buildSpanParts } from './build-span-parts.ts';
import { collectGarbage } from './collect-garbage.ts';
import type { SpansRequest, SpanThreadMessage } from './span-thread.ts';

/** Worker thread that builds some of the spans of one full build, then exits. */
await buildAndSend(workerData);
send({ isDone: true });
// Collects garbage before the thread exits, because memory that the thread still holds at its exit is
// freed on the main thread.
await collectGarbage();

function send(message: SpanThreadMessage): void {
  sendMessage(parentPort as MessagePort, message);
}

async function buildAndSend({ connection, ...spans }: SpansRequest): Promise<void> {
  const pool = createPool({ ...connection, ...CATALOGUE_LIMITS, max: 1 }, () => undefined);
  try {
    await readSpansInSnapshot(createDatabase(pool), spans, async (rows) => {
      for await (const spanParts of buildSpanParts(rows)) send({ parts: toSharedMemory(spanParts) });
    });
  } finally {
    await pool.end();
  }
}

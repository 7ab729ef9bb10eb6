import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import type pg from 'pg';
import type { SnapshotSpans } from '../database/queries/spans.ts';
import { readMessage } from '../messages/thread-messages.ts';
import { BUILD_THREAD_LIMITS } from './build-memory.ts';
import type { SpanParts } from './build-span-parts.ts';

export type SpansRequest = SnapshotSpans & { readonly connection: pg.PoolConfig };

/** Message from the thread: either the parts of one span, or the end of its work. */
export type SpanThreadMessage = { readonly parts: SpanParts } | { readonly isDone: true };

const WORKER_URL = new URL('./span-worker.ts', import.meta.url);

/**
 * Builds spans in a second thread, beside the current thread, until no spans are left. The transaction
 * with the snapshot from which the spans are read must stay open meanwhile.
 */
export async function* buildInSecondThread(request: SpansRequest): AsyncGenerator<SpanParts> {
  const worker = new Worker(WORKER_URL, {
    workerData: request,
    name: 'second',
    resourceLimits: BUILD_THREAD_LIMITS,
  });
  worker.on('messageerror', (error) => worker.emit('error', error));
  // An error after the last part has no effect.
  worker.on('error', () => undefined);
  for await (const [rawMessage] of on(worker, 'message', { close: ['exit'] })) {
    const message = readMessage<SpanThreadMessage>(rawMessage);
    if (message === undefined) continue;
    if ('isDone' in message) return;
    yield message.parts;
  }
  throw new Error('the second thread ended early');
}

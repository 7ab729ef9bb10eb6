import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import type pg from 'pg';
import type { SpansOfMoment } from '../database/queries/spans.ts';
import { readMessage } from '../messages/thread-messages.ts';
import type { SpannedParts } from './make-spans.ts';

export type SpansOrder = SpansOfMoment & { readonly connection: pg.PoolConfig };

/** What the thread sends: the parts of each span that it has taken, and the end. */
export type FromSecondThread = { readonly made: SpannedParts } | { readonly isDone: true };

const WORKER = new URL('./second-thread-worker.ts', import.meta.url);

/**
 * Has another thread take spans too, for as long as there are any. The transaction that has seen them must stay open
 * meanwhile.
 */
export async function* makeInSecondThread(order: SpansOrder): AsyncGenerator<SpannedParts> {
  const worker = new Worker(WORKER, { workerData: order, name: 'second' });
  worker.on('messageerror', (error) => worker.emit('error', error));
  // What fails after the last part changes nothing any more.
  worker.on('error', () => undefined);
  for await (const [posted] of on(worker, 'message', { close: ['exit'] })) {
    const message = readMessage<FromSecondThread>(posted);
    if (message === undefined) continue;
    if ('isDone' in message) return;
    yield message.made;
  }
  throw new Error('the second thread ended early');
}

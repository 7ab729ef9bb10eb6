import { Worker } from 'node:worker_threads';
import type pg from 'pg';
import type { SpansOfMoment } from '../database/queries/spans.ts';
import type { SpannedParts } from './make-spans.ts';

export type SpansOrder = SpansOfMoment & { readonly connection: pg.PoolConfig };

const WORKER = new URL('./second-thread-worker.ts', import.meta.url);

/** Has another thread make some spans. The transaction that has seen them must stay open meanwhile. */
export function makeInSecondThread(order: SpansOrder): Promise<SpannedParts> {
  const { promise, resolve, reject } = Promise.withResolvers<SpannedParts>();
  new Worker(WORKER, { workerData: order, name: 'second' })
    .on('message', resolve)
    .on('messageerror', reject)
    .on('error', reject)
    .on('exit', (code) => reject(new Error(`the second thread ended early (${code})`)));
  return promise;
}

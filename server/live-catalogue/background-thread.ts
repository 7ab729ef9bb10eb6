import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type pg from 'pg';
import type { CatalogueParts } from '#catalogue/parts.ts';
import type { RecordedRows } from '../database/queries/recorded-queries.ts';
import { onMessage } from '../messages/thread-messages.ts';
import type { LastBuild } from './catalogue-parts-cache.ts';

/** The parts that have generations (catalogue/generations/generations.ts). */
export type GenerationalPart = 'stocks' | 'transactions';

/**
 * Work that takes as long as there are many rows. A thread of its own does it, so that changes are
 * followed meanwhile.
 */
export type BackgroundTask =
  | { readonly kind: 'joinStocks'; readonly generations: CatalogueParts['stocks'] }
  | { readonly kind: 'joinTransactions'; readonly generations: CatalogueParts['transactions'] }
  | {
      readonly kind: 'save';
      readonly file: string;
      readonly lastBuild: LastBuild;
      readonly snapshotRows: RecordedRows;
      readonly connection: pg.PoolConfig;
    };

const WORKER_URL = new URL('./background-worker.ts', import.meta.url);

/** Runs a task in a thread that ends afterwards. Rejects if the task fails. */
export async function runInBackground<Result>(task: BackgroundTask): Promise<Result> {
  const worker = new Worker(WORKER_URL, { workerData: task, name: task.kind });
  worker.on('messageerror', (error) => worker.emit('error', error));
  const results: { readonly result: Result }[] = [];
  onMessage<{ readonly result: Result }>(worker, (message) => results.push(message));
  await once(worker, 'exit');
  const [message] = results;
  if (!message) throw new Error(`the thread ${task.kind} ended early`);
  return message.result;
}

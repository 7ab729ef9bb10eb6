import { Worker } from 'node:worker_threads';
import type pg from 'pg';
import type { StockParts } from '#catalogue/stocks/parts.ts';
import type { SecondHalf } from '../database/queries/stock-rows.ts';

export type HalfOrder = { readonly connection: pg.PoolConfig; readonly half: SecondHalf };
/** What the thread says: that it reads, and then what it has made. */
export type HalfMessage = 'begun' | { readonly parts: StockParts };

const WORKER = new URL('./second-half-worker.ts', import.meta.url);

/** Has another thread make the second half of the listings. Both promises reject when it fails. */
export function startSecondHalf(order: HalfOrder): {
  readonly begun: Promise<void>;
  readonly parts: Promise<StockParts>;
} {
  const begun = Promise.withResolvers<void>();
  const parts = Promise.withResolvers<StockParts>();
  const fail = (error: unknown) => {
    begun.reject(error);
    parts.reject(error);
  };
  // Nobody waits for the parts while rows are still read.
  parts.promise.catch(() => undefined);
  new Worker(WORKER, { workerData: order, name: 'second half' })
    .on('message', (message: HalfMessage) =>
      message === 'begun' ? begun.resolve() : parts.resolve(message.parts),
    )
    .on('messageerror', fail)
    .on('error', fail)
    .on('exit', (code) => fail(new Error(`the thread of the second half ended early (${code})`)));
  return { begun: begun.promise, parts: parts.promise };
}

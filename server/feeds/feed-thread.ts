import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type pg from 'pg';
import { onMessage } from '../messages/thread-messages.ts';
import type { Feed, FeedRun } from './run-feed.ts';

/** What the importing thread is asked for. */
export type FeedOrder = { readonly connection: pg.PoolConfig; readonly feed: Feed };

export type FeedThread = {
  /** Imports the feed once; rejects when the thread breaks or is stopped. */
  run(): Promise<FeedRun>;
  /** Ends a run that is under way: its transaction is rolled back. */
  stop(): Promise<void>;
};

const WORKER = new URL('./feed-worker.ts', import.meta.url);

/** Imports a feed in a thread of its own, which ends with the run. */
export function createFeedThread(order: FeedOrder): FeedThread {
  let worker: Worker | undefined;
  return {
    async run() {
      const started = new Worker(WORKER, { name: 'feed', workerData: order });
      worker = started;
      const ended = once(started, 'exit').then(() => {
        throw new Error('the thread that imports the feed has ended early');
      });
      try {
        const run = new Promise<FeedRun>((resolve) => onMessage(started, resolve));
        return await Promise.race([run, ended]);
      } finally {
        ended.catch(() => undefined);
        worker = undefined;
      }
    },
    stop: async () => void (await worker?.terminate()),
  };
}

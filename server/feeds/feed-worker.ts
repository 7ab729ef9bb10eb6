import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { createPool } from '../database/pool.ts';
import { sendMessage } from '../messages/thread-messages.ts';
import type { FeedOrder } from './feed-thread.ts';
import { runFeed } from './run-feed.ts';

/** The thread that imports a feed once: visitors are answered meanwhile. */
const { connection, feed }: FeedOrder = workerData;
const pool = createPool({ ...connection, max: 1, application_name: 'podium-feed' }, () => undefined);
const run = await runFeed(pool, feed);
await pool.end();
sendMessage(parentPort as MessagePort, run);

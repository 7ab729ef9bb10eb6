import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createPool } from '../database/pool.ts';
import { readMessage, sendMessage } from '../messages/thread-messages.ts';
import type { FeedJob } from './feed-process.ts';
import { runFeed } from './run-feed.ts';

/**
 * Entry point of the child process that imports a feed once, so that the portal keeps serving visitors
 * meanwhile.
 */

// Only the portal ends this process. A termination signal sent to both processes would otherwise look
// like a fault of the feed.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.once('disconnect', () => process.exit());
// If the machine runs out of memory, Linux should kill this process rather than the portal.
await writeFile('/proc/self/oom_score_adj', '1000').catch(() => undefined);

const [rawMessage] = await once(process, 'message');
const job = readMessage<FeedJob>(rawMessage);
if (job) {
  const { connection, feed, workFolder } = job;
  const pool = createPool({ ...connection, max: 1, application_name: 'podium-feed' }, () => undefined);
  const run = await runFeed(pool, feed, workFolder);
  await pool.end();
  sendMessage({ postMessage: (message) => process.send?.(message, () => process.disconnect()) }, run);
}

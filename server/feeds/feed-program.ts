import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createPool } from '../database/pool.ts';
import { readMessage, sendMessage } from '../messages/thread-messages.ts';
import type { FeedOrder } from './feed-process.ts';
import { runFeed } from './run-feed.ts';

/** The process that imports a feed once: visitors are answered meanwhile. */

// The portal ends it: what tells both of them to end would look like a fault of the feed.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.once('disconnect', () => process.exit());
// Where the machine has no memory left, Linux ends this process rather than the portal.
await writeFile('/proc/self/oom_score_adj', '1000').catch(() => undefined);

const [posted] = await once(process, 'message');
const order = readMessage<FeedOrder>(posted);
if (order) {
  const { connection, feed, within } = order;
  const pool = createPool({ ...connection, max: 1, application_name: 'podium-feed' }, () => undefined);
  const run = await runFeed(pool, feed, within);
  await pool.end();
  sendMessage({ postMessage: (message) => process.send?.(message, () => process.disconnect()) }, run);
}

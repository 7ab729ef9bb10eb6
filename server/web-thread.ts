import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { createApp } from './app.ts';
import { openHandedData } from './capabilities/data.ts';
import { openThreadMetrics } from './capabilities/metrics.ts';
import { askForOnce } from './capabilities/once.ts';
import { openFoundation } from './portal/foundation.ts';
import { createLifecycle } from './process/lifecycle.ts';
import { shared } from './process/listen.ts';
import { createLog } from './process/log.ts';
import { createPeer } from './threads/peer.ts';
import { connectionsOf } from './threads/share.ts';
import type { MainCalls, WebThreadCalls, WebThreadData } from './threads/web-calls.ts';

/** How long requests under way get. */
const REQUESTS_MS = 10_000;

/**
 * A thread that answers visitors beside the main thread, on the same port. It answers from the same catalogue, whose
 * columns all threads read, and has connections and caches of its own. What a process has one of, it asks for.
 */
const { env, connection, owner, port, isTTY } = workerData as WebThreadData;
const log = createLog(env, { isTTY, write: (line) => process.stdout.write(line) });
const lifecycle = createLifecycle((error) => log.error({ err: error }, 'closing failed'));
const { ownerOfThread: max } = connectionsOf(env.WEB_CONCURRENCY);
const foundation = await openFoundation({ env, log, lifecycle, connection, owner: { ...owner, max } });
const { catalogue, take, load } = await openHandedData(foundation);
const metrics = await openThreadMetrics(foundation);

const ours: WebThreadCalls = {
  take,
  async listen() {
    const app = await opening;
    await load();
    await app.listen(shared(port, env.HOST, env.WEB_CONCURRENCY));
    catalogue.watch();
  },
  async read() {
    if (!metrics) throw new Error('nobody reads metrics');
    return metrics.read();
  },
  stop: () => lifecycle.end(),
};
const main = createPeer<MainCalls>(parentPort as MessagePort, ours);
const opening = openApp();

async function openApp() {
  const once = askForOnce({ ...foundation, catalogue }, main);
  const app = await createApp({ ...foundation, ...once, catalogue, metrics });
  await lifecycle.own(() => app.close(), REQUESTS_MS);
  return app;
}

import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { createApp } from './app.ts';
import { openSharedData } from './capabilities/data.ts';
import { openWebThreadMetrics } from './capabilities/metrics.ts';
import { createSingletonProxies } from './capabilities/singletons.ts';
import { openThreadResources } from './portal/thread-resources.ts';
import { createLifecycle } from './process/lifecycle.ts';
import { listenOptions } from './process/listen.ts';
import { createLog } from './process/log.ts';
import { planConnections } from './threads/connection-budget.ts';
import { createRpcPeer } from './threads/rpc-peer.ts';
import type { MainCalls, WebThreadCalls, WebThreadData } from './threads/web-thread-calls.ts';

/** Time that requests in progress may take to finish at shutdown, in milliseconds. */
const REQUEST_DRAIN_TIMEOUT_MS = 10_000;

/**
 * Entry point of a web thread, which answers visitors on the same port as the main thread. It shares
 * the catalogue's columns with all threads, but has its own connections and caches. It calls the main
 * thread for services that exist once per process.
 */
const { env, connection, ownerConnection, port, isTTY } = workerData as WebThreadData;
const log = createLog(env, { isTTY, write: (line) => process.stdout.write(line) });
const lifecycle = createLifecycle((error) => log.error({ err: error }, 'closing failed'));
const { ownerInWebThread: ownerPoolSize } = planConnections(env.WEB_CONCURRENCY);
const threadResources = await openThreadResources({
  env,
  log,
  lifecycle,
  connection,
  ownerConnection: { ...ownerConnection, max: ownerPoolSize },
});
const { catalogue, update: updateCatalogue, load } = await openSharedData(threadResources);
const metrics = await openWebThreadMetrics(threadResources);

const webThreadCalls: WebThreadCalls = {
  receiveData: updateCatalogue,
  async listen() {
    const app = await appPromise;
    await load();
    await app.listen(listenOptions(port, env.HOST, env.WEB_CONCURRENCY));
    catalogue.startPolling();
  },
  async readMetrics() {
    if (!metrics) throw new Error('metrics are disabled');
    return metrics.readMetrics();
  },
  stop: () => lifecycle.end(),
};
const mainThread = createRpcPeer<MainCalls>(parentPort as MessagePort, webThreadCalls);
const appPromise = openApp();

async function openApp() {
  const singletons = createSingletonProxies({ ...threadResources, catalogue }, mainThread);
  const app = await createApp({ ...threadResources, ...singletons, catalogue, metrics });
  await lifecycle.closeAtEnd(() => app.close(), REQUEST_DRAIN_TIMEOUT_MS);
  return app;
}

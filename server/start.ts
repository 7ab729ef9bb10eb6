import type { Logger } from 'pino';
import { createApp } from './app.ts';
import { CAPABILITIES } from './capabilities/capabilities.ts';
import { createData } from './capabilities/data.ts';
import { openAllMetrics } from './capabilities/metrics.ts';
import { openSingletons, serveSingletons } from './capabilities/singletons.ts';
import type { Env } from './env/env.ts';
import type { Terminal } from './env/terminal.ts';
import type { MainThreadContext } from './portal/capability.ts';
import { openThreadResources } from './portal/thread-resources.ts';
import { dropRootPrivileges } from './process/drop-root-privileges.ts';
import type { Lifecycle } from './process/lifecycle.ts';
import { checkPortsAvailable, limitToSupportedThreads, listenAsPortal, localUrl } from './process/listen.ts';
import { openPostgres } from './process/open-database.ts';
import { warnOfPlainHttp } from './process/plain-http.ts';
import { prepareOrRetry } from './process/prepare-or-retry.ts';
import { planConnections } from './threads/connection-budget.ts';
import { createWebThreads } from './threads/web-threads.ts';

/** Time for requests in progress to finish at shutdown, in ms: no visitor waits longer for a response. */
const REQUEST_DRAIN_TIMEOUT_MS = 10_000;

export type StartOptions = {
  readonly env: Env;
  readonly log: Logger;
  readonly terminal: Terminal;
  readonly lifecycle: Lifecycle;
};

/**
 * Starts all parts of the portal and resolves when it answers requests. The lifecycle closes everything
 * that was opened.
 */
export async function start({ env: configuredEnv, log, terminal, lifecycle }: StartOptions): Promise<void> {
  const env = await limitToSupportedThreads(configuredEnv, terminal);
  const webThreads = createWebThreads({ scriptUrl: new URL('./web-thread.ts', import.meta.url), log });
  const postgresPromise = openPostgres({ env, log, terminal, lifecycle });
  const catalogueData = createData({
    env,
    connection: postgresPromise.then(({ connection }) => connection),
    onNewData: webThreads.sendData,
  });
  const postgres = await postgresPromise;
  // Ports are checked after the data folder is locked. Another Podium that is shutting down releases
  // its port before the lock.
  await checkPortsAvailable(env);
  const { awayReason, whenPrepared } = await prepareOrRetry(postgres, { env, log, terminal, lifecycle });
  const { connection, ownerConnection } = postgres;
  const { ownerInMainThread: ownerPoolSize } = planConnections(env.WEB_CONCURRENCY);
  const threadResources = await openThreadResources({
    env,
    log,
    lifecycle,
    connection,
    ownerConnection: { ...ownerConnection, max: ownerPoolSize },
  });
  const catalogue = await catalogueData.open(threadResources, awayReason);
  const singletons = await openSingletons({ ...threadResources, catalogue });
  const mainResources = { ...threadResources, ...singletons, catalogue, terminal, ownerConnection };
  const metrics = await openAllMetrics(mainResources, webThreads);
  const main: MainThreadContext = { ...mainResources, metrics, whenPrepared };
  // A worker thread builds the catalogue while this thread loads the renderer.
  const [app] = await Promise.all([createApp(main), awayReason ?? catalogue.refresh()]);
  await lifecycle.closeAtEnd(() => Promise.all([app.close(), webThreads.stop()]), REQUEST_DRAIN_TIMEOUT_MS);
  await whenPrepared(catalogue.startPolling);
  await dropRootPrivileges(env, postgres.account, terminal);
  const port = await listenAsPortal(app, env);
  const webThreadsStart = webThreads.start({
    threadCount: env.WEB_CONCURRENCY - 1,
    threadData: { env, connection, ownerConnection, port, isTTY: process.stdout.isTTY === true },
    mainCalls: serveSingletons(singletons),
    fullData: () => catalogueData.completeData(catalogue),
  });
  for (const { jobs } of CAPABILITIES) await jobs?.(main);
  warnOfPlainHttp(env, terminal);
  await webThreadsStart;
  terminal.printLine(`Podium is ready: ${localUrl(env.HOST, port)}`);
}

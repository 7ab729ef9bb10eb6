import type { Logger } from 'pino';
import { createApp } from './app.ts';
import { CAPABILITIES } from './capabilities/capabilities.ts';
import { createData } from './capabilities/data.ts';
import { openAllMetrics } from './capabilities/metrics.ts';
import { answerOnce, openOnce } from './capabilities/once.ts';
import type { Env } from './env/env.ts';
import type { Terminal } from './env/terminal.ts';
import type { MainThread } from './portal/capability.ts';
import { openFoundation } from './portal/foundation.ts';
import { giveUpRoot } from './process/leave-root.ts';
import type { Lifecycle } from './process/lifecycle.ts';
import { addressOf, checkPorts, listenAsPortal, withPossibleThreads } from './process/listen.ts';
import { openPostgres, prepareDatabase } from './process/open-database.ts';
import { warnOfPlainHttp } from './process/plain-http.ts';
import { connectionsOf } from './threads/share.ts';
import { createWebThreads } from './threads/web-threads.ts';

/** How long requests under way get: the longest that visitors wait. */
const REQUESTS_MS = 10_000;

export type Start = {
  readonly env: Env;
  readonly log: Logger;
  readonly terminal: Terminal;
  readonly lifecycle: Lifecycle;
};

/** Starts everything until the portal answers. The lifecycle closes whatever was opened. */
export async function start({ env: given, log, terminal, lifecycle }: Start): Promise<void> {
  const env = await withPossibleThreads(given, terminal);
  const webThreads = createWebThreads({ program: new URL('./web-thread.ts', import.meta.url), log });
  const opening = openPostgres({ env, log, terminal, lifecycle });
  const data = createData({
    env,
    connection: opening.then(({ connection }) => connection),
    onNew: webThreads.tell,
  });
  const postgres = await opening;
  // After the data folder is ours: a Podium that is just ending on it has given the port back by then.
  await checkPorts(env);
  await prepareDatabase(postgres, { env, log, terminal });
  const { connection, owner } = postgres;
  const { owner: max } = connectionsOf(env.WEB_CONCURRENCY);
  const foundation = await openFoundation({ env, log, lifecycle, connection, owner: { ...owner, max } });
  const catalogue = await data.open(foundation);
  const once = await openOnce({ ...foundation, catalogue });
  const opened = { ...foundation, ...once, catalogue, terminal, ownerConnection: owner };
  const metrics = await openAllMetrics(opened, webThreads);
  const main: MainThread = { ...opened, metrics };
  // The catalogue is built in a thread of its own; meanwhile this one loads what draws the pages.
  const [app] = await Promise.all([createApp(main), catalogue.refresh()]);
  await lifecycle.own(() => Promise.all([app.close(), webThreads.stop()]), REQUESTS_MS);
  catalogue.watch();
  await giveUpRoot(env, postgres.account, terminal);
  const port = await listenAsPortal(app, env);
  const answering = webThreads.start({
    count: env.WEB_CONCURRENCY - 1,
    data: { env, connection, owner, port, isTTY: process.stdout.isTTY === true },
    answers: answerOnce(once),
    wholeData: () => data.whole(catalogue),
  });
  for (const { jobs } of CAPABILITIES) await jobs?.(main);
  warnOfPlainHttp(env, terminal);
  await answering;
  terminal.line(`Podium is ready: ${addressOf(env.HOST, port)}`);
}

import { setTimeout as pause } from 'node:timers/promises';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { SearchEngine } from '#catalogue/engine/engine.ts';
import { createApp } from './app.ts';
import { createSharedCounts } from './counts/shared-counts.ts';
import { createDatabase, createPool, VISITOR_LIMITS } from './database/pool.ts';
import { createRequestCountQueries } from './database/queries/request-counts.ts';
import { openSqlEngine } from './database/search/engine.ts';
import { TracedClient } from './database/traced-client.ts';
import { CONNECTION_LIMITS, shareOfConnections } from './http/connection-limits.ts';
import { createLifecycle } from './lifecycle.ts';
import { shared } from './listen.ts';
import { createCatalogueHolder } from './live-catalogue/catalogue-holder.ts';
import { collectGarbage } from './live-catalogue/collect-garbage.ts';
import { createHeldParts } from './live-catalogue/held-parts.ts';
import { createLog } from './log.ts';
import { openQueries } from './open-queries.ts';
import { openReads } from './open-reads.ts';
import { openTracer } from './open-watch.ts';
import { createDemoPictures } from './pictures/demo-pictures.ts';
import { photosFolder } from './pictures/folders.ts';
import { createPhotoFiles } from './pictures/photo-files.ts';
import { SNAPSHOT_SOURCES } from './services/all-services.ts';
import { createSnapshots, withSnapshots } from './services/snapshots.ts';
import { askForPictures } from './threads/asked-pictures.ts';
import { createPeer } from './threads/peer.ts';
import { connectionsOf } from './threads/share.ts';
import type { MainCalls, WebThreadCalls, WebThreadData } from './threads/web-calls.ts';
import { currentTrace } from './trace/trace.ts';
import { openAppMetrics } from './watch/app-metrics.ts';

/** How long each part may take to close. */
const REQUESTS_MS = 10_000;
const POOL_MS = 3_000;
const RETRY_MS = 1_000;

/**
 * A thread that answers visitors beside the main thread, on the same port. It answers from the same catalogue, whose
 * columns all threads read, and has connections and caches of its own. What there is once in a process, it asks for.
 */
const { env, connection, owner: ownerConnection, port, isTTY } = workerData as WebThreadData;
const log = createLog(env, { isTTY, write: (line) => process.stdout.write(line) });
const lifecycle = createLifecycle((error) => log.error({ err: error }, 'closing failed'));
const warn = (error: Error) => {
  if (!lifecycle.isEnding) log.warn({ err: error }, 'an idle database connection broke');
};
const tracer = await openTracer(env, log, lifecycle);
const traced = env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined ? {} : { Client: TracedClient };
const limits = connectionsOf(env.WEB_CONCURRENCY);
const pool = createPool({ ...connection, ...VISITOR_LIMITS, max: limits.visitors, ...traced }, warn);
await lifecycle.own(() => pool.end(), POOL_MS);
const owner = createPool({ ...ownerConnection, max: limits.ownerOfThread, ...traced }, warn);
await lifecycle.own(() => owner.end(), POOL_MS);
const database = createDatabase(pool);
const reads = await openReads({ env, pool, connection, connections: limits.visitors, log, lifecycle });
const readDatabase = createDatabase(reads.pool);
const snapshots = createSnapshots(readDatabase, SNAPSHOT_SOURCES);
const parts = createHeldParts();
const queries = openQueries(database, readDatabase);
let newest: { readonly version: number; readonly engine: SearchEngine | undefined } | undefined;

const catalogue = createCatalogueHolder({
  build: withSnapshots(async () => newest?.engine ?? openSqlEngine(reads.pool), snapshots),
  readVersion: async () => newest?.version ?? Number.NaN,
  // The main thread tells what it has loaded.
  log: { ...quiet(log), info: () => undefined },
});
await lifecycle.own(() => catalogue.stop(), POOL_MS);

const metrics = env.METRICS_PORT === undefined ? undefined : await openAppMetrics({ visitors: pool, owner });

const ours: WebThreadCalls = {
  async take({ version, built }) {
    reads.told(version);
    newest = { version, engine: built && parts.open(built) };
    await catalogue.look();
  },
  async listen() {
    const app = await opening;
    // The database may be away when a thread is started again.
    for (await catalogue.look(); !catalogue.isLoaded(); await catalogue.look()) await pause(RETRY_MS);
    // Nobody waits for it yet: what loading has left behind goes before visitors come.
    await collectGarbage();
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

let isLandsdReachable = false;
void main.ask('isLandsdReachable', undefined).then((isReachable) => {
  isLandsdReachable = isReachable;
});
const opening = openApp();

async function openApp() {
  const app = await createApp({
    env,
    log,
    catalogue,
    snapshots,
    ...queries,
    landsd: { isReachable: () => isLandsdReachable },
    pictures: {
      pictures: askForPictures(main, 'pictures'),
      shareCards: askForPictures(main, 'shareCards'),
      files: createPhotoFiles(photosFolder(env.PODIUM_DATA)),
      videoOf: createDemoPictures(() => catalogue.current()).videoOf,
    },
    photos: { latest: () => main.ask('latestPhotoCheck', undefined) },
    owner,
    onEnquiry(ids) {
      const trace = currentTrace();
      void main.ask('stored', {
        ids,
        trace: trace && { traceId: trace.traceId, isSampled: trace.isSampled },
      });
    },
    limits: shareOfConnections(CONNECTION_LIMITS, env.WEB_CONCURRENCY),
    counts: {
      changes: createSharedCounts({
        queries: createRequestCountQueries(database),
        secretOf: queries.secrets.secretOf,
        log,
        onFailure: (reason) => metrics?.countFailed(reason),
      }),
      reads: { count: (key, windowMs) => main.ask('countRead', { key, windowMs }) },
    },
    readiness: { look: () => main.ask('readiness', undefined) },
    tracer,
    metrics,
    now: Date.now,
  });
  await lifecycle.own(() => app.close(), REQUESTS_MS);
  return app;
}

function quiet({ warn, error }: typeof log) {
  return { warn: warn.bind(log), error: error.bind(log) };
}

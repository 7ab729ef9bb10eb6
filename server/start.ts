import { flushCompileCache } from 'node:module';
import path from 'node:path';
import type { Logger } from 'pino';
import { createApp } from './app.ts';
import { makeBackupFolder } from './backup/backup-folder.ts';
import { createMemoryCounts } from './counts/counts.ts';
import { createSharedCounts } from './counts/shared-counts.ts';
import { createDatabase, createPool, VISITOR_LIMITS } from './database/pool.ts';
import { readDataVersion } from './database/queries/catalogue.ts';
import { createOutgoingMailQueries } from './database/queries/outgoing-mail.ts';
import { createPhotoCheckQueries } from './database/queries/photo-check.ts';
import { createDatabaseProbe } from './database/queries/probe.ts';
import { createRemotePictureQueries } from './database/queries/remote-pictures.ts';
import { createRequestCountQueries } from './database/queries/request-counts.ts';
import type { Reads } from './database/replicas/open-replicas.ts';
import { openSqlEngine } from './database/search/engine.ts';
import { TracedClient } from './database/traced-client.ts';
import type { Env } from './env/env.ts';
import { isLoopback } from './env/loopback.ts';
import type { Terminal } from './env/terminal.ts';
import { deliveryLine, deliveryOf } from './gateways/configured-delivery.ts';
import { CONNECTION_LIMITS, shareOfConnections } from './http/connection-limits.ts';
import { startCheckingPhotos } from './jobs/check-photos.ts';
import { startDelivering } from './jobs/deliver-mail.ts';
import { leaveRoot } from './leave-root.ts';
import type { Lifecycle } from './lifecycle.ts';
import { addressOf, canSharePorts, checkPort, explainListenError, type Listening, shared } from './listen.ts';
import { createCatalogueBuilder } from './live-catalogue/catalogue-builder.ts';
import { collectGarbage } from './live-catalogue/collect-garbage.ts';
import { createLiveCatalogue } from './live-catalogue/live-catalogue.ts';
import { NO_PROBE, probeLandsd } from './maps/landsd.ts';
import { mapLine } from './maps/maps.ts';
import { openPostgres, prepareDatabase } from './open-database.ts';
import { openPictures } from './open-pictures.ts';
import { openQueries } from './open-queries.ts';
import { openReads } from './open-reads.ts';
import { metricsPlace, openMetricsFor, openTracer } from './open-watch.ts';
import { checkPhotos } from './pictures/check-photos.ts';
import { openPhotoFolders, photosFolder } from './pictures/folders.ts';
import { hasSpareProcessors, startPreparingPictures } from './pictures/prepare-pictures.ts';
import { SNAPSHOT_SOURCES } from './services/all-services.ts';
import { brandOf } from './services/site.ts';
import { createSnapshots, withSnapshots } from './services/snapshots.ts';
import { startJobs } from './start-jobs.ts';
import { stayReady } from './stay-ready.ts';
import { answerPictures } from './threads/asked-pictures.ts';
import { connectionsOf } from './threads/share.ts';
import { startWebThreads, type WebThreads } from './threads/web-threads.ts';
import { runIn } from './trace/trace.ts';
import { createReadiness } from './watch/readiness.ts';

/** In the data folder: what the next start need not build again. */
const SAVED_CATALOGUE = 'catalogue.parts';

/** How long each part may take to close. Requests under way get the longest that visitors wait. */
const REQUESTS_MS = 10_000;
const POOL_MS = 3_000;
/** After the start, for what can wait: whoever asked while the portal was away is answered first. */
const SETTLED_MS = 3_000;
/** A mail that is just being handed over; what takes longer is handed over again at the next start. */
const DELIVERY_MS = 5_000;

export interface Start {
  env: Env;
  log: Logger;
  terminal: Terminal;
  lifecycle: Lifecycle;
}

/** Starts everything until the portal answers. The lifecycle closes whatever was opened. */
export async function start({ env: given, log, terminal, lifecycle }: Start): Promise<void> {
  const env = await withPossibleThreads(given, terminal);
  const opened = openPostgres({ env, log, terminal, lifecycle });
  const opening = opened.then(({ connection }) => connection);
  let webThreads: WebThreads | undefined;
  let reads: Reads;
  const builder = createCatalogueBuilder(opening, {
    file: path.join(env.PODIUM_DATA, SAVED_CATALOGUE),
    readFrom: () => reads.choose(),
    onBuilt: (built) => webThreads?.tell({ version: built.known.version, built }),
  });
  // Its program is loaded while PostgreSQL starts.
  if (env.SEARCH_ENGINE === 'memory') builder.prepare();
  const connection = await opening;
  // After the data folder is ours: a Podium that is just ending on it has given the port back by then.
  const portal: Listening = { port: env.PORT, host: env.HOST, settings: ['PORT', 'HOST'] };
  const watched = metricsPlace(env);
  for (const place of watched ? [portal, watched] : [portal]) await checkPort(place);
  const tracer = await openTracer(env, log, lifecycle);
  const warn = (error: Error) => {
    if (!lifecycle.isEnding) log.warn({ err: error }, 'an idle database connection broke');
  };
  await prepareDatabase(await opened, warn, env, terminal);
  const traced = env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined ? {} : { Client: TracedClient };
  const connections = connectionsOf(env.WEB_CONCURRENCY);
  const pool = createPool({ ...connection, ...VISITOR_LIMITS, max: connections.visitors, ...traced }, warn);
  await lifecycle.own(() => pool.end(), POOL_MS);
  // Opened when a feed is written or a backup is made.
  const owner = createPool({ ...(await opened).owner, max: connections.owner, ...traced }, warn);
  await lifecycle.own(() => owner.end(), POOL_MS);

  const database = createDatabase(pool);
  reads = await openReads({ env, pool, connection, connections: connections.visitors, log, lifecycle });
  const readDatabase = createDatabase(reads.pool);
  const snapshots = createSnapshots(readDatabase, SNAPSHOT_SOURCES);
  const openSql = async () => {
    const engine = await openSqlEngine(reads.pool);
    webThreads?.tell({ version: engine.version, built: undefined });
    return engine;
  };
  const catalogue = createLiveCatalogue({
    connection,
    build: withSnapshots(env.SEARCH_ENGINE === 'postgres' ? openSql : builder.build, snapshots),
    stopBuilding: builder.stop,
    async readVersion() {
      const version = await readDataVersion(database);
      reads.told(version);
      return version;
    },
    log,
  });
  await lifecycle.own(() => catalogue.stop(), POOL_MS);
  const queries = openQueries(database, readDatabase);
  const delivery = deliveryOf(env, brandOf(env));
  const deliverer =
    delivery &&
    startDelivering({
      mail: createOutgoingMailQueries(database),
      delivery,
      tracer,
      log,
      leaseSeconds: env.MAIL_LEASE_SECONDS,
      now: Date.now,
    });
  if (deliverer) await lifecycle.own(() => deliverer.stop(), DELIVERY_MS);
  const pictures = openPictures({ env, catalogue, log });
  await lifecycle.own(() => pictures.threads.stop(), POOL_MS);
  const readiness = createReadiness({
    env,
    catalogue,
    probe: createDatabaseProbe(database),
    deliversMail: delivery !== undefined,
    replicas: reads.states,
    log,
  });
  // Nobody waits for it: maps have the embedded base until it answers.
  const landsd = env.MAP_PROVIDER === 'auto' ? probeLandsd(env) : NO_PROBE;
  await lifecycle.own(async () => landsd.stop(), POOL_MS);
  const remotePictures = createRemotePictureQueries(database);
  const photoQueries = createPhotoCheckQueries(database);
  const photos = startCheckingPhotos({
    check: () => checkPhotos(photoQueries, photosFolder(env.PODIUM_DATA), hasSpareProcessors),
    version: remotePictures.version,
    log,
    now: Date.now,
  });
  await lifecycle.own(() => photos.stop(), POOL_MS);
  const metrics = await openMetricsFor(
    env,
    {
      readiness,
      catalogue,
      pictures: pictures.threads,
      pools: { visitors: pool, owner },
      database,
      deliversMail: delivery !== undefined,
      webThreads: async () => (await webThreads?.read()) ?? [],
    },
    { log, lifecycle },
  );
  const readCounts = createMemoryCounts();
  // The catalogue is built in a thread of its own; meanwhile this one loads what draws the pages.
  const [, app] = await Promise.all([
    catalogue.refresh(),
    createApp({
      env,
      log,
      catalogue,
      snapshots,
      ...queries,
      landsd,
      pictures,
      photos,
      owner,
      onEnquiry: (ids) => deliverer?.wake(ids),
      limits: shareOfConnections(CONNECTION_LIMITS, env.WEB_CONCURRENCY),
      counts: {
        changes: createSharedCounts({
          queries: createRequestCountQueries(database),
          secretOf: queries.secrets.secretOf,
          log,
          onFailure: (reason) => metrics?.metrics?.countFailed(reason),
        }),
        reads: readCounts,
      },
      readiness,
      tracer,
      metrics: metrics?.metrics,
      now: Date.now,
    }),
  ]);
  await lifecycle.own(() => Promise.all([app.close(), webThreads?.stop()]), REQUESTS_MS);
  catalogue.watch();
  // Node writes its compiled code for the next start now: after leaving root it may not write there.
  flushCompileCache();
  await openPhotoFolders(env.PODIUM_DATA, terminal.line);
  const { BACKUP_DIR: backups } = env;
  const made = backups !== undefined && (await makeBackupFolder(backups)) ? [backups] : [];
  // In development Vite goes on writing into node_modules, where only root may; nobody but this machine is answered.
  if (env.NODE_ENV !== 'development') {
    await leaveRoot({
      folder: path.resolve(env.PODIUM_DATA),
      account: (await opened).account,
      user: env.PODIUM_USER,
      made,
      say: terminal.line,
    });
  }
  await explainListenError(portal, app.listen(shared(env.PORT, env.HOST, env.WEB_CONCURRENCY)));
  const metricsAddress = await metrics?.listen();
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : env.PORT;
  webThreads = startWebThreads({
    count: env.WEB_CONCURRENCY - 1,
    program: new URL('./web-thread.ts', import.meta.url),
    data: { env, connection, owner: (await opened).owner, port, isTTY: process.stdout.isTTY === true },
    answers: {
      ...answerPictures(pictures),
      readiness: readiness.look,
      latestPhotoCheck: photos.latest,
      countRead: ({ key, windowMs }) => readCounts.count(key, windowMs),
      isLandsdReachable: () => landsd.done,
      stored: ({ ids, trace }) => runIn(trace, () => deliverer?.wake(ids)),
    },
    wholeData: () => ({ version: catalogue.current().version, built: builder.whole() }),
    log,
  });
  const preparing = startPreparingPictures({
    pictures: pictures.pictures,
    catalogue,
    isIdle: () => !pictures.threads.isBusy() && hasSpareProcessors(),
    log,
  });
  await lifecycle.own(() => preparing.stop(), POOL_MS);
  const settling = setTimeout(() => {
    pictures.threads.prepare(catalogue.current().demonstration);
    // Most of what starting has used is used no more.
    void collectGarbage().then(stayReady);
  }, SETTLED_MS);
  await lifecycle.own(async () => clearTimeout(settling), POOL_MS);
  await startJobs({
    env,
    log,
    terminal,
    lifecycle,
    pool,
    owner,
    ownerConnection: (await opened).owner,
    database,
    favourites: queries.favourites,
    submittedPhotos: queries.submittedPhotos,
    remotePictures,
    files: pictures.files,
    deliversMail: delivery !== undefined,
    tracer,
  });
  if (env.SITE_URL === undefined && !isLoopback(env.HOST)) {
    terminal.line(
      'SITE_URL is not set: behind https, cookies are not marked as secure and browsers are not told to insist on https.',
    );
  }
  if (metricsAddress !== undefined) terminal.line(`Metrics for Prometheus: ${metricsAddress}`);
  if (env.SITE_INDEXED && env.SITE_URL !== undefined && catalogue.current().demonstration) {
    terminal.line(
      'The data are a demonstration, and search engines may show them: SITE_INDEXED=0 tells them not to.',
    );
  }
  const mailLine = deliveryLine(env);
  if (mailLine !== undefined) terminal.line(mailLine);
  await webThreads.ready;
  terminal.line(`Podium is ready: ${addressOf(env.HOST, port)}`);
  void landsd.done.then((isReachable) => {
    if (!lifecycle.isEnding) terminal.line(mapLine(env, isReachable));
  });
}

/** One thread answers where threads cannot share a port; in development Vite serves one alone. */
async function withPossibleThreads(env: Env, terminal: Terminal): Promise<Env> {
  if (env.WEB_CONCURRENCY === 1) return env;
  if (env.NODE_ENV !== 'development' && (await canSharePorts())) return env;
  terminal.line('WEB_CONCURRENCY is left aside: threads cannot share a port here, so one answers visitors.');
  return { ...env, WEB_CONCURRENCY: 1 };
}

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
import { openSqlEngine } from './database/search/engine.ts';
import { TracedClient } from './database/traced-client.ts';
import type { Env } from './env/env.ts';
import { isLoopback } from './env/loopback.ts';
import type { Terminal } from './env/terminal.ts';
import { deliveryLine, deliveryOf } from './gateways/configured-delivery.ts';
import { CONNECTION_LIMITS } from './http/connection-limits.ts';
import { startCheckingPhotos } from './jobs/check-photos.ts';
import { startDelivering } from './jobs/deliver-mail.ts';
import { leaveRoot } from './leave-root.ts';
import type { Lifecycle } from './lifecycle.ts';
import { addressOf, checkPort, explainListenError, type Listening } from './listen.ts';
import { createCatalogueBuilder } from './live-catalogue/catalogue-builder.ts';
import { collectGarbage } from './live-catalogue/collect-garbage.ts';
import { createLiveCatalogue } from './live-catalogue/live-catalogue.ts';
import { NO_PROBE, probeLandsd } from './maps/landsd.ts';
import { mapLine } from './maps/maps.ts';
import { openPostgres, prepareDatabase } from './open-database.ts';
import { openPictures } from './open-pictures.ts';
import { openQueries } from './open-queries.ts';
import { metricsPlace, openMetricsFor, openTracer } from './open-watch.ts';
import { checkPhotos } from './pictures/check-photos.ts';
import { closeSubmittedPhotos, photosFolder } from './pictures/folders.ts';
import { hasSpareProcessors, startPreparingPictures } from './pictures/prepare-pictures.ts';
import { SNAPSHOT_SOURCES } from './services/all-services.ts';
import { brandOf } from './services/site.ts';
import { createSnapshots, withSnapshots } from './services/snapshots.ts';
import { startJobs } from './start-jobs.ts';
import { createReadiness } from './watch/readiness.ts';

/** In the data folder: what the next start need not build again. */
const SAVED_CATALOGUE = 'catalogue.parts';

/** How long each part may take to close. Requests under way get the longest that visitors wait. */
const REQUESTS_MS = 10_000;
const POOL_MS = 3_000;
/** A mail that is just being handed over; what takes longer is handed over again at the next start. */
const DELIVERY_MS = 5_000;

/** Imports wait for each other: more would only wait within PostgreSQL. A backup takes two. */
const OWNER_CONNECTIONS = 5;

export interface Start {
  env: Env;
  log: Logger;
  terminal: Terminal;
  lifecycle: Lifecycle;
}

/** Starts everything until the portal answers. The lifecycle closes whatever was opened. */
export async function start({ env, log, terminal, lifecycle }: Start): Promise<void> {
  const opened = openPostgres({ env, log, terminal, lifecycle });
  const opening = opened.then(({ connection }) => connection);
  const builder = createCatalogueBuilder(opening, { file: path.join(env.PODIUM_DATA, SAVED_CATALOGUE) });
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
  const pool = createPool({ ...connection, ...VISITOR_LIMITS, ...traced }, warn);
  await lifecycle.own(() => pool.end(), POOL_MS);
  // Opened when a feed is written or a backup is made.
  const owner = createPool({ ...(await opened).owner, max: OWNER_CONNECTIONS, ...traced }, warn);
  await lifecycle.own(() => owner.end(), POOL_MS);

  const database = createDatabase(pool);
  const snapshots = createSnapshots(database, SNAPSHOT_SOURCES);
  const catalogue = createLiveCatalogue({
    connection,
    build: withSnapshots(
      env.SEARCH_ENGINE === 'postgres' ? () => openSqlEngine(pool) : builder.build,
      snapshots,
    ),
    stopBuilding: builder.stop,
    readVersion: () => readDataVersion(database),
    log,
  });
  await lifecycle.own(() => catalogue.stop(), POOL_MS);
  const queries = openQueries(database);
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
    },
    { log, lifecycle },
  );
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
      limits: CONNECTION_LIMITS,
      counts: {
        changes: createSharedCounts(createRequestCountQueries(database)),
        reads: createMemoryCounts(),
      },
      readiness,
      tracer,
      metrics: metrics?.metrics,
      now: Date.now,
    }),
  ]);
  await lifecycle.own(() => app.close(), REQUESTS_MS);
  // Most of what starting has used is used no more, and nobody waits yet.
  await collectGarbage();
  catalogue.watch();
  // Node writes its compiled code for the next start now: after leaving root it may not write there.
  flushCompileCache();
  await closeSubmittedPhotos(env.PODIUM_DATA, terminal.line);
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
  await explainListenError(portal, app.listen({ port: env.PORT, host: env.HOST }));
  const metricsAddress = await metrics?.listen();
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : env.PORT;
  pictures.threads.prepare(catalogue.current().demonstration);
  const preparing = startPreparingPictures({
    pictures: pictures.pictures,
    catalogue,
    isIdle: () => !pictures.threads.isBusy() && hasSpareProcessors(),
    log,
  });
  await lifecycle.own(() => preparing.stop(), POOL_MS);
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
  terminal.line(`Podium is ready: ${addressOf(env.HOST, port)}`);
  void landsd.done.then((isReachable) => {
    if (!lifecycle.isEnding) terminal.line(mapLine(env, isReachable));
  });
}

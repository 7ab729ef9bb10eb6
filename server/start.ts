import { flushCompileCache } from 'node:module';
import path from 'node:path';
import type pg from 'pg';
import type { Logger } from 'pino';
import { hongKongDay } from '#domain/text/date.ts';
import { createApp } from './app.ts';
import { checkBackupFolder, makeBackupFolder } from './backup/backup-folder.ts';
import { copyDatabase } from './backup/copy-database.ts';
import { writeBackup } from './backup/write-backup.ts';
import type { Account } from './database/embedded/account.ts';
import { startEmbedded } from './database/embedded/start-embedded.ts';
import { isEmpty } from './database/is-empty.ts';
import { migrate } from './database/migrate.ts';
import { createDatabase, createPool, VISITOR_LIMITS } from './database/pool.ts';
import { grantPortal, PORTAL_ROLE } from './database/portal-role.ts';
import { readDataVersion } from './database/queries/catalogue.ts';
import { createEnquiryQueries } from './database/queries/enquiries.ts';
import { createFavouriteQueries } from './database/queries/favourites.ts';
import { createFeedStateQueries } from './database/queries/feed-state.ts';
import { createFeedTokenQueries } from './database/queries/feed-tokens.ts';
import { createForgetQueries } from './database/queries/forget-enquiries.ts';
import { createIndexNowQueries } from './database/queries/index-now.ts';
import { createMediaQueries } from './database/queries/media.ts';
import { createOfficeQueries } from './database/queries/office.ts';
import { createOutgoingMailQueries } from './database/queries/outgoing-mail.ts';
import { createPhotoCheckQueries } from './database/queries/photo-check.ts';
import { createDatabaseProbe } from './database/queries/probe.ts';
import { createPublicStockQueries } from './database/queries/public-stocks.ts';
import { createRemotePictureQueries } from './database/queries/remote-pictures.ts';
import { createSecretQueries } from './database/queries/secrets.ts';
import { createPhotoQueries } from './database/queries/submitted-photos.ts';
import { createResumeQueries } from './database/queries/submitted-resumes.ts';
import { createWebhookQueries } from './database/queries/webhooks.ts';
import { openSqlEngine } from './database/search/engine.ts';
import { keepSearchTables } from './database/search/upkeep.ts';
import { TracedClient } from './database/traced-client.ts';
import { unlessBusy } from './database/unless-busy.ts';
import { loadDemo } from './demonstration/load-demo.ts';
import { openDemo } from './demonstration/open-demo.ts';
import type { Env } from './env/env.ts';
import { isLoopback } from './env/loopback.ts';
import { reasonOf, StartError } from './env/start-error.ts';
import type { Terminal } from './env/terminal.ts';
import { feedOf } from './feeds/configured-feed.ts';
import { createFeedThread } from './feeds/feed-thread.ts';
import { deliveryLine, deliveryOf } from './gateways/configured-delivery.ts';
import { createPictureFetcher } from './gateways/fetch-picture.ts';
import { createIndexNow } from './gateways/index-now.ts';
import { createStockWebhook } from './gateways/stock-webhook.ts';
import { CONNECTION_LIMITS } from './http/connection-limits.ts';
import { startCheckingPhotos } from './jobs/check-photos.ts';
import { startDelivering } from './jobs/deliver-mail.ts';
import { FETCH_LIMITS, startFetchingPictures } from './jobs/fetch-pictures.ts';
import { startForgetting } from './jobs/forget-visitors.ts';
import { startImportingFeed } from './jobs/import-feed.ts';
import { startBackups } from './jobs/make-backups.ts';
import { startTellingSearchEngines } from './jobs/tell-search-engines.ts';
import { startTellingWebhooks } from './jobs/tell-webhooks.ts';
import { leaveRoot } from './leave-root.ts';
import type { Lifecycle } from './lifecycle.ts';
import { addressOf, checkPort, explainListenError, type Listening } from './listen.ts';
import { createCatalogueBuilder } from './live-catalogue/catalogue-builder.ts';
import { collectGarbage } from './live-catalogue/collect-garbage.ts';
import { createLiveCatalogue } from './live-catalogue/live-catalogue.ts';
import { NO_PROBE, probeLandsd } from './maps/landsd.ts';
import { mapLine } from './maps/maps.ts';
import { openPictures } from './open-pictures.ts';
import { metricsPlace, openMetricsFor, openTracer } from './open-watch.ts';
import { checkPhotos } from './pictures/check-photos.ts';
import { closeSubmittedPhotos, photosFolder } from './pictures/folders.ts';
import { measurePicture } from './pictures/measure-picture.ts';
import { hasSpareProcessors, startPreparingPictures } from './pictures/prepare-pictures.ts';
import { SNAPSHOT_SOURCES } from './services/all-services.ts';
import { removeDraftPhotos } from './services/draft-photos.ts';
import { feedMail } from './services/feed-mail.ts';
import { brandOf } from './services/site.ts';
import { createSnapshots, withSnapshots } from './services/snapshots.ts';
import { createReadiness } from './watch/readiness.ts';

/** In the data folder: what the next start need not build again. */
const SAVED_CATALOGUE = 'catalogue.parts';

/** How long each part may take to close. Requests under way get the longest that visitors wait. */
const REQUESTS_MS = 10_000;
const POOL_MS = 3_000;
/** A mail that is just being handed over; what takes longer is handed over again at the next start. */
const DELIVERY_MS = 5_000;
const POSTGRES_MS = 30_000;

/** Imports wait for each other: more would only wait within PostgreSQL. A backup takes two. */
const OWNER_CONNECTIONS = 5;

/** Any number, the same in every process: whoever holds this advisory lock makes a backup. */
const BACKUP_LOCK = 7_046_331_838;
/** The same for telling search engines. */
const INDEX_NOW_LOCK = 7_046_331_842;

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
  const favourites = createFavouriteQueries(database);
  const media = createMediaQueries(database);
  const submittedPhotos = createPhotoQueries(database);
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
      favourites,
      media,
      publicStocks: createPublicStockQueries(database),
      submittedPhotos,
      submittedResumes: createResumeQueries(database),
      landsd,
      pictures,
      photos,
      enquiries: createEnquiryQueries(database),
      secrets: createSecretQueries(database),
      office: createOfficeQueries(database),
      feedTokens: createFeedTokenQueries(database),
      owner,
      onEnquiry: (ids) => deliverer?.wake(ids),
      limits: CONNECTION_LIMITS,
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
  const forgetting = startForgetting({
    favourites,
    photos: submittedPhotos,
    enquiries: createForgetQueries(database),
    enquiryDays: env.ENQUIRY_RETENTION_DAYS,
    removePhotos: (keys) => removeDraftPhotos(keys, env.PODIUM_DATA),
    log,
  });
  await lifecycle.own(() => forgetting.stop(), POOL_MS);
  const webhooks = createWebhookQueries(database);
  await webhooks.setUp(env.WEBHOOK_URL ?? []);
  if (env.WEBHOOK_URL && env.WEBHOOK_SECRET) {
    const telling = startTellingWebhooks({
      urls: env.WEBHOOK_URL,
      queries: webhooks,
      webhook: createStockWebhook(env.WEBHOOK_SECRET, Date.now),
      tracer,
      log,
    });
    await lifecycle.own(() => telling.stop(), DELIVERY_MS);
  }
  if (env.INDEXNOW_KEY !== undefined && env.SITE_URL !== undefined) {
    const telling = startTellingSearchEngines({
      queries: createIndexNowQueries(database),
      indexNow: createIndexNow({ endpoint: env.INDEXNOW_URL, siteUrl: env.SITE_URL, key: env.INDEXNOW_KEY }),
      siteUrl: env.SITE_URL,
      everyMs: env.INDEXNOW_EVERY,
      once: (work) => unlessBusy(pool, INDEX_NOW_LOCK, work),
      now: Date.now,
      log,
    });
    await lifecycle.own(() => telling.stop(), DELIVERY_MS);
  }
  const feed = feedOf(env);
  if (feed) {
    const importing = startImportingFeed({
      state: createFeedStateQueries(owner),
      thread: createFeedThread({ connection: (await opened).owner, feed }),
      source: feed.source,
      everyMs: feed.everyMs,
      // Without a mail server there is nobody to tell: the office shows it.
      tell: (run) =>
        delivery && {
          recipient: env.ENQUIRY_EMAIL ?? env.BRAND_EMAIL,
          ...feedMail(run, feed.source, env.SITE_URL),
        },
      log,
    });
    await lifecycle.own(() => importing.stop(), POOL_MS);
  }
  const fetching = startFetchingPictures({
    pictures: remotePictures,
    fetchPicture: createPictureFetcher(FETCH_LIMITS),
    measure: measurePicture,
    files: pictures.files,
    origins: env.MEDIA_ORIGINS ?? [],
    log,
  });
  await lifecycle.own(() => fetching.stop(), POOL_MS);
  if (backups !== undefined) {
    await checkBackupFolder(backups, terminal.line);
    const saving = startBackups({
      folder: backups,
      everyMs: env.BACKUP_EVERY,
      keep: env.BACKUP_KEEP,
      once: (work) => unlessBusy(owner, BACKUP_LOCK, work),
      write: (file, signal) => writeBackup({ pool: owner, env, file, signal }),
      now: Date.now,
      log,
    });
    await lifecycle.own(() => saving.stop(), POOL_MS);
  }
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

type Opened = {
  /** For migrations and loading. */
  readonly owner: pg.PoolConfig;
  /** For a portal that runs. */
  readonly connection: pg.PoolConfig;
  /** The database role of `connection`; undefined when that is the owner's own. */
  readonly role: string | undefined;
  /** The system user that our own PostgreSQL runs as, where it is not the one that started it. */
  readonly account: Account | undefined;
};

async function openPostgres({ env, log, terminal, lifecycle }: Start): Promise<Opened> {
  if (env.DATABASE_URL !== undefined) return givenPostgres(env.DATABASE_URL, env.DATABASE_OWNER_URL);
  const embedded = await startEmbedded({
    dataDir: env.PODIUM_DATA,
    user: env.PODIUM_USER,
    copyDatabase,
    log: { info: (text) => terminal.line(text), error: (text) => log.error(text) },
  });
  await lifecycle.own(() => embedded.stop(), POSTGRES_MS);
  const { connection, account } = embedded;
  return { owner: connection, connection: { ...connection, user: PORTAL_ROLE }, role: PORTAL_ROLE, account };
}

/** When the operator has given no owner, one role does everything. */
function givenPostgres(url: string, ownerUrl: string | undefined): Opened {
  return {
    owner: { connectionString: ownerUrl ?? url },
    connection: { connectionString: url },
    role: ownerUrl === undefined ? undefined : decodeURIComponent(new URL(url).username),
    account: undefined,
  };
}

/** Migrating and loading may take long and need an owner's rights, so they have connections of their own. */
async function prepareDatabase(
  { owner, role }: Opened,
  warn: (error: Error) => void,
  env: Env,
  terminal: Terminal,
): Promise<void> {
  const pool = createPool(owner, warn);
  try {
    if (env.DATABASE_URL !== undefined) await checkServer(pool);
    await prepareData(pool, env, terminal);
    await keepSearchTables(pool, env.SEARCH_ENGINE === 'postgres', () =>
      terminal.line('• Filling the tables that PostgreSQL searches …'),
    );
    if (role !== undefined) await grantPortal(pool, role);
  } finally {
    await pool.end();
  }
}

async function checkServer(pool: pg.Pool): Promise<void> {
  try {
    await pool.query('select 1');
  } catch (error) {
    throw new StartError(`The PostgreSQL server of DATABASE_URL cannot be used: ${reasonOf(error)}.`);
  }
}

async function prepareData(pool: pg.Pool, env: Env, terminal: Terminal): Promise<void> {
  const applied = await migrate(pool, undefined, terminal.line);
  if (applied.length > 0) terminal.line('✓ Database brought to its newest form');
  if (env.PODIUM_DEMO_STOCKS === 0) return;
  if (!(await isEmpty(pool))) return;
  const demo = await openDemo();
  if (demo === undefined) {
    terminal.line('• There is no demonstration in the folder demo/: the portal starts empty.');
    return;
  }
  terminal.line(
    `• Loading the demonstration data: ${env.PODIUM_DEMO_STOCKS.toLocaleString('en')} listings …`,
  );
  await loadDemo(pool, demo, {
    stocks: env.PODIUM_DEMO_STOCKS,
    seed: env.PODIUM_DEMO_SEED,
    asOf: hongKongDay(Date.now()),
    onProgress: (done, total, label) => terminal.progress(done, total, label),
  });
}

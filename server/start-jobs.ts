import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { Logger } from 'pino';
import { checkBackupFolder } from './backup/backup-folder.ts';
import { writeBackup } from './backup/write-backup.ts';
import type { FavouriteQueries } from './database/queries/favourites.ts';
import { createFeedStateQueries } from './database/queries/feed-state.ts';
import { createForgetQueries } from './database/queries/forget-enquiries.ts';
import { createIndexNowQueries } from './database/queries/index-now.ts';
import { createOfficeSessionQueries } from './database/queries/office-sessions.ts';
import type { RemotePictureQueries } from './database/queries/remote-pictures.ts';
import type { PhotoQueries } from './database/queries/submitted-photos.ts';
import { createWebhookQueries } from './database/queries/webhooks.ts';
import type { Schema } from './database/tables/schema.ts';
import { unlessBusy } from './database/unless-busy.ts';
import type { Env } from './env/env.ts';
import type { Terminal } from './env/terminal.ts';
import { feedOf } from './feeds/configured-feed.ts';
import { createFeedProcess } from './feeds/feed-process.ts';
import { createPictureFetcher } from './gateways/fetch-picture.ts';
import { createIndexNow } from './gateways/index-now.ts';
import { createStockWebhook } from './gateways/stock-webhook.ts';
import { FETCH_LIMITS, startFetchingPictures } from './jobs/fetch-pictures.ts';
import { startForgetting } from './jobs/forget-visitors.ts';
import { startImportingFeed } from './jobs/import-feed.ts';
import { startBackups } from './jobs/make-backups.ts';
import { startTellingSearchEngines } from './jobs/tell-search-engines.ts';
import { startTellingWebhooks } from './jobs/tell-webhooks.ts';
import type { Lifecycle } from './lifecycle.ts';
import { measurePicture } from './pictures/measure-picture.ts';
import type { PhotoFiles } from './pictures/photo-files.ts';
import { removeDraftPhotos } from './services/draft-photos.ts';
import { feedMail } from './services/feed-mail.ts';
import type { Tracer } from './trace/trace.ts';

const JOB_MS = 3_000;
/** What is just being handed over; what takes longer is handed over again at the next start. */
const DELIVERY_MS = 5_000;

/** Any number, the same in every process: whoever holds this advisory lock makes a backup. */
const BACKUP_LOCK = 7_046_331_838;
/** The same for telling search engines. */
const INDEX_NOW_LOCK = 7_046_331_842;

export type JobDeps = {
  readonly env: Env;
  readonly log: Logger;
  readonly terminal: Terminal;
  readonly lifecycle: Lifecycle;
  readonly pool: pg.Pool;
  readonly owner: pg.Pool;
  readonly ownerConnection: pg.PoolConfig;
  readonly database: Kysely<Schema>;
  readonly favourites: FavouriteQueries;
  readonly submittedPhotos: PhotoQueries;
  readonly remotePictures: RemotePictureQueries;
  readonly files: PhotoFiles;
  readonly deliversMail: boolean;
  readonly tracer: Tracer;
};

/**
 * Starts what works beside the answers to visitors, once the portal answers. Each of them may run in every process of
 * a portal: what is done is taken on a lease or under a lock of the database, so that it is done once.
 */
export async function startJobs(deps: JobDeps): Promise<void> {
  const { env, log, terminal, lifecycle, pool, owner, ownerConnection, database } = deps;
  const { favourites, submittedPhotos, remotePictures, files, deliversMail, tracer } = deps;
  const forgetting = startForgetting({
    favourites,
    photos: submittedPhotos,
    enquiries: createForgetQueries(database),
    office: createOfficeSessionQueries(database),
    enquiryDays: env.ENQUIRY_RETENTION_DAYS,
    removePhotos: (keys) => removeDraftPhotos(keys, env.PODIUM_DATA),
    log,
  });
  await lifecycle.own(() => forgetting.stop(), JOB_MS);
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
      process: createFeedProcess(
        { connection: ownerConnection, feed },
        { memoryMb: env.FEED_MEMORY_MB, deadlineMs: env.FEED_TIMEOUT },
      ),
      source: feed.source,
      everyMs: feed.everyMs,
      // Without a mail server there is nobody to tell: the office shows it.
      tell: (run) =>
        deliversMail
          ? {
              recipient: env.ENQUIRY_EMAIL ?? env.BRAND_EMAIL,
              ...feedMail(run, feed.source, env.SITE_URL),
            }
          : undefined,
      log,
    });
    await lifecycle.own(() => importing.stop(), JOB_MS);
  }
  const fetching = startFetchingPictures({
    pictures: remotePictures,
    fetchPicture: createPictureFetcher(FETCH_LIMITS),
    measure: measurePicture,
    files,
    origins: env.MEDIA_ORIGINS ?? [],
    log,
  });
  await lifecycle.own(() => fetching.stop(), JOB_MS);
  const { BACKUP_DIR: backups } = env;
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
    await lifecycle.own(() => saving.stop(), JOB_MS);
  }
}

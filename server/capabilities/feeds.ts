import { createFeedStateQueries } from '../database/queries/feed-state.ts';
import { configuredFeed } from '../feeds/configured-feed.ts';
import { feedMail } from '../feeds/feed-mail.ts';
import { createFeedProcess } from '../feeds/feed-process.ts';
import { registerWriteCalls } from '../feeds/write-calls.ts';
import { createWriteService } from '../feeds/write-service.ts';
import { startImportingFeed } from '../jobs/import-feed.ts';
import type { Capability } from '../portal/capability.ts';
import { errorMessage } from '../services/error-message.ts';

const STOP_TIMEOUT_MS = 3_000;

/**
 * Imports listings from other systems, through the write API or from a feed file that is fetched at
 * intervals.
 */
export const feeds: Capability = {
  async routes({ app, queries, ownerPool, limits, counts, now }) {
    await registerWriteCalls(app, {
      writeService: createWriteService({ ownerPool, now }),
      tokens: queries.feedTokens,
      limits,
      counts: counts.changes,
      errorText: errorMessage,
    });
  },
  async jobs({ env, log, lifecycle, ownerPool, ownerConnection, mail }) {
    const feedSettings = configuredFeed(env);
    if (!feedSettings) return;
    const importJob = startImportingFeed({
      stateQueries: createFeedStateQueries(ownerPool),
      feedProcess: createFeedProcess(
        { connection: ownerConnection, feed: feedSettings },
        { memoryMb: env.FEED_MEMORY_MB, timeoutMs: env.FEED_TIMEOUT },
      ),
      source: feedSettings.source,
      everyMs: feedSettings.everyMs,
      // Without a mail server, no mail about the import is created. The office still shows the result
      // of the import.
      createNotification: (run) =>
        mail.delivers
          ? {
              recipient: env.ENQUIRY_EMAIL ?? env.BRAND_EMAIL,
              ...feedMail(run, feedSettings.source, env.SITE_URL),
            }
          : undefined,
      log,
    });
    await lifecycle.closeAtEnd(() => importJob.stop(), STOP_TIMEOUT_MS);
  },
  metrics: ({ env }) => ({ intervals: { feed: env.FEED_URL === undefined ? undefined : env.FEED_EVERY } }),
};

import { createFeedStateQueries } from '../database/queries/feed-state.ts';
import { feedOf } from '../feeds/configured-feed.ts';
import { registerFeedCalls } from '../feeds/feed-calls.ts';
import { feedMail } from '../feeds/feed-mail.ts';
import { createFeedProcess } from '../feeds/feed-process.ts';
import { createFeedService } from '../feeds/feed-service.ts';
import { startImportingFeed } from '../jobs/import-feed.ts';
import type { Capability } from '../portal/capability.ts';
import { errorText } from '../services/error-text.ts';

const JOB_MS = 3_000;

/** Listings come from other systems: by the calls of the write API, or by a file that is fetched at intervals. */
export const feeds: Capability = {
  async routes({ app, queries, owner, limits, counts, now }) {
    await registerFeedCalls(app, {
      feed: createFeedService({ owner, now }),
      tokens: queries.feedTokens,
      limits,
      counts: counts.changes,
      errorText,
    });
  },
  async jobs({ env, log, lifecycle, owner, ownerConnection, mail }) {
    const feed = feedOf(env);
    if (!feed) return;
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
        mail.delivers
          ? {
              recipient: env.ENQUIRY_EMAIL ?? env.BRAND_EMAIL,
              ...feedMail(run, feed.source, env.SITE_URL),
            }
          : undefined,
      log,
    });
    await lifecycle.own(() => importing.stop(), JOB_MS);
  },
  metrics: ({ env }) => ({ intervals: { feed: env.FEED_URL === undefined ? undefined : env.FEED_EVERY } }),
};

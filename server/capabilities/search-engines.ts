import { createIndexNowQueries } from '../database/queries/index-now.ts';
import { runIfUnlocked } from '../database/run-if-unlocked.ts';
import type { Capability } from '../portal/capability.ts';
import { createIndexNow } from '../search-engines/index-now.ts';
import { startNotifyingSearchEngines } from '../search-engines/notify-search-engines.ts';
import { registerRobots } from '../search-engines/robots.ts';
import { registerSitemap } from '../search-engines/sitemap.ts';

/**
 * Time that a running submission may take to finish when the portal stops. An interrupted submission is
 * repeated at the next start.
 */
const STOP_TIMEOUT_MS = 5_000;
/**
 * Key of the PostgreSQL advisory lock that makes sure only one process notifies search engines. Any
 * constant number works.
 */
const INDEX_NOW_LOCK = 7_046_331_842;

/** Lets search engines find pages: robots.txt, sitemaps, and IndexNow notifications of changes. */
export const searchEngines: Capability = {
  routes({ app, env, queries, catalogue, snapshots, freshness, fileCache, now }) {
    const { SITE_URL: siteUrl, SITE_INDEXED: indexed, INDEXNOW_KEY: indexNowKey } = env;
    registerRobots(app, { siteUrl, isIndexed: indexed, indexNowKey });
    if (!indexed) return;
    registerSitemap(app, {
      catalogue,
      snapshots,
      stocks: queries.publicStocks,
      freshness,
      fileCache,
      siteUrl,
      now,
    });
  },
  async jobs({ env, log, lifecycle, terminal, pool, database, catalogue, now }) {
    if (env.SITE_INDEXED && env.SITE_URL !== undefined && catalogue.current().demonstration) {
      terminal.printLine(
        'The data are a demonstration, and search engines may show them: SITE_INDEXED=0 tells them not to.',
      );
    }
    const { SITE_URL: siteUrl, INDEXNOW_KEY: key, INDEXNOW_URL: endpoint } = env;
    if (key === undefined || siteUrl === undefined) return;
    const notificationJob = startNotifyingSearchEngines({
      queries: createIndexNowQueries(database),
      indexNow: createIndexNow({ endpoint, siteUrl, key }),
      siteUrl,
      everyMs: env.INDEXNOW_EVERY,
      runExclusively: (task) => runIfUnlocked(pool, INDEX_NOW_LOCK, task),
      now,
      log,
    });
    await lifecycle.closeAtEnd(() => notificationJob.stop(), STOP_TIMEOUT_MS);
  },
};

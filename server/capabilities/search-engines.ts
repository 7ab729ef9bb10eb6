import { createIndexNowQueries } from '../database/queries/index-now.ts';
import { unlessBusy } from '../database/unless-busy.ts';
import type { Capability } from '../portal/capability.ts';
import { createIndexNow } from '../search-engines/index-now.ts';
import { registerRobots } from '../search-engines/robots.ts';
import { registerSitemap } from '../search-engines/sitemap.ts';
import { startTellingSearchEngines } from '../search-engines/tell-search-engines.ts';

/** For an event that is being handed over; one that takes longer is handed over again at the next start. */
const DELIVERY_MS = 5_000;
/** Any number, the same in every process: whoever holds this advisory lock tells search engines. */
const INDEX_NOW_LOCK = 7_046_331_842;

/** Search engines find pages: robots.txt, sitemaps, and IndexNow, by which they are told of changes. */
export const searchEngines: Capability = {
  routes({ app, env, queries, catalogue, snapshots, freshness, files, now }) {
    const { SITE_URL: siteUrl, SITE_INDEXED: indexed, INDEXNOW_KEY: indexNowKey } = env;
    registerRobots(app, { siteUrl, indexed, indexNowKey });
    if (!indexed) return;
    registerSitemap(app, {
      catalogue,
      snapshots,
      stocks: queries.publicStocks,
      freshness,
      files,
      siteUrl,
      now,
    });
  },
  async jobs({ env, log, lifecycle, terminal, pool, database, catalogue, now }) {
    if (env.SITE_INDEXED && env.SITE_URL !== undefined && catalogue.current().demonstration) {
      terminal.line(
        'The data are a demonstration, and search engines may show them: SITE_INDEXED=0 tells them not to.',
      );
    }
    const { SITE_URL: siteUrl, INDEXNOW_KEY: key, INDEXNOW_URL: endpoint } = env;
    if (key === undefined || siteUrl === undefined) return;
    const telling = startTellingSearchEngines({
      queries: createIndexNowQueries(database),
      indexNow: createIndexNow({ endpoint, siteUrl, key }),
      siteUrl,
      everyMs: env.INDEXNOW_EVERY,
      once: (work) => unlessBusy(pool, INDEX_NOW_LOCK, work),
      now,
      log,
    });
    await lifecycle.own(() => telling.stop(), DELIVERY_MS);
  },
};

import { configuredFeed } from '../feeds/configured-feed.ts';
import { registerOfficeCalls } from '../office/office-calls.ts';
import { registerOfficePages } from '../office/office-pages.ts';
import { createOfficeServices } from '../office/office-services.ts';
import { createOfficeSessions } from '../office/sessions.ts';
import type { Capability } from '../portal/capability.ts';
import { limitConcurrent } from '../queues/limit-concurrent.ts';
import { poolLimitsFor } from '../queues/thread-pool.ts';

/** The operator's own pages and calls, which require a sign-in. */
export const office: Capability = {
  async routes({ app, env, queries, catalogue, pictures, photoChecker, pages, counts, now }) {
    const limitHashing = limitConcurrent(poolLimitsFor(env.WEB_CONCURRENCY).passwords);
    const sessions = createOfficeSessions(queries.office.sessions, limitHashing);
    await registerOfficeCalls(app, {
      services: createOfficeServices({
        queries: queries.office,
        catalogue,
        photoFiles: pictures.files,
        feed: configuredFeed(env),
        photoChecker,
        now,
      }),
      sessions,
      enquiries: queries.office.enquiries,
      counts: counts.changes,
      siteUrl: env.SITE_URL,
      now,
    });
    await registerOfficePages(app, { ...pages, sessions });
  },
};

import { registerDownloads } from '../downloads/downloads.ts';
import type { Capability } from '../portal/capability.ts';
import { phraseOf } from '../services/phrase.ts';

/** Files that are generated on request, such as CSV tables, QR codes and contact cards. */
export const downloads: Capability = {
  routes({ app, env, api, catalogue, freshness, fileCache, site, now }) {
    registerDownloads(app, {
      api,
      catalogue,
      freshness,
      fileCache,
      site,
      calendarTitle: (lang) => phraseOf(lang, 'main:calendar.open_day'),
      siteUrl: env.SITE_URL,
      now,
    });
  },
};

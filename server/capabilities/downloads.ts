import { registerDownloads } from '../downloads/downloads.ts';
import type { Capability } from '../portal/capability.ts';
import { phraseOf } from '../services/phrase.ts';

/** Files that pages link to and that are made when they are asked for. */
export const downloads: Capability = {
  routes({ app, env, api, catalogue, freshness, files, site, now }) {
    registerDownloads(app, {
      api,
      catalogue,
      freshness,
      files,
      site,
      calendarTitle: (lang) => phraseOf(lang, 'main:calendar.open_day'),
      siteUrl: env.SITE_URL,
      now,
    });
  },
};

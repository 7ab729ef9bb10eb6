import type { Env } from '../env/env.ts';
import { NO_SOURCES, type OutsideSources } from '../gateways/outside-sources.ts';

const TAG_HOST = 'https://www.googletagmanager.com';

/** As Google's documentation lists them: developers.google.com/tag-platform/security/guides/csp */
const ANALYTICS: OutsideSources = {
  ...NO_SOURCES,
  script: [TAG_HOST],
  connect: [TAG_HOST, 'https://*.google-analytics.com', 'https://*.analytics.google.com'],
  image: [TAG_HOST, 'https://*.google-analytics.com'],
};

/** Google's hosts where analytics is configured, the host of a logo that is kept elsewhere, and those of photos. */
export function brandSourcesOf(env: Env): OutsideSources {
  const analytics = env.ANALYTICS_GTM_ID || env.ANALYTICS_GA4_ID ? ANALYTICS : NO_SOURCES;
  const logo = env.BRAND_LOGO?.startsWith('https:') ? [new URL(env.BRAND_LOGO).origin] : [];
  const media = env.MEDIA_ORIGINS ?? [];
  return { ...analytics, image: [...analytics.image, ...logo, ...media], media };
}

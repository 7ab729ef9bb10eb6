import type { Env } from '../env/env.ts';
import { type CspSources, NO_CSP_SOURCES } from '../gateways/csp-sources.ts';

const TAG_HOST = 'https://www.googletagmanager.com';

/**
 * External sources that Google Analytics requires in the Content-Security-Policy:
 * developers.google.com/tag-platform/security/guides/csp
 */
const ANALYTICS_CSP_SOURCES: CspSources = {
  ...NO_CSP_SOURCES,
  script: [TAG_HOST],
  connect: [TAG_HOST, 'https://*.google-analytics.com', 'https://*.analytics.google.com'],
  image: [TAG_HOST, 'https://*.google-analytics.com'],
};

/**
 * Returns the external sources of the site: Google's hosts if analytics is configured, the host of an
 * external logo, and the hosts of photos and videos.
 */
export function brandCspSourcesOf(env: Env): CspSources {
  const analyticsSources =
    env.ANALYTICS_GTM_ID || env.ANALYTICS_GA4_ID ? ANALYTICS_CSP_SOURCES : NO_CSP_SOURCES;
  const logoOrigins = env.BRAND_LOGO?.startsWith('https:') ? [new URL(env.BRAND_LOGO).origin] : [];
  const mediaOrigins = env.MEDIA_ORIGINS ?? [];
  return {
    ...analyticsSources,
    image: [...analyticsSources.image, ...logoOrigins, ...mediaOrigins],
    media: mediaOrigins,
  };
}

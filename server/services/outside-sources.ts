import type { Env } from '../env.ts';

/** The outside addresses that the security policy must allow besides the map's. */
export type OutsideSources = {
  readonly script: readonly string[];
  readonly connect: readonly string[];
  readonly image: readonly string[];
};

const TAG_HOST = 'https://www.googletagmanager.com';

/** As Google's documentation lists them: developers.google.com/tag-platform/security/guides/csp */
const ANALYTICS: OutsideSources = {
  script: [TAG_HOST],
  connect: [TAG_HOST, 'https://*.google-analytics.com', 'https://*.analytics.google.com'],
  image: [TAG_HOST, 'https://*.google-analytics.com'],
};
const NONE: OutsideSources = { script: [], connect: [], image: [] };

/** Google's hosts where analytics is configured, and the host of a logo that is kept elsewhere. */
export function outsideSourcesOf(env: Env): OutsideSources {
  const analytics = env.ANALYTICS_GTM_ID || env.ANALYTICS_GA4_ID ? ANALYTICS : NONE;
  const logo = env.BRAND_LOGO?.startsWith('https:') ? [new URL(env.BRAND_LOGO).origin] : [];
  return { ...analytics, image: [...analytics.image, ...logo] };
}

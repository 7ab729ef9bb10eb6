import type { MapSettings } from '#contract/map.ts';
import type { SiteAnswer } from '#contract/portal.ts';
import { hongKongDay } from '#domain/text/date.ts';
import { inEveryLanguage, inLanguage, type Trilingual } from '#domain/text/language.ts';
import type { Env } from '../env/env.ts';
import type { CatalogueHolder } from '../live-catalogue/catalogue-holder.ts';
import { menuEntries, type PromotionSnapshots, pagesWithContent } from './promotions.ts';

export type SiteService = () => SiteAnswer;

/** Returns the agency's name in each language. */
export function brandOf(env: Pick<Env, 'BRAND_NAME_ZH' | 'BRAND_NAME_GB' | 'BRAND_NAME_EN'>): Trilingual {
  return { zh: env.BRAND_NAME_ZH, gb: env.BRAND_NAME_GB, en: env.BRAND_NAME_EN };
}

/** Returns the agency's postal address in each language, or undefined if none is configured. */
export function addressOfBrand(
  env: Pick<Env, 'BRAND_ADDRESS_ZH' | 'BRAND_ADDRESS_GB' | 'BRAND_ADDRESS_EN'>,
): Trilingual | undefined {
  const { BRAND_ADDRESS_ZH: zh = null, BRAND_ADDRESS_GB: gb = null, BRAND_ADDRESS_EN: en = null } = env;
  return zh || gb || en ? inEveryLanguage((lang) => inLanguage({ zh, gb, en }, lang)) : undefined;
}

/** Creates the service that returns the site's identity and settings from configuration. */
export function createSiteService(deps: {
  readonly env: Env;
  readonly catalogue: Pick<CatalogueHolder, 'current'>;
  readonly snapshots: PromotionSnapshots;
  /** Returns the map that pages currently show. */
  readonly map: () => MapSettings;
  readonly now: () => number;
}): SiteService {
  const { env, catalogue, snapshots, map, now } = deps;
  return () => ({
    brand: brandOf(env),
    logo: env.BRAND_LOGO ?? null,
    licence_no: env.BRAND_LICENCE,
    phone: env.BRAND_PHONE,
    email: env.BRAND_EMAIL,
    detail_new_tab: env.DETAIL_NEW_TAB,
    // The development server has no built files to cache, so the service worker stays off.
    offline: env.OFFLINE && env.NODE_ENV !== 'development',
    demonstration: catalogue.current().demonstration,
    pages: [...pagesWithContent(snapshots, now())],
    menu: menuEntries(snapshots),
    today: hongKongDay(now()),
    map: map(),
    graphql: env.GRAPHQL_CLIENTS ?? {},
    analytics: analyticsSettings(env),
  });
}

function analyticsSettings(env: Env): SiteAnswer['analytics'] {
  const {
    ANALYTICS_GTM_ID: gtm_id = null,
    ANALYTICS_GA4_ID: ga4_id = null,
    ANALYTICS_CONSENT: consent,
  } = env;
  return gtm_id || ga4_id ? { gtm_id, ga4_id, consent } : null;
}

import type { SiteAnswer } from '#contract/portal.ts';
import { CONDITIONAL_PAGE_NAMES } from '#domain/content/menu-sections.ts';
import { mapSettings } from './map-settings.ts';

/** Returns the operator's site settings as the API does, without analytics. */
export function siteAnswer(changes: Partial<SiteAnswer> = {}): SiteAnswer {
  return {
    brand: { zh: '基座', gb: '基座', en: 'Podium' },
    logo: null,
    licence_no: 'C-000000',
    phone: '+852 2000 0000',
    email: 'enquiry@podium.example',
    demonstration: true,
    detail_new_tab: false,
    offline: false,
    pages: [...CONDITIONAL_PAGE_NAMES],
    menu: [],
    today: '2026-11-15',
    map: mapSettings(),
    graphql: {},
    analytics: null,
    ...changes,
  };
}

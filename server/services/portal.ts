import type { ExampleStock } from '#contract/call.ts';
import type { OpenApiDocument } from '#contract/openapi-document.ts';
import type { PORTAL_CALLS } from '#contract/portal.ts';
import type { Language } from '#domain/language.ts';
import type { Section } from '#domain/sections.ts';
import { DEFAULT_STOCK_ORDER } from '#domain/sort.ts';
import type { ServicesOf } from './service.ts';
import type { SiteService } from './site.ts';
import type { StockDeps } from './stocks.ts';

export type PortalDeps = Pick<StockDeps, 'catalogue'> & {
  readonly site: SiteService;
  readonly phrases: Readonly<Record<Language, Readonly<Record<Section, Readonly<Record<string, string>>>>>>;
  readonly openApi: (stock: ExampleStock) => OpenApiDocument;
};

export function createPortalServices(deps: PortalDeps): ServicesOf<keyof typeof PORTAL_CALLS> {
  const { catalogue, site, phrases, openApi } = deps;
  return {
    districts: async () => catalogue.current().districts(),
    site: async () => site(),
    phrases: async ({ lang, section }) => phrases[lang][section],
    async openApi() {
      const { stocks } = await catalogue.current().stocks(NEWEST_STOCK);
      const newest = stocks[0] && (await catalogue.current().detail(stocks[0].gstock_id));
      return openApi(newest ? { ...newest, media_id: newest.media[0]?.id ?? NO_STOCK.media_id } : NO_STOCK);
    },
  };
}

/** The examples of the API document are about the newest listing; without any, about one that is not there. */
const NEWEST_STOCK = { filter: {}, order: DEFAULT_STOCK_ORDER, cursor: 0, pageSize: 1 };
const NO_STOCK: ExampleStock = { gstock_id: 1, ics_type: 'c', pis_bldg_id: 1, media_id: 1 };

import type { CallAnswer, CallName, CallParams } from '#contract/calls.ts';
import { PodiumError } from '#contract/error.ts';
import type { Language } from '#domain/language.ts';
import type { Section } from '#domain/sections.ts';
import type { CatalogueHolder } from './catalogue-holder.ts';
import type { SiteService } from './site.ts';

/** What answers each call, whoever asks: over HTTP or from a page that is being rendered. */
export type Services = {
  readonly [Name in CallName]: (params: CallParams<Name>) => Promise<CallAnswer<Name>>;
};

export type ServiceDeps = {
  readonly catalogue: Pick<CatalogueHolder, 'current'>;
  readonly site: SiteService;
  readonly phrases: Readonly<Record<Language, Readonly<Record<Section, Readonly<Record<string, string>>>>>>;
};

export function createServices({ catalogue, site, phrases }: ServiceDeps): Services {
  return {
    stocks: async (query) => catalogue.current().stocks(query),
    stockArchive: async ({ stock_ids }) => catalogue.current().archive(stock_ids),
    async stockDetail({ stock_id }) {
      const detail = await catalogue.current().detail(stock_id);
      if (!detail) throw new PodiumError('stock_not_found', 'stock_id');
      return detail;
    },
    districts: async () => catalogue.current().districts(),
    homeStocks: async ({ limit }) => catalogue.current().home(limit),
    site: async () => site(),
    phrases: async ({ lang, section }) => phrases[lang][section],
  };
}

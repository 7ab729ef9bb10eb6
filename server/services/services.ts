import type { ExampleStock } from '#contract/call-notes.ts';
import type { CallAnswer, CallName, CallParams } from '#contract/calls.ts';
import { PodiumError } from '#contract/error.ts';
import type { OpenApiDocument } from '#contract/openapi-document.ts';
import { hongKongDay } from '#domain/date.ts';
import type { Language } from '#domain/language.ts';
import type { Section } from '#domain/sections.ts';
import { DEFAULT_STOCK_ORDER } from '#domain/sort.ts';
import { narrowedArchive } from './archive.ts';
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
  readonly openApi: (stock: ExampleStock) => OpenApiDocument;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

export function createServices(deps: ServiceDeps): Services {
  const { catalogue, site, phrases, openApi, now } = deps;
  return {
    stocks: async (query) => catalogue.current().stocks(query),
    async stockAnchor(query) {
      const page = await catalogue.current().anchored(query);
      if (!page) throw new PodiumError('anchor_not_found', 'stock_id');
      return page;
    },
    stockClusters: async (query) => catalogue.current().clusters(query),
    stockArchive: async ({ stockIds, filter }) => narrowedArchive(catalogue.current(), stockIds, filter),
    async stockDetail({ stock_id }) {
      const detail = await catalogue.current().detail(stock_id);
      if (!detail) throw new PodiumError('stock_not_found', 'stock_id');
      return detail;
    },
    districts: async () => catalogue.current().districts(),
    stockKeywords: async (query) => catalogue.current().suggestStocks(query),
    suggestedStock: async () => catalogue.current().suggested(),
    async suggestedStocks({ stock_id, limit }) {
      const similar = await catalogue.current().similar(stock_id, limit);
      if (!similar) throw new PodiumError('stock_not_found', 'stock_id');
      return similar;
    },
    async stockComparison({ stock_id }) {
      const comparison = await catalogue.current().comparison(stock_id, hongKongDay(now()));
      if (!comparison) throw new PodiumError('stock_not_found', 'stock_id');
      return comparison;
    },
    openDays: async ({ ics_type }) => catalogue.current().openDays(minuteOf(now()), ics_type),
    transactions: async (query) =>
      query === null ? catalogue.current().overall() : catalogue.current().transactions(query),
    txKeywords: async (query) => catalogue.current().suggestTransactions(query),
    txKeywordOfBuilding: async ({ pis_bldg_id, lang, ics_type }) =>
      catalogue.current().suggestBuilding(pis_bldg_id, lang, ics_type),
    homeStocks: async ({ limit }) => catalogue.current().home(limit),
    site: async () => site(),
    phrases: async ({ lang, section }) => phrases[lang][section],
    async openApi() {
      const { stocks } = await catalogue.current().stocks(ANY_STOCK);
      return openApi(stocks[0] ?? NO_STOCK);
    },
  };
}

/** The API document has examples of the newest listing, or of none when there is not one. */
const ANY_STOCK = { filter: {}, order: DEFAULT_STOCK_ORDER, cursor: 0, pageSize: 1 };
const NO_STOCK: ExampleStock = { gstock_id: 1, ics_type: 'c', pis_bldg_id: 1 };

/** Answers as JSON, where the engine has the bytes at hand; undefined where it has not. */
export type PreparedAnswers = {
  readonly [Name in CallName]?: (params: CallParams<Name>) => Uint8Array | undefined;
};

export function createPreparedAnswers({ catalogue }: Pick<ServiceDeps, 'catalogue'>) {
  return {
    stocks: (query) => catalogue.current().stocksJson?.(query),
    transactions: (query) => (query === null ? undefined : catalogue.current().transactionsJson?.(query)),
  } satisfies PreparedAnswers;
}

/** What follows the clock follows it by the minute, so that an answer can be fresh for one. */
export function minuteOf(now: number): string {
  return `${new Date(now).toISOString().slice(0, 16)}:00.000Z`;
}

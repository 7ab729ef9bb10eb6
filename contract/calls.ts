import { z } from 'zod';
import { clustersAnswer } from './cluster.ts';
import { comparisonAnswer } from './comparison.ts';
import { stockFacets, transactionFacets } from './facets.ts';
import { mapSettings } from './map.ts';
import { openDaysAnswer } from './open-day.ts';
import { openApiDocument } from './openapi-document.ts';
import {
  anchorQuery,
  archiveQuery,
  buildingKeywordQuery,
  clusterQuery,
  detailQuery,
  homeQuery,
  keywordQuery,
  nothing,
  openDayQuery,
  phrasesQuery,
  similarQuery,
  stockQuery,
  transactionQuery,
} from './params.ts';
import { CALL_PATHS } from './paths.ts';
import { stock, stockDetail, trilingual } from './stock.ts';
import { suggestionsAnswer } from './suggestion.ts';
import { transaction } from './transaction.ts';

export const district = z.object({
  code: z.string(),
  region_code: z.enum(['HK', 'KLN', 'NT', 'ETC']),
  name: trilingual,
  lat: z.number(),
  lng: z.number(),
  ics_types: z.array(z.enum(['i', 'c', 's'])).describe('Which property types are usual there.'),
  stocks: z.object({ i: z.int(), c: z.int(), s: z.int() }).describe('Active listings of each type.'),
});
export type District = z.infer<typeof district>;

const usage = z.object({
  code: z.string(),
  ics_type: z.enum(['i', 'c', 's']).describe('The property type it is a use of.'),
  name: trilingual,
});
export type Usage = z.infer<typeof usage>;

const districtsAnswer = z.object({ districts: z.array(district), usages: z.array(usage) });
export type DistrictsAnswer = z.infer<typeof districtsAnswer>;
const stocksAnswer = z.object({
  count: z.int().describe('Listings found in all.'),
  stocks: z.array(stock),
  facets: stockFacets.optional(),
});
export type StocksAnswer = z.infer<typeof stocksAnswer>;
const anchorAnswer = z.object({
  count: z.int().describe('Listings found in all.'),
  anchor_rownum: z.int().describe('1-based place of the anchor in the whole result.'),
  stocks: z.array(stock),
});
const archiveAnswer = z.object({ stocks: z.array(stock) });
export type ArchiveAnswer = z.infer<typeof archiveAnswer>;

const transactionsAnswer = z.object({
  count: z.int().describe('Transactions found in all.'),
  transactions: z.array(transaction),
  facets: transactionFacets.optional(),
});
export type TransactionsAnswer = z.infer<typeof transactionsAnswer>;
/** The two newest of each type. */
const overallAnswer = z.object({
  i: z.array(transaction),
  c: z.array(transaction),
  s: z.array(transaction),
});

/** The three sections of the home page: fresh listings and the hot list of each type. */
const homeSection = z.object({
  count: z.int(),
  sale: z.int(),
  lease: z.int(),
  fresh: z.array(stock),
  hot: z.array(stock),
});
const homeAnswer = z.object({ i: homeSection, c: homeSection, s: homeSection });
export type HomeAnswer = z.infer<typeof homeAnswer>;

/** Who runs this portal and whether its data are for demonstration. */
const siteAnswer = z.object({
  brand: trilingual,
  licence_no: z.string(),
  phone: z.string(),
  email: z.string(),
  demonstration: z.boolean(),
  detail_new_tab: z.boolean().describe('Whether lists open a listing in a tab of its own.'),
  today: z.iso.date().describe('The day the pages call today, in Hong Kong.'),
  map: mapSettings,
});
export type SiteAnswer = z.infer<typeof siteAnswer>;

const phrasesAnswer = z.record(z.string(), z.string());

/**
 * Every JSON call, once: the server registers its routes from this table, the browser's client and the
 * renderer's in-process client are typed by it, and the API document is made from it.
 */
export const CALLS = {
  stocks: { path: CALL_PATHS.stocks, params: stockQuery, answer: stocksAnswer },
  stockAnchor: { path: CALL_PATHS.stockAnchor, params: anchorQuery, answer: anchorAnswer },
  stockArchive: { path: CALL_PATHS.stockArchive, params: archiveQuery, answer: archiveAnswer },
  stockClusters: { path: CALL_PATHS.stockClusters, params: clusterQuery, answer: clustersAnswer },
  stockDetail: { path: CALL_PATHS.stockDetail, params: detailQuery, answer: stockDetail },
  districts: { path: CALL_PATHS.districts, params: nothing, answer: districtsAnswer },
  stockKeywords: { path: CALL_PATHS.stockKeywords, params: keywordQuery, answer: suggestionsAnswer },
  suggestedStock: { path: CALL_PATHS.suggestedStock, params: nothing, answer: archiveAnswer },
  suggestedStocks: { path: CALL_PATHS.suggestedStocks, params: similarQuery, answer: archiveAnswer },
  stockComparison: { path: CALL_PATHS.stockComparison, params: detailQuery, answer: comparisonAnswer },
  openDays: { path: CALL_PATHS.openDays, params: openDayQuery, answer: openDaysAnswer },
  homeStocks: { path: CALL_PATHS.homeStocks, params: homeQuery, answer: homeAnswer },
  transactions: {
    path: CALL_PATHS.transactions,
    params: transactionQuery,
    answer: z.union([transactionsAnswer, overallAnswer]),
  },
  txKeywords: { path: CALL_PATHS.txKeywords, params: keywordQuery, answer: suggestionsAnswer },
  txKeywordOfBuilding: {
    path: CALL_PATHS.txKeywordOfBuilding,
    params: buildingKeywordQuery,
    answer: suggestionsAnswer,
  },
  site: { path: CALL_PATHS.site, params: nothing, answer: siteAnswer },
  phrases: { path: CALL_PATHS.phrases, params: phrasesQuery, answer: phrasesAnswer },
  openApi: { path: CALL_PATHS.openApi, params: nothing, answer: openApiDocument },
} as const satisfies Record<keyof typeof CALL_PATHS, { path: string; params: z.ZodType; answer: z.ZodType }>;

type Calls = typeof CALLS;
export type CallName = keyof Calls;
export type CallParams<K extends CallName> = z.output<Calls[K]['params']>;
export type CallAnswer<K extends CallName> = z.output<Calls[K]['answer']>;

/** What a page may ask, over HTTP in the browser or in-process while rendering on the server. */
export type Api = {
  readonly [K in CallName]: (input: Record<string, string>, signal?: AbortSignal) => Promise<CallAnswer<K>>;
};

import { z } from 'zod';
import { homeLimit, idList, language, rawQuery, section, stockId, stockQuery } from './params.ts';
import { CALL_PATHS } from './paths.ts';
import { stock, stockDetail, trilingual } from './stock.ts';

export const district = z.object({
  code: z.string(),
  region_code: z.enum(['HK', 'KLN', 'NT', 'ETC']),
  name: trilingual,
  lat: z.number(),
  lng: z.number(),
  /** Which property types are usual there. */
  ics_types: z.array(z.enum(['i', 'c', 's'])),
  /** Active listings of each type. */
  stocks: z.object({ i: z.int(), c: z.int(), s: z.int() }),
});
export type District = z.infer<typeof district>;

export const districtsAnswer = z.object({ districts: z.array(district) });
export type DistrictsAnswer = z.infer<typeof districtsAnswer>;
export const stocksAnswer = z.object({ count: z.int(), stocks: z.array(stock) });
export type StocksAnswer = z.infer<typeof stocksAnswer>;
export const archiveAnswer = z.object({ stocks: z.array(stock) });
export type ArchiveAnswer = z.infer<typeof archiveAnswer>;

/** The three sections of the home page: fresh listings and the hot list of each type. */
const homeSection = z.object({
  count: z.int(),
  sale: z.int(),
  lease: z.int(),
  fresh: z.array(stock),
  hot: z.array(stock),
});
export const homeAnswer = z.object({ i: homeSection, c: homeSection, s: homeSection });
export type HomeAnswer = z.infer<typeof homeAnswer>;

/** Who runs this portal and whether its data are for demonstration. */
export const siteAnswer = z.object({
  brand: trilingual,
  licence_no: z.string(),
  phone: z.string(),
  email: z.string(),
  demonstration: z.boolean(),
  /** The day the pages call today, in Hong Kong. */
  today: z.iso.date(),
});
export type SiteAnswer = z.infer<typeof siteAnswer>;

const phrasesAnswer = z.record(z.string(), z.string());

/**
 * Every JSON call, once: the server registers its routes from this table, the browser's client and the
 * renderer's in-process client are typed by it. Paths are below /ics/property/.
 */
export const CALLS = {
  stocks: { path: CALL_PATHS.stocks, params: stockQuery, answer: stocksAnswer },
  stockArchive: {
    path: CALL_PATHS.stockArchive,
    params: z.object({ stock_ids: idList }),
    answer: archiveAnswer,
  },
  stockDetail: {
    path: CALL_PATHS.stockDetail,
    params: z.object({ stock_id: stockId }),
    answer: stockDetail,
  },
  districts: { path: CALL_PATHS.districts, params: rawQuery, answer: districtsAnswer },
  homeStocks: {
    path: CALL_PATHS.homeStocks,
    params: z.object({ limit: homeLimit }),
    answer: homeAnswer,
  },
  site: { path: CALL_PATHS.site, params: rawQuery, answer: siteAnswer },
  phrases: {
    path: CALL_PATHS.phrases,
    params: z.object({ lang: language, section }),
    answer: phrasesAnswer,
  },
} as const;

type Calls = typeof CALLS;
export type CallName = keyof Calls;
export type CallParams<K extends CallName> = z.output<Calls[K]['params']>;
export type CallAnswer<K extends CallName> = z.output<Calls[K]['answer']>;

/** What a page may ask, over HTTP in the browser or in-process while rendering on the server. */
export type Api = {
  readonly [K in CallName]: (input: Record<string, string>, signal?: AbortSignal) => Promise<CallAnswer<K>>;
};

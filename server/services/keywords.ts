import type { KEYWORD_CALLS } from '#contract/keywords.ts';
import type { ServicesOf } from './service-type.ts';
import type { StockDeps } from './stocks.ts';

export function createKeywordServices({
  catalogue,
}: Pick<StockDeps, 'catalogue'>): ServicesOf<keyof typeof KEYWORD_CALLS> {
  return {
    stockKeywords: async (query) => catalogue.current().suggestStocks(query),
    txKeywords: async (query) => catalogue.current().suggestTransactions(query),
    txKeywordOfBuilding: async ({ pis_bldg_id, lang, ics_type }) =>
      catalogue.current().suggestBuilding(pis_bldg_id, lang, ics_type),
  };
}

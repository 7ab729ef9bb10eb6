import type { KEYWORD_CALLS } from '#contract/keywords.ts';
import type { ServicesOf } from './service-type.ts';
import type { StockDeps } from './stocks.ts';
import { countStocks, countTransactions, withZones } from './zone-suggestions.ts';

export function createKeywordServices({
  catalogue,
}: Pick<StockDeps, 'catalogue'>): ServicesOf<keyof typeof KEYWORD_CALLS> {
  return {
    async stockKeywords(query) {
      const engine = catalogue.current();
      return withZones(engine, countStocks, query, await engine.suggestStocks(query));
    },
    async txKeywords(query) {
      const engine = catalogue.current();
      return withZones(engine, countTransactions, query, await engine.suggestTransactions(query));
    },
    txKeywordOfBuilding: async ({ pis_bldg_id, lang, ics_type }) =>
      catalogue.current().suggestBuilding(pis_bldg_id, lang, ics_type),
  };
}

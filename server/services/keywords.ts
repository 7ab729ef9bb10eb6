import type { KEYWORD_CALLS } from '#contract/keywords.ts';
import { namePlaces, withMatchCounts } from './place-suggestions.ts';
import type { ServicesOf } from './service-type.ts';
import type { StockDeps } from './stocks.ts';
import { countStocks, countTransactions, withZones } from './zone-suggestions.ts';

export function createKeywordServices({
  catalogue,
}: Pick<StockDeps, 'catalogue'>): ServicesOf<keyof typeof KEYWORD_CALLS> {
  return {
    async stockKeywords({ filter, places, ...search }) {
      const engine = catalogue.current();
      const answer = places
        ? await namePlaces(engine, countStocks, { ...search, places }, (query) => engine.stockPlaces(query))
        : await withZones(engine, countStocks, search, await engine.suggestStocks(search));
      return withMatchCounts(answer, filter, (query) => engine.countStocksAt(query));
    },
    async txKeywords({ filter, places, ...search }) {
      const engine = catalogue.current();
      const answer = places
        ? await namePlaces(engine, countTransactions, { ...search, places }, (query) =>
            engine.transactionPlaces(query),
          )
        : await withZones(engine, countTransactions, search, await engine.suggestTransactions(search));
      return withMatchCounts(answer, filter, (query) => engine.countTransactionsAt(query));
    },
    txKeywordOfBuilding: async ({ pis_bldg_id, lang, ics_type }) =>
      catalogue.current().transactionPlaces({ places: [`b-${pis_bldg_id}`], lang, icsType: ics_type }),
  };
}

import type { SearchQuestions } from '#catalogue/engine/questions.ts';
import { PodiumError } from '#contract/error.ts';
import type { STOCK_CALLS } from '#contract/stock-calls.ts';
import type { Bounds } from '#domain/map/bounds.ts';
import { DEFAULT_STOCK_ORDER } from '#domain/search/sort.ts';
import type { StockFilter } from '#domain/stock/stock-filter.ts';
import { hongKongDay } from '#domain/text/date.ts';
import type { CatalogueHolder } from '../live-catalogue/catalogue-holder.ts';
import type { ServicesOf } from './service-type.ts';
import { filteredArchive } from './stock-archive.ts';

export type StockDeps = {
  readonly catalogue: Pick<CatalogueHolder, 'current'>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

export function createStockServices({ catalogue, now }: StockDeps): ServicesOf<keyof typeof STOCK_CALLS> {
  return {
    stocks: async (query) => catalogue.current().stocks(query),
    async stockAnchor(query) {
      return (await catalogue.current().anchored(query)) ?? refuse('anchor_not_found');
    },
    stockArchive: async ({ stockIds, filter }) => filteredArchive(catalogue.current(), stockIds, filter),
    async stockClusters(query) {
      const engine = catalogue.current();
      const [found, all, onMap] = await Promise.all([
        engine.clusters(query),
        countOf(engine, query.filter),
        countOf(engine, { ...query.filter, bounds: WORLD }),
      ]);
      return { ...found, without_position: all - onMap };
    },
    async stockDetail({ stock_id }) {
      return (await catalogue.current().detail(stock_id)) ?? refuse('stock_not_found');
    },
    suggestedStock: async () => catalogue.current().suggested(),
    async suggestedStocks({ stock_id, limit }) {
      return (await catalogue.current().similar(stock_id, limit)) ?? refuse('stock_not_found');
    },
    async stockMedians({ stock_id }) {
      const today = hongKongDay(now());
      return (await catalogue.current().medians(stock_id, today)) ?? refuse('stock_not_found');
    },
    homeStocks: async ({ limit }) => catalogue.current().home(limit),
  };
}

/** Holds every position, and no listing without one. */
const WORLD: Bounds = { west: -180, south: -90, east: 180, north: 90 };

async function countOf(engine: Pick<SearchQuestions, 'stocks'>, filter: StockFilter): Promise<number> {
  const { count } = await engine.stocks({ filter, order: DEFAULT_STOCK_ORDER, cursor: 0, pageSize: 1 });
  return count;
}

function refuse(code: 'anchor_not_found' | 'stock_not_found'): never {
  throw new PodiumError(code, 'stock_id');
}

import { PodiumError } from '#contract/error.ts';
import type { STOCK_CALLS } from '#contract/stocks.ts';
import { hongKongDay } from '#domain/date.ts';
import type { CatalogueHolder } from './catalogue-holder.ts';
import type { ServicesOf } from './service.ts';
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
    stockClusters: async (query) => catalogue.current().clusters(query),
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

function refuse(code: 'anchor_not_found' | 'stock_not_found'): never {
  throw new PodiumError(code, 'stock_id');
}

import { PodiumError } from '#contract/error.ts';
import {
  type HomeAnswer,
  MAX_NEIGHBOURS,
  MAX_UNIT_TRANSACTIONS,
  type STOCK_CALLS,
} from '#contract/stock-calls.ts';
import { exactUnitOf } from '#domain/building/exact-unit.ts';
import type { IcsType } from '#domain/codes/ics-type.ts';
import { haveCommonTxType } from '#domain/codes/tx-type.ts';
import { isWholeBuilding } from '#domain/stock/stock-choices.ts';
import { hongKongDay } from '#domain/text/date.ts';
import type { CatalogueHolder } from '../live-catalogue/catalogue-holder.ts';
import { marketYieldOf } from './market-yield.ts';
import type { ServicesOf } from './service-type.ts';

export type StockDeps = {
  readonly catalogue: Pick<CatalogueHolder, 'current'>;
  /** Returns the current time in milliseconds since 1970. */
  readonly now: () => number;
};

/**
 * All listing calls except `stockGone`, which is in withdrawn-stocks.ts because neither search engine has
 * withdrawn listings.
 */
type StockCall = Exclude<keyof typeof STOCK_CALLS, 'stockGone'>;

export function createStockServices({ catalogue, now }: StockDeps): ServicesOf<StockCall> {
  return {
    stocks: async (query) => catalogue.current().stocks(query),
    async stockAnchor(query) {
      return (await catalogue.current().anchored(query)) ?? throwNotFound('anchor_not_found');
    },
    stockArchive: async (query) => catalogue.current().archived(query),
    stockClusters: async (query) => catalogue.current().clusters(query),
    async stockDetail({ stock_id }) {
      return (await catalogue.current().detail(stock_id)) ?? throwNotFound('stock_not_found');
    },
    suggestedStock: async () => catalogue.current().suggested(),
    async suggestedStocks({ stock_id, limit }) {
      return (await catalogue.current().similar(stock_id, limit)) ?? throwNotFound('stock_not_found');
    },
    async stockMedians({ stock_id }) {
      const today = hongKongDay(now());
      return (await catalogue.current().medians(stock_id, today)) ?? throwNotFound('stock_not_found');
    },
    async stockMarketYield({ stock_id }) {
      const engine = catalogue.current();
      const { stocks } = await engine.archive([stock_id]);
      return marketYieldOf(engine, stocks[0] ?? throwNotFound('stock_not_found'), hongKongDay(now()));
    },
    async stockNeighbours({ stock_id }) {
      const engine = catalogue.current();
      const { stocks } = await engine.archive([stock_id]);
      const stock = stocks[0] ?? throwNotFound('stock_not_found');
      const { pis_bldg_id: building, ics_type: icsType } = stock;
      if (building === null) return { count: 0, units: [], transactions: [] };
      const unit = exactUnitOf(stock);
      const [{ units }, transactions] = await Promise.all([
        engine.units({ building, limit: MAX_UNITS }),
        unit ? engine.unitTransactions({ building, icsType, ...unit, limit: MAX_UNIT_TRANSACTIONS }) : [],
      ]);
      const neighbours = units.filter(
        (candidate) =>
          candidate.gstock_id !== stock_id &&
          candidate.ics_type === icsType &&
          !isWholeBuilding(candidate) &&
          haveCommonTxType(stock.tx_type, candidate.tx_type),
      );
      return { count: neighbours.length, units: neighbours.slice(0, MAX_NEIGHBOURS), transactions };
    },
    async homeStocks({ limit, lists }) {
      const home = await catalogue.current().home(limit);
      if (lists.length === 0) return home;
      const stocksIfRequested = (list: (typeof lists)[number], stocks: HomeAnswer['c']['fresh']) =>
        lists.includes(list) ? stocks : [];
      const homeSection = (icsType: IcsType): HomeAnswer[IcsType] => {
        const { fresh, hot, reduced, ...counts } = home[icsType];
        return {
          ...counts,
          fresh: stocksIfRequested('fresh', fresh),
          hot: stocksIfRequested('hot', hot),
          reduced: stocksIfRequested('reduced', reduced),
        };
      };
      return { i: homeSection('i'), c: homeSection('c'), s: homeSection('s') };
    },
  };
}

/** Maximum number of listings per query. No building has more listings of one property type and deal. */
const MAX_UNITS = 1000;

function throwNotFound(code: 'anchor_not_found' | 'stock_not_found'): never {
  throw new PodiumError(code, 'stock_id');
}

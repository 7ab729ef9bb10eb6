import { PodiumError } from '#contract/error.ts';
import {
  type HomeAnswer,
  MAX_NEIGHBOURS,
  MAX_UNIT_TRANSACTIONS,
  type STOCK_CALLS,
} from '#contract/stock-calls.ts';
import { exactUnitOf } from '#domain/building/exact-unit.ts';
import type { IcsType } from '#domain/codes/ics-type.ts';
import { txTypesMeet } from '#domain/codes/tx-type.ts';
import { isWholeBuilding } from '#domain/stock/stock-choices.ts';
import { hongKongDay } from '#domain/text/date.ts';
import type { CatalogueHolder } from '../live-catalogue/catalogue-holder.ts';
import type { ServicesOf } from './service-type.ts';

export type StockDeps = {
  readonly catalogue: Pick<CatalogueHolder, 'current'>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/** All but those that are gone: these are in no search engine (gone-stocks.ts). */
type StockCall = Exclude<keyof typeof STOCK_CALLS, 'stockGone'>;

export function createStockServices({ catalogue, now }: StockDeps): ServicesOf<StockCall> {
  return {
    stocks: async (query) => catalogue.current().stocks(query),
    async stockAnchor(query) {
      return (await catalogue.current().anchored(query)) ?? refuse('anchor_not_found');
    },
    stockArchive: async (query) => catalogue.current().archived(query),
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
    async stockNeighbours({ stock_id }) {
      const engine = catalogue.current();
      const { stocks } = await engine.archive([stock_id]);
      const stock = stocks[0] ?? refuse('stock_not_found');
      const { pis_bldg_id: building, ics_type: icsType } = stock;
      if (building === null) return { count: 0, units: [], transactions: [] };
      const unit = exactUnitOf(stock);
      const [{ units }, transactions] = await Promise.all([
        engine.units({ building, limit: MOST_UNITS }),
        unit ? engine.unitTransactions({ building, icsType, ...unit, limit: MAX_UNIT_TRANSACTIONS }) : [],
      ]);
      const others = units.filter(
        (other) =>
          other.gstock_id !== stock_id &&
          other.ics_type === icsType &&
          !isWholeBuilding(other) &&
          txTypesMeet(stock.tx_type, other.tx_type),
      );
      return { count: others.length, units: others.slice(0, MAX_NEIGHBOURS), transactions };
    },
    async homeStocks({ limit, lists }) {
      const home = await catalogue.current().home(limit);
      if (lists.length === 0) return home;
      const wanted = (list: (typeof lists)[number], stocks: HomeAnswer['c']['fresh']) =>
        lists.includes(list) ? stocks : [];
      const section = (icsType: IcsType): HomeAnswer[IcsType] => {
        const { fresh, hot, reduced, ...counts } = home[icsType];
        return {
          ...counts,
          fresh: wanted('fresh', fresh),
          hot: wanted('hot', hot),
          reduced: wanted('reduced', reduced),
        };
      };
      return { i: section('i'), c: section('c'), s: section('s') };
    },
  };
}

/** No building has more listings of one type and deal. */
const MOST_UNITS = 1000;

function refuse(code: 'anchor_not_found' | 'stock_not_found'): never {
  throw new PodiumError(code, 'stock_id');
}

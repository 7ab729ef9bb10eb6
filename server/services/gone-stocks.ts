import type { SearchEngine } from '#catalogue/engine/engine.ts';
import type { Stock } from '#contract/stock.ts';
import { type GoneStock, MAX_INSTEAD } from '#contract/stock-calls.ts';
import { DEFAULT_STOCK_ORDER } from '#domain/search/sort.ts';
import type { StockFilter } from '#domain/stock/stock-filter.ts';
import { presentGoneStock } from '#presenters/gone-stock.ts';
import type { PublicStockQueries } from '../database/queries/public-stocks.ts';
import type { BUILDING_SOURCES } from './buildings.ts';
import type { ServicesOf } from './service-type.ts';
import type { Snapshots } from './snapshots.ts';
import type { StockDeps } from './stocks.ts';

export type GoneStockDeps = Pick<StockDeps, 'catalogue'> & {
  readonly publicStocks: Pick<PublicStockQueries, 'gone'>;
  readonly snapshots: Pick<Snapshots<typeof BUILDING_SOURCES>, 'current'>;
};

/** Withdrawn listings are in no search engine: the database knows them. */
export function createGoneStockServices(deps: GoneStockDeps): ServicesOf<'stockGone'> {
  const { catalogue, publicStocks, snapshots } = deps;
  return {
    async stockGone({ stock_id }) {
      const row = await publicStocks.gone(stock_id);
      if (!row) return { gone: null };
      const { buildings } = snapshots.current();
      const building = row.building_id === null ? undefined : buildings.byId.get(row.building_id)?.listed;
      const gone = presentGoneStock(row);
      return {
        gone: {
          ...gone,
          building: building ? { name: building.name, link: building.link } : null,
          stocks: await insteadOf(gone, catalogue.current()),
        },
      };
    },
  };
}

/** Of its type, deal and district and about its size; then of any size, then of any district. */
async function insteadOf(
  gone: Pick<GoneStock, 'ics_type' | 'tx_type' | 'dist_code' | 'area'>,
  engine: Pick<SearchEngine, 'stocks'>,
): Promise<Stock[]> {
  const { ics_type, tx_type, dist_code, area } = gone;
  const alike: StockFilter = {
    icsType: [ics_type],
    // One for sale and lease shares a deal with every other.
    ...(tx_type !== 'B' && { txType: [tx_type] }),
  };
  const near = dist_code === null ? [] : [{ ...alike, districts: [dist_code] }];
  const sized = near.flatMap((filter) =>
    area === null ? [] : [{ ...filter, area: { min: Math.floor(area / 2), max: area * 2 } }],
  );
  const found = new Map<number, Stock>();
  for (const filter of [...sized, ...near, alike]) {
    if (found.size >= MAX_INSTEAD) break;
    const page = { order: DEFAULT_STOCK_ORDER, cursor: 0, pageSize: MAX_INSTEAD };
    const { stocks } = await engine.stocks({ filter, ...page });
    for (const stock of stocks) if (found.size < MAX_INSTEAD) found.set(stock.gstock_id, stock);
  }
  return [...found.values()];
}

import type { SearchEngine } from '#catalogue/engine/engine.ts';
import type { Stock } from '#contract/stock.ts';
import { MAX_ALTERNATIVES, type WithdrawnStock } from '#contract/stock-calls.ts';
import { DEFAULT_STOCK_ORDER } from '#domain/search/sort.ts';
import type { StockFilter } from '#domain/stock/stock-filter.ts';
import { presentWithdrawnStock } from '#presenters/withdrawn-stock.ts';
import type { PublicStockQueries } from '../database/queries/public-stocks.ts';
import type { BUILDING_SNAPSHOT_SOURCES } from './buildings.ts';
import type { ServicesOf } from './service-type.ts';
import type { Snapshots } from './snapshots.ts';
import type { StockDeps } from './stocks.ts';

export type WithdrawnStockDeps = Pick<StockDeps, 'catalogue'> & {
  readonly publicStocks: Pick<PublicStockQueries, 'findWithdrawn'>;
  readonly snapshots: Pick<Snapshots<typeof BUILDING_SNAPSHOT_SOURCES>, 'current'>;
};

/**
 * Creates the service for withdrawn listings. They are read from the database, because neither search
 * engine has them.
 */
export function createWithdrawnStockServices(deps: WithdrawnStockDeps): ServicesOf<'stockGone'> {
  const { catalogue, publicStocks, snapshots } = deps;
  return {
    async stockGone({ stock_id }) {
      const row = await publicStocks.findWithdrawn(stock_id);
      if (!row) return { gone: null };
      const { buildings } = snapshots.current();
      const building = row.building_id === null ? undefined : buildings.byId.get(row.building_id)?.listEntry;
      const withdrawnStock = presentWithdrawnStock(row);
      return {
        gone: {
          ...withdrawnStock,
          building: building ? { name: building.name, link: building.link } : null,
          stocks: await findAlternatives(withdrawnStock, catalogue.current()),
        },
      };
    },
  };
}

/**
 * Finds alternatives to a withdrawn listing. Searches first with the same property type, deal, district
 * and a similar area, then with any area, and finally in any district.
 */
async function findAlternatives(
  withdrawnStock: Pick<WithdrawnStock, 'ics_type' | 'tx_type' | 'dist_code' | 'area'>,
  engine: Pick<SearchEngine, 'stocks'>,
): Promise<Stock[]> {
  const { ics_type, tx_type, dist_code, area } = withdrawnStock;
  const baseFilter: StockFilter = {
    icsType: [ics_type],
    // No filter by deal type if the withdrawn listing was for both sale and lease.
    ...(tx_type !== 'B' && { txType: [tx_type] }),
  };
  const districtFilters = dist_code === null ? [] : [{ ...baseFilter, districts: [dist_code] }];
  const similarSizeFilters = districtFilters.flatMap((filter) =>
    area === null ? [] : [{ ...filter, area: { min: Math.floor(area / 2), max: area * 2 } }],
  );
  const alternatives = new Map<number, Stock>();
  for (const filter of [...similarSizeFilters, ...districtFilters, baseFilter]) {
    if (alternatives.size >= MAX_ALTERNATIVES) break;
    const page = { order: DEFAULT_STOCK_ORDER, cursor: 0, pageSize: MAX_ALTERNATIVES };
    const { stocks } = await engine.stocks({ filter, ...page });
    for (const stock of stocks)
      if (alternatives.size < MAX_ALTERNATIVES) alternatives.set(stock.gstock_id, stock);
  }
  return [...alternatives.values()];
}

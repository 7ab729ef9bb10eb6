import { sharedBytesOf } from '#catalogue/memory/shared-memory.ts';
import { buildStockParts } from '#catalogue/stocks/parts.ts';
import { buildTableParts, type ColumnDefinitions } from '#catalogue/table/build.ts';
import { createFlagDimension, dimensionOfFixedCodes } from '#catalogue/table/dimension.ts';
import { sortByLayout } from '#catalogue/table/layout.ts';
import { buildTransactionParts } from '#catalogue/transactions/parts.ts';
import { RANGE_FILTERS } from '#domain/search/common-filters.ts';
import type { FilterDefinitions } from '#domain/search/filter-definitions.ts';
import { LISTED_LEVELS, listedLevel } from '#domain/stock/listed-floor.ts';
import { createNearestStationFinder } from '#presenters/nearest-stations.ts';
import type { CatalogueRows, StockRow } from '#presenters/rows.ts';
import { areaOf } from '#presenters/stock-unit.ts';

/** Bytes of one row in the catalogue, including its texts. */
export type RowMemory = {
  readonly activeListing: number;
  readonly closedListing: number;
  readonly transaction: number;
  readonly filter: FilterMemory;
};

/** Bytes that one more filter adds to each listing. */
export type FilterMemory = {
  readonly flag: number;
  /** A filter by one of several codes. */
  readonly choice: number;
  /** A filter by a range, by which lists can also be sorted. */
  readonly range: number;
  /** The same for a closed listing, which can be filtered but not sorted. */
  readonly closedFlag: number;
  readonly closedRange: number;
};

export function measureRowMemory(rows: CatalogueRows): RowMemory {
  const listedRows = rows.stocks.filter(({ status }) => status !== 'withdrawn');
  const activeRows = listedRows.filter(({ status }) => status === 'active');
  const activeBytes = sharedBytesOf(buildStockParts({ ...rows, stocks: activeRows }));
  const listedBytes = sharedBytesOf(buildStockParts({ ...rows, stocks: listedRows }));
  return {
    activeListing: activeBytes / activeRows.length,
    closedListing: (listedBytes - activeBytes) / (listedRows.length - activeRows.length),
    transaction: sharedBytesOf(buildTransactionParts(rows)) / rows.transactions.length,
    filter: measureFilterMemory({ ...rows, stocks: sortByLayout(activeRows) }),
  };
}

const NO_COLUMNS: ColumnDefinitions<StockRow> = { dimensions: {}, ranges: {}, dates: {} };

function measureFilterMemory({ stocks, stations }: CatalogueRows): FilterMemory {
  const stationOf = createNearestStationFinder(stations);
  const tableBytes = (
    columns: Partial<ColumnDefinitions<StockRow>>,
    filters: FilterDefinitions,
    isClosed: boolean,
  ) => sharedBytesOf(buildTableParts(filters, stocks, stationOf, { ...NO_COLUMNS, ...columns }, isClosed));
  const bytesPerListing = (
    columns: Partial<ColumnDefinitions<StockRow>>,
    filters: FilterDefinitions = {},
    isClosed = false,
  ) => (tableBytes(columns, filters, isClosed) - tableBytes({}, {}, isClosed)) / stocks.length;
  const flag = { dimensions: { hot: createFlagDimension<StockRow>('hot', (row) => row.hot) } };
  const levelOf = (row: StockRow) => listedLevel(row, null);
  const choice = { dimensions: { floor_level: dimensionOfFixedCodes(LISTED_LEVELS, levelOf) } };
  const range = { ranges: { area: areaOf } };
  const { area } = RANGE_FILTERS;
  return {
    flag: bytesPerListing(flag),
    choice: bytesPerListing(choice),
    range: bytesPerListing(range, { area }),
    closedFlag: bytesPerListing(flag, {}, true),
    closedRange: bytesPerListing(range, { area }, true),
  };
}

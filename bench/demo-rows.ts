import { createDemoTables } from '#demo/tables.ts';
import { mercatorX, mercatorY } from '#domain/map/mercator.ts';
import { withPurchasesOnRecord } from '#domain/transaction/resale.ts';
import type { BuildingRow, CatalogueRows, OpenDayRow, StockRow, TransactionRow } from '#presenters/rows.ts';
import { DEMO_DATE } from './database.ts';

/**
 * Maximum number of generated listings. Further listings are copies with other ids, since generating
 * them would take too long.
 */
const MAX_GENERATED_STOCKS = 200_000;
/** Offset between the ids of two copies, larger than any generated id. */
const ID_OFFSET_PER_COPY = 10_000_000;

/**
 * Returns demonstration data as rows of a catalogue, without a database. Copies of listings have no
 * pictures, areas and earlier prices.
 */
export function createDemoRows(stocks: number, seed: number, transactions = 0): CatalogueRows {
  const generatedCount = Math.min(stocks, MAX_GENERATED_STOCKS);
  const tables = new Map(
    createDemoTables({ stocks: generatedCount, transactions, seed, asOf: DEMO_DATE }).map((table) => [
      table.name,
      table,
    ]),
  );
  // Generated rows have the columns of the database tables. Database tests check these against
  // CatalogueRows.
  const rows = <Name extends keyof CatalogueRows>(name: string) =>
    [...(tables.get(name)?.rows() ?? [])] as object[] as CatalogueRows[Name] & object[];
  const generatedStocks = rows<'stocks'>('stock').map(withPosition);
  const buildings = rows<'buildings'>('building') as LocatedBuilding[];
  return {
    version: 1,
    demonstration: true,
    districts: rows<'districts'>('district'),
    streets: rows<'streets'>('street'),
    stations: rows<'stations'>('station'),
    usages: rows<'usages'>('property_usage'),
    buildings,
    branches: rows<'branches'>('branch'),
    agents: rows<'agents'>('agent'),
    stocks: Array.from({ length: stocks }, (_, index) => repeatWithNewId(generatedStocks, index)),
    stockAreas: rows<'stockAreas'>('stock_area'),
    askingPrices: rows<'askingPrices'>('asking_price'),
    media: rows<'media'>('media'),
    transactions: createTransactionRows(rows<'transactions'>('transactions'), buildings),
    openDays: [] satisfies OpenDayRow[],
  };
}

type LocatedBuilding = BuildingRow & Pick<TransactionRow, 'lat' | 'lng'>;

/** Completes generated transactions with what the database reads from other rows. */
function createTransactionRows(
  generatedRows: readonly TransactionRow[],
  buildings: readonly LocatedBuilding[],
): readonly TransactionRow[] {
  const buildingById = new Map(buildings.map((building) => [building.id, building]));
  const locatedRows = generatedRows.map((row) => {
    const building = row.building_id === null ? undefined : buildingById.get(row.building_id);
    return withPosition({ ...row, lat: building?.lat ?? null, lng: building?.lng ?? null });
  });
  return withPurchasesOnRecord(locatedRows, locatedRows);
}

function withPosition<Row extends StockRow | TransactionRow>(row: Row): Row {
  return {
    ...row,
    merc_x: row.lng === null ? null : mercatorX(row.lng),
    merc_y: row.lat === null ? null : mercatorY(row.lat),
  };
}

function repeatWithNewId(generatedStocks: readonly StockRow[], index: number): StockRow {
  const row = generatedStocks[index % generatedStocks.length];
  if (row === undefined) throw new RangeError(`no row ${index}`);
  const copyNumber = Math.floor(index / generatedStocks.length);
  return copyNumber === 0 ? row : { ...row, id: row.id + copyNumber * ID_OFFSET_PER_COPY };
}

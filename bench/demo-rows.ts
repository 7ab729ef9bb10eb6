import { demoTables } from '#demo/tables.ts';
import { mercatorX, mercatorY } from '#domain/map/mercator.ts';
import type { CatalogueRows, OpenDayRow, StockRow } from '#presenters/rows.ts';
import { AS_OF } from './database.ts';

/** More than this are repetitions under other ids: the generator's own pace would be what is waited for. */
const GENERATED = 200_000;
/** Beyond every id of the generator. */
const ID_STEP = 10_000_000;

/** The demonstration data as a catalogue reads them, without a database. */
export function demoRows(stocks: number, seed: number): CatalogueRows {
  const generated = Math.min(stocks, GENERATED);
  const tables = new Map(
    demoTables({ stocks: generated, seed, asOf: AS_OF }).map((table) => [table.name, table]),
  );
  // The generator's rows have the columns of the tables, which the database tests hold to CatalogueRows.
  const rows = <Name extends keyof CatalogueRows>(name: string) =>
    [...(tables.get(name)?.rows() ?? [])] as object[] as CatalogueRows[Name] & object[];
  const once = rows<'stocks'>('stock').map(withPosition);
  return {
    version: 1,
    demonstration: true,
    districts: rows<'districts'>('district'),
    streets: rows<'streets'>('street'),
    stations: rows<'stations'>('station'),
    usages: rows<'usages'>('property_usage'),
    buildings: rows<'buildings'>('building'),
    branches: rows<'branches'>('branch'),
    agents: rows<'agents'>('agent'),
    stocks: Array.from({ length: stocks }, (_, index) => again(once, index)),
    stockAreas: [],
    askingPrices: [],
    media: [],
    transactions: [],
    openDays: [] satisfies OpenDayRow[],
  };
}

function withPosition(row: StockRow): StockRow {
  return {
    ...row,
    merc_x: row.lng === null ? null : mercatorX(row.lng),
    merc_y: row.lat === null ? null : mercatorY(row.lat),
  };
}

function again(once: readonly StockRow[], index: number): StockRow {
  const row = once[index % once.length];
  if (row === undefined) throw new RangeError(`no row ${index}`);
  const round = Math.floor(index / once.length);
  return round === 0 ? row : { ...row, id: row.id + round * ID_STEP };
}

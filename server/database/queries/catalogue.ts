import { type Kysely, sql, type Transaction } from 'kysely';
import { LARGE_PART_NAMES, LARGE_PARTS, type LargePart } from '#catalogue/parts.ts';
import type { CatalogueRows } from '#catalogue/rows.ts';
import type { Schema } from '../schema.ts';

/** The table that each kind of rows is read from. */
const TABLE_OF = {
  districts: 'district',
  streets: 'street',
  stations: 'station',
  usages: 'property_usage',
  buildings: 'building',
  branches: 'branch',
  agents: 'agent',
  stocks: 'stock',
  stockAreas: 'stock_area',
  askingPrices: 'asking_price',
  media: 'media',
  transactions: 'transactions',
  openDays: 'open_day',
} as const satisfies Partial<Record<keyof CatalogueRows, keyof Schema>>;

/** The data version at which each table last changed. */
type TableVersions = ReadonlyMap<string, number>;

/** What a catalogue was made of. */
export type Known = { readonly version: number; readonly tables: TableVersions };

export type ChangedRows = {
  readonly rows: CatalogueRows;
  readonly known: Known;
  /** The large parts of a catalogue to be made again; rows that none of them is made of are left out. */
  readonly changed: readonly LargePart[];
  /** Nothing that listings are made of has changed but these listings, and `rows` has no others. */
  readonly stockIds: readonly number[] | undefined;
};

/** More are read quicker with all the others. */
const MOST_STOCKS = 20_000;
/** The changes of at least so many versions are kept (migration 0015). */
const KEPT_VERSIONS = 500;

/**
 * What a catalogue is built from, as of one moment, as far as it has changed since `known`: a read-only
 * repeatable-read transaction sees one snapshot, so the rows are exactly those of the versions that are
 * read with them.
 */
export function loadChangedRows(database: Kysely<Schema>, known?: Known): Promise<ChangedRows> {
  return database
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const version = await readDataVersion(tx);
      const tables = await readTableVersions(tx);
      const isKnown = (source: keyof typeof TABLE_OF) =>
        known?.tables.has(TABLE_OF[source]) === true &&
        known.tables.get(TABLE_OF[source]) === tables.get(TABLE_OF[source]);
      const changed = LARGE_PART_NAMES.filter((part) => !LARGE_PARTS[part].every(isKnown));
      const stockIds =
        known && changed.includes('stocks') && SURROUNDINGS.every(isKnown)
          ? await readChangedStocks(tx, known.version, version)
          : undefined;
      const rows = { version, ...(await readRows(tx, changed, stockIds)) };
      return { rows, known: { version, tables }, changed, stockIds };
    });
}

/** What listings are made of besides their own rows: when it changes, any of them may. */
const SURROUNDINGS = ['buildings', 'districts', 'streets'] as const;

/** Undefined when they are too many or not known any more. */
async function readChangedStocks(
  tx: Transaction<Schema>,
  since: number,
  version: number,
): Promise<readonly number[] | undefined> {
  if (since > version || since < version - KEPT_VERSIONS) return undefined;
  const changes = await tx
    .selectFrom('stock_change')
    .where('version', '>', since)
    .select('stock_ids')
    .execute();
  const ids = new Set<number>();
  for (const { stock_ids } of changes) {
    if (stock_ids === null) return undefined;
    for (const id of stock_ids) ids.add(id);
  }
  return ids.size > MOST_STOCKS ? undefined : [...ids];
}

/** Everything a catalogue is built from. */
export async function loadCatalogueRows(database: Kysely<Schema>): Promise<CatalogueRows> {
  return (await loadChangedRows(database)).rows;
}

/** One after another: a transaction has one connection. */
async function readRows(
  tx: Transaction<Schema>,
  changed: readonly LargePart[],
  stockIds: readonly number[] | undefined,
): Promise<Omit<CatalogueRows, 'version'>> {
  const dataset = await tx.selectFrom('dataset').select('demonstration').executeTakeFirst();
  return {
    demonstration: dataset?.demonstration ?? false,
    districts: await tx.selectFrom('district').selectAll().execute(),
    streets: await tx.selectFrom('street').selectAll().execute(),
    stations: await tx.selectFrom('station').selectAll().execute(),
    usages: await tx.selectFrom('property_usage').selectAll().execute(),
    branches: await tx.selectFrom('branch').selectAll().execute(),
    agents: await tx.selectFrom('agent').selectAll().execute(),
    openDays: await tx.selectFrom('open_day').selectAll().execute(),
    ...(await readBuildingRows(tx, changed, stockIds)),
    ...(await readStockRows(tx, changed, stockIds)),
    media: await readMedia(tx, changed, stockIds),
    transactions: changed.includes('transactions')
      ? await tx.selectFrom('transactions').selectAll().execute()
      : [],
  };
}

/** An array as one parameter, however many they are. */
function among(ids: readonly number[]) {
  return sql<number>`any (${ids}::integer[])`;
}

/** Buildings of some listings. */
function buildingsOf(tx: Transaction<Schema>, ids: readonly number[]) {
  return tx.selectFrom('stock').where('id', '=', among(ids)).select('building_id');
}

async function readBuildingRows(
  tx: Transaction<Schema>,
  changed: readonly LargePart[],
  stockIds: readonly number[] | undefined,
): Promise<Pick<CatalogueRows, 'buildings'>> {
  if (changed.length === 0) return { buildings: [] };
  const onlyStocks = stockIds && changed.every((part) => part === 'stocks');
  const buildings = tx.selectFrom('building').selectAll();
  return {
    buildings: await (onlyStocks
      ? buildings.where('id', 'in', buildingsOf(tx, stockIds))
      : buildings
    ).execute(),
  };
}

async function readStockRows(
  tx: Transaction<Schema>,
  changed: readonly LargePart[],
  stockIds: readonly number[] | undefined,
): Promise<Pick<CatalogueRows, 'stocks' | 'stockAreas' | 'askingPrices'>> {
  if (!changed.includes('stocks')) return { stocks: [], stockAreas: [], askingPrices: [] };
  const stocks = tx.selectFrom('stock').where('status', '<>', 'withdrawn').selectAll();
  const areas = tx.selectFrom('stock_area').selectAll();
  const prices = tx.selectFrom('asking_price').selectAll();
  const of = stockIds && among(stockIds);
  return {
    stocks: await (of ? stocks.where('id', '=', of) : stocks).execute(),
    stockAreas: await (of ? areas.where('stock_id', '=', of) : areas).execute(),
    askingPrices: await (of ? prices.where('stock_id', '=', of) : prices).execute(),
  };
}

async function readMedia(
  tx: Transaction<Schema>,
  changed: readonly LargePart[],
  stockIds: readonly number[] | undefined,
): Promise<CatalogueRows['media']> {
  const ofStocks = changed.includes('stocks');
  const ofBuildings = changed.includes('buildings');
  if (!ofStocks && !ofBuildings) return [];
  const media = tx.selectFrom('media').selectAll();
  if (ofStocks && !stockIds) return media.execute();
  const own = stockIds ? await media.where('stock_id', '=', among(stockIds)).execute() : [];
  const shared = media.where('building_id', 'is not', null);
  const views = ofBuildings ? shared : shared.where('building_id', 'in', buildingsOf(tx, stockIds ?? []));
  return [...own, ...(await views.execute())];
}

async function readTableVersions(tx: Transaction<Schema>): Promise<TableVersions> {
  const rows = await tx.selectFrom('table_version').selectAll().execute();
  return new Map(rows.map(({ name, version }) => [name, version]));
}

export async function readDataVersion(database: Kysely<Schema>): Promise<number> {
  const { version } = await database.selectFrom('data_version').select('version').executeTakeFirstOrThrow();
  return version;
}

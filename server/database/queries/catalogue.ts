import { type Kysely, sql, type Transaction } from 'kysely';
import { type ChangedIds, LARGE_PART_NAMES, LARGE_PARTS, type LargePart } from '#catalogue/parts.ts';
import type { CatalogueRows } from '#presenters/rows.ts';
import type { Schema } from '../tables/schema.ts';
import { readTableVersions, type TableVersions } from './table-versions.ts';

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

/** What a catalogue was made of. */
export type DataVersions = { readonly version: number; readonly tables: TableVersions };

export type ChangedRows = {
  readonly rows: CatalogueRows;
  readonly known: DataVersions;
  /** The large parts of a catalogue to be made again; rows that none of them is made of are left out. */
  readonly changed: readonly LargePart[];
  readonly changedIds: ChangedIds;
};

/** More are read quicker with all the others. */
const MOST_ROWS = 20_000;
/** The changes of at least so many versions are kept (functions/01_versions.sql). */
const KEPT_VERSIONS = 500;

/**
 * What a catalogue is built from, as of one moment, as far as it has changed since `known`: a read-only
 * repeatable-read transaction sees one snapshot, so the rows are exactly those of the versions that are
 * read with them.
 */
export function loadChangedRows(database: Kysely<Schema>, known?: DataVersions): Promise<ChangedRows> {
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
      const changedIds =
        known && SURROUNDINGS.every(isKnown) ? await readChangedIds(tx, known.version, version) : {};
      const rows = { version, ...(await readRows(tx, changed, changedIds)) };
      return { rows, known: { version, tables }, changed, changedIds };
    });
}

/** What listings and transactions are made of besides their own rows: when it changes, any of them may. */
const SURROUNDINGS = ['buildings', 'districts', 'streets'] as const;

async function readChangedIds(tx: Transaction<Schema>, since: number, version: number): Promise<ChangedIds> {
  if (since > version || since < version - KEPT_VERSIONS) return {};
  const changes = await tx
    .selectFrom('row_change')
    .where('version', '>', since)
    .select(['kind', 'ids'])
    .execute();
  const idsOf = (wanted: string) => together(changes.filter(({ kind }) => kind === wanted));
  return { stocks: idsOf('stock'), transactions: idsOf('transaction') };
}

/** Undefined when they are too many. */
function together(
  changes: readonly { readonly ids: readonly number[] | null }[],
): readonly number[] | undefined {
  const all = new Set<number>();
  for (const { ids } of changes) {
    if (ids === null) return undefined;
    for (const id of ids) all.add(id);
  }
  return all.size > MOST_ROWS ? undefined : [...all];
}

/** One after another: a transaction has one connection. */
async function readRows(
  tx: Transaction<Schema>,
  changed: readonly LargePart[],
  { stocks: stockIds, transactions: transactionIds }: ChangedIds,
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
    transactions: await readTransactions(tx, changed, transactionIds),
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
  const media = tx.selectFrom('shown_media').selectAll();
  if (ofStocks && !stockIds) return media.execute();
  const own = stockIds ? await media.where('stock_id', '=', among(stockIds)).execute() : [];
  const shared = media.where('building_id', 'is not', null);
  const views = ofBuildings ? shared : shared.where('building_id', 'in', buildingsOf(tx, stockIds ?? []));
  return [...own, ...(await views.execute())];
}

async function readTransactions(
  tx: Transaction<Schema>,
  changed: readonly LargePart[],
  transactionIds: readonly number[] | undefined,
): Promise<CatalogueRows['transactions']> {
  if (!changed.includes('transactions')) return [];
  const transactions = tx
    .selectFrom('transactions')
    .leftJoin('building', 'building.id', 'transactions.building_id')
    .selectAll('transactions')
    .select(['building.lat', 'building.lng', 'building.merc_x', 'building.merc_y']);
  return (
    transactionIds ? transactions.where('transactions.id', '=', among(transactionIds)) : transactions
  ).execute();
}

export async function readDataVersion(database: Kysely<Schema>): Promise<number> {
  const { version } = await database.selectFrom('data_version').select('version').executeTakeFirstOrThrow();
  return version;
}

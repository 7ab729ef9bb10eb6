import type { Kysely, Transaction } from 'kysely';
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
export type TableVersions = ReadonlyMap<string, number>;

export type ChangedRows = {
  readonly rows: CatalogueRows;
  readonly versions: TableVersions;
  /** The large parts of a catalogue to be made anew; rows that none of them is made of are left out. */
  readonly changed: readonly LargePart[];
};

/**
 * What a catalogue is built from, as of one moment, as far as it has changed since `known`: a read-only
 * repeatable-read transaction sees one snapshot, so the rows are exactly those of the versions that are
 * read with them.
 */
export function loadChangedRows(
  database: Kysely<Schema>,
  known: TableVersions = new Map(),
): Promise<ChangedRows> {
  return database
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const versions = await readTableVersions(tx);
      const isKnown = (source: keyof typeof TABLE_OF) =>
        known.has(TABLE_OF[source]) && known.get(TABLE_OF[source]) === versions.get(TABLE_OF[source]);
      const changed = LARGE_PART_NAMES.filter((part) => !LARGE_PARTS[part].every(isKnown));
      const sources = new Set<string>(changed.flatMap((part) => LARGE_PARTS[part]));
      return { rows: await readRows(tx, sources), versions, changed };
    });
}

/** Everything a catalogue is built from. */
export async function loadCatalogueRows(database: Kysely<Schema>): Promise<CatalogueRows> {
  return (await loadChangedRows(database)).rows;
}

/** One after another: a transaction has one connection. */
async function readRows(tx: Transaction<Schema>, sources: ReadonlySet<string>): Promise<CatalogueRows> {
  const dataset = await tx.selectFrom('dataset').select('demonstration').executeTakeFirst();
  const large = async <Row>(name: keyof typeof TABLE_OF, read: () => Promise<Row[]>) =>
    sources.has(name) ? read() : [];
  return {
    version: await readDataVersion(tx),
    demonstration: dataset?.demonstration ?? false,
    districts: await tx.selectFrom('district').selectAll().execute(),
    streets: await tx.selectFrom('street').selectAll().execute(),
    stations: await tx.selectFrom('station').selectAll().execute(),
    usages: await tx.selectFrom('property_usage').selectAll().execute(),
    branches: await tx.selectFrom('branch').selectAll().execute(),
    agents: await tx.selectFrom('agent').selectAll().execute(),
    openDays: await tx.selectFrom('open_day').selectAll().execute(),
    buildings: await large('buildings', () => tx.selectFrom('building').selectAll().execute()),
    stocks: await large('stocks', () =>
      tx.selectFrom('stock').where('status', '<>', 'withdrawn').selectAll().execute(),
    ),
    stockAreas: await large('stockAreas', () => tx.selectFrom('stock_area').selectAll().execute()),
    askingPrices: await large('askingPrices', () => tx.selectFrom('asking_price').selectAll().execute()),
    media: await large('media', () => tx.selectFrom('media').selectAll().execute()),
    transactions: await large('transactions', () => tx.selectFrom('transactions').selectAll().execute()),
  };
}

async function readTableVersions(tx: Transaction<Schema>): Promise<TableVersions> {
  const rows = await tx.selectFrom('table_version').selectAll().execute();
  return new Map(rows.map(({ name, version }) => [name, version]));
}

export async function readDataVersion(database: Kysely<Schema>): Promise<number> {
  const { version } = await database.selectFrom('data_version').select('version').executeTakeFirstOrThrow();
  return version;
}

import type { Kysely, Transaction } from 'kysely';
import type { CatalogueRows } from '#catalogue/rows.ts';
import type { Schema } from '../schema.ts';

/**
 * Everything the catalogue is built from, as of one moment: a read-only repeatable-read transaction
 * sees one snapshot, so the rows are exactly those of the version that is read with them.
 */
export function loadCatalogueRows(database: Kysely<Schema>): Promise<CatalogueRows> {
  return database
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(readRows);
}

/** One after another: a transaction has one connection. */
async function readRows(tx: Transaction<Schema>): Promise<CatalogueRows> {
  const dataset = await tx.selectFrom('dataset').select('demonstration').executeTakeFirst();
  return {
    version: await readDataVersion(tx),
    demonstration: dataset?.demonstration ?? false,
    districts: await tx.selectFrom('district').selectAll().execute(),
    streets: await tx.selectFrom('street').selectAll().execute(),
    stations: await tx.selectFrom('station').selectAll().execute(),
    usages: await tx.selectFrom('property_usage').selectAll().execute(),
    buildings: await tx.selectFrom('building').selectAll().execute(),
    branches: await tx.selectFrom('branch').selectAll().execute(),
    agents: await tx.selectFrom('agent').selectAll().execute(),
    stocks: await tx.selectFrom('stock').where('status', '<>', 'withdrawn').selectAll().execute(),
    stockAreas: await tx.selectFrom('stock_area').selectAll().execute(),
    askingPrices: await tx.selectFrom('asking_price').selectAll().execute(),
    media: await tx.selectFrom('media').selectAll().execute(),
    transactions: await tx.selectFrom('transactions').selectAll().execute(),
    openDays: await tx.selectFrom('open_day').selectAll().execute(),
  };
}

export async function readDataVersion(database: Kysely<Schema>): Promise<number> {
  const { version } = await database.selectFrom('data_version').select('version').executeTakeFirstOrThrow();
  return version;
}

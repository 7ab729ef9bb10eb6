import { type Kysely, sql, type Transaction } from 'kysely';
import type { LargePart } from '#catalogue/parts.ts';
import type { CatalogueRows } from '#presenters/rows.ts';
import type { Schema } from '../tables/schema.ts';

/**
 * Selects listings by their ids, or all listings in a range of buildings. Listings without a building
 * count as building 0.
 */
export type StockSelection = { readonly ids: readonly number[] } | BuildingIdRange;

/** Range of building ids: `from` is included, `below` is excluded. */
export type BuildingIdRange = { readonly from: number; readonly below: number };

/** Starts a read-only transaction that sees one snapshot of the data. */
export function snapshotTransaction(database: Kysely<Schema>) {
  return database.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
}

export async function readLocations(
  tx: Transaction<Schema>,
): Promise<Pick<CatalogueRows, 'districts' | 'streets' | 'stations'>> {
  return {
    districts: await tx.selectFrom('district').selectAll().execute(),
    streets: await tx.selectFrom('street').selectAll().execute(),
    stations: await tx.selectFrom('station').selectAll().execute(),
  };
}

/** Reads the source rows of the changed parts: all listings, or only those in the selection. */
export async function readStockSources(
  tx: Transaction<Schema>,
  changedParts: readonly LargePart[],
  selection: StockSelection | undefined,
): Promise<Pick<CatalogueRows, 'buildings' | 'stocks' | 'stockAreas' | 'askingPrices' | 'media'>> {
  return {
    buildings: await readBuildings(tx, changedParts, selection),
    ...(await readStocks(tx, changedParts, selection)),
    media: await readMedia(tx, changedParts, selection),
  };
}

/**
 * Returns a condition on a building id column for a range of buildings. An index of the column can
 * serve the condition.
 */
export function buildingSpanCondition(
  column: 'stock.building_id' | 'transactions.building_id' | 'building.id',
  { from, below }: BuildingIdRange,
) {
  const buildingIdColumn = sql.ref(column);
  const rangeCondition = sql`${buildingIdColumn} >= ${from}::bigint and ${buildingIdColumn} < ${below}::bigint`;
  return from === 0
    ? sql<boolean>`(${rangeCondition} or ${buildingIdColumn} is null)`
    : sql<boolean>`(${rangeCondition})`;
}

/** Returns a condition on a listing id column for the selected listings. */
function selectionCondition(column: 'stock.id' | 'stock_id', selection: StockSelection) {
  // An array is a single parameter, however many ids it contains.
  const stockIdsSql =
    'ids' in selection
      ? sql`${selection.ids}::integer[]`
      : sql`select id from stock where ${buildingSpanCondition('stock.building_id', selection)}`;
  return sql<boolean>`${sql.ref(column)} = any (${stockIdsSql})`;
}

/** Selects the building ids of the selected listings. */
function selectBuildingIds(tx: Transaction<Schema>, selection: StockSelection) {
  return tx.selectFrom('stock').where(selectionCondition('stock.id', selection)).select('building_id');
}

async function readBuildings(
  tx: Transaction<Schema>,
  changedParts: readonly LargePart[],
  selection: StockSelection | undefined,
): Promise<CatalogueRows['buildings']> {
  if (changedParts.length === 0) return [];
  const readsSelectionOnly = selection && changedParts.every((part) => part === 'stocks');
  const buildingsQuery = tx.selectFrom('building').selectAll();
  return (
    readsSelectionOnly ? buildingsQuery.where('id', 'in', selectBuildingIds(tx, selection)) : buildingsQuery
  ).execute();
}

async function readStocks(
  tx: Transaction<Schema>,
  changedParts: readonly LargePart[],
  selection: StockSelection | undefined,
): Promise<Pick<CatalogueRows, 'stocks' | 'stockAreas' | 'askingPrices'>> {
  if (!changedParts.includes('stocks')) return { stocks: [], stockAreas: [], askingPrices: [] };
  const stocksQuery = tx.selectFrom('stock').where('status', '<>', 'withdrawn').selectAll();
  const areasQuery = tx.selectFrom('stock_area').selectAll();
  const pricesQuery = tx.selectFrom('asking_price').selectAll();
  if (!selection) {
    return {
      stocks: await stocksQuery.execute(),
      stockAreas: await areasQuery.execute(),
      askingPrices: await pricesQuery.execute(),
    };
  }
  return {
    stocks: await stocksQuery
      .where(
        'ids' in selection
          ? selectionCondition('stock.id', selection)
          : buildingSpanCondition('stock.building_id', selection),
      )
      .execute(),
    stockAreas: await areasQuery.where(selectionCondition('stock_id', selection)).execute(),
    askingPrices: await pricesQuery.where(selectionCondition('stock_id', selection)).execute(),
  };
}

async function readMedia(
  tx: Transaction<Schema>,
  changedParts: readonly LargePart[],
  selection: StockSelection | undefined,
): Promise<CatalogueRows['media']> {
  const needsStockMedia = changedParts.includes('stocks');
  const needsBuildingMedia = changedParts.includes('buildings');
  if (!needsStockMedia && !needsBuildingMedia) return [];
  const mediaQuery = tx.selectFrom('shown_media').selectAll();
  if (needsStockMedia && !selection) return mediaQuery.execute();
  const stockMedia = selection
    ? await mediaQuery.where(selectionCondition('stock_id', selection)).execute()
    : [];
  const allBuildingMediaQuery = mediaQuery.where('building_id', 'is not', null);
  const buildingMediaQuery =
    needsBuildingMedia || !selection
      ? allBuildingMediaQuery
      : allBuildingMediaQuery.where('building_id', 'in', selectBuildingIds(tx, selection));
  return [...stockMedia, ...(await buildingMediaQuery.execute())];
}

import { type Kysely, sql, type Transaction } from 'kysely';
import type { LargePart } from '#catalogue/parts.ts';
import type { CatalogueRows } from '#presenters/rows.ts';
import type { Schema } from '../tables/schema.ts';

/** Some of the listings: by their ids, or all of some buildings. Those without a building are of building 0. */
export type SomeStocks = { readonly ids: readonly number[] } | BuildingSpan;

/** Buildings from one id to below another. */
export type BuildingSpan = { readonly from: number; readonly below: number };

/** A transaction that sees one moment of the data. */
export function atOneMoment(database: Kysely<Schema>) {
  return database.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
}

export async function readPlaces(
  tx: Transaction<Schema>,
): Promise<Pick<CatalogueRows, 'districts' | 'streets' | 'stations'>> {
  return {
    districts: await tx.selectFrom('district').selectAll().execute(),
    streets: await tx.selectFrom('street').selectAll().execute(),
    stations: await tx.selectFrom('station').selectAll().execute(),
  };
}

/** Rows that the changed parts are made of: all listings unless some are named. */
export async function readStockSources(
  tx: Transaction<Schema>,
  changed: readonly LargePart[],
  some: SomeStocks | undefined,
): Promise<Pick<CatalogueRows, 'buildings' | 'stocks' | 'stockAreas' | 'askingPrices' | 'media'>> {
  return {
    buildings: await readBuildings(tx, changed, some),
    ...(await readStocks(tx, changed, some)),
    media: await readMedia(tx, changed, some),
  };
}

/** Whether a column has the id of one of the buildings. Written so that an index of the column may serve. */
export function isOf(
  column: 'stock.building_id' | 'transactions.building_id' | 'building.id',
  { from, below }: BuildingSpan,
) {
  const building = sql.ref(column);
  const within = sql`${building} >= ${from}::bigint and ${building} < ${below}::bigint`;
  return from === 0 ? sql<boolean>`(${within} or ${building} is null)` : sql<boolean>`(${within})`;
}

/** Whether a column has the id of one of the listings. */
function isAmong(column: 'stock.id' | 'stock_id', some: SomeStocks) {
  // An array is one parameter, however many ids it has.
  const ids =
    'ids' in some
      ? sql`${some.ids}::integer[]`
      : sql`select id from stock where ${isOf('stock.building_id', some)}`;
  return sql<boolean>`${sql.ref(column)} = any (${ids})`;
}

/** Buildings of some listings. */
function buildingsOf(tx: Transaction<Schema>, some: SomeStocks) {
  return tx.selectFrom('stock').where(isAmong('stock.id', some)).select('building_id');
}

async function readBuildings(
  tx: Transaction<Schema>,
  changed: readonly LargePart[],
  some: SomeStocks | undefined,
): Promise<CatalogueRows['buildings']> {
  if (changed.length === 0) return [];
  const onlyStocks = some && changed.every((part) => part === 'stocks');
  const buildings = tx.selectFrom('building').selectAll();
  return (onlyStocks ? buildings.where('id', 'in', buildingsOf(tx, some)) : buildings).execute();
}

async function readStocks(
  tx: Transaction<Schema>,
  changed: readonly LargePart[],
  some: SomeStocks | undefined,
): Promise<Pick<CatalogueRows, 'stocks' | 'stockAreas' | 'askingPrices'>> {
  if (!changed.includes('stocks')) return { stocks: [], stockAreas: [], askingPrices: [] };
  const stocks = tx.selectFrom('stock').where('status', '<>', 'withdrawn').selectAll();
  const areas = tx.selectFrom('stock_area').selectAll();
  const prices = tx.selectFrom('asking_price').selectAll();
  if (!some) {
    return {
      stocks: await stocks.execute(),
      stockAreas: await areas.execute(),
      askingPrices: await prices.execute(),
    };
  }
  return {
    stocks: await stocks
      .where('ids' in some ? isAmong('stock.id', some) : isOf('stock.building_id', some))
      .execute(),
    stockAreas: await areas.where(isAmong('stock_id', some)).execute(),
    askingPrices: await prices.where(isAmong('stock_id', some)).execute(),
  };
}

async function readMedia(
  tx: Transaction<Schema>,
  changed: readonly LargePart[],
  some: SomeStocks | undefined,
): Promise<CatalogueRows['media']> {
  const ofStocks = changed.includes('stocks');
  const ofBuildings = changed.includes('buildings');
  if (!ofStocks && !ofBuildings) return [];
  const media = tx.selectFrom('shown_media').selectAll();
  if (ofStocks && !some) return media.execute();
  const own = some ? await media.where(isAmong('stock_id', some)).execute() : [];
  const shared = media.where('building_id', 'is not', null);
  const views = ofBuildings || !some ? shared : shared.where('building_id', 'in', buildingsOf(tx, some));
  return [...own, ...(await views.execute())];
}

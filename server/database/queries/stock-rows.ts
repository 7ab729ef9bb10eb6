import { type Kysely, sql, type Transaction } from 'kysely';
import type { LargePart } from '#catalogue/parts.ts';
import type { StockSources } from '#catalogue/stocks/parts.ts';
import { at } from '#domain/lib/at.ts';
import type { CatalogueRows } from '#presenters/rows.ts';
import type { Schema } from '../tables/schema.ts';

/** Some of the listings: by their ids, or all of some buildings. Those without a building are of building 0. */
export type SomeStocks = { readonly ids: readonly number[] } | BuildingSpan;

/** Buildings from one id to below another. */
type BuildingSpan = { readonly from: number; readonly below: number };

/** The listings that another thread reads, in a transaction that sees the same moment. */
export type SecondHalf = { readonly snapshot: string; readonly buildings: BuildingSpan };

/** Beyond every id. */
const END = 2 ** 31;

/**
 * Two halves of all listings; undefined when there are fewer than `least`. Listings of one building stay together, since
 * much of what is made of them is the same.
 */
export async function halvesOf(
  tx: Transaction<Schema>,
  least: number,
): Promise<{ readonly first: BuildingSpan; readonly second: SecondHalf } | undefined> {
  const { rows } = await sql<{ listings: number; middle: number; snapshot: string }>`
    select count(*) as listings, pg_export_snapshot() as snapshot,
           percentile_disc(0.5) within group (order by coalesce(building_id, 0)) as middle
      from stock where status <> 'withdrawn'`.execute(tx);
  const { listings, middle, snapshot } = at(rows, 0);
  if (listings < least) return undefined;
  return {
    first: { from: 0, below: middle },
    second: { snapshot, buildings: { from: middle, below: END } },
  };
}

/** A transaction that sees one moment of the data. */
export function atOneMoment(database: Kysely<Schema>) {
  return database.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
}

/** What the second half of the listings is made of. The other transaction stays open until `onBegun` is called. */
export function loadSecondHalf(
  database: Kysely<Schema>,
  { snapshot, buildings }: SecondHalf,
  onBegun: () => void,
): Promise<StockSources> {
  return atOneMoment(database).execute(async (tx) => {
    await sql`set transaction snapshot ${sql.lit(snapshot)}`.execute(tx);
    onBegun();
    return { ...(await readPlaces(tx)), ...(await readStockSources(tx, ['stocks'], buildings)) };
  });
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

function isOf({ from, below }: BuildingSpan) {
  const building = sql`coalesce(stock.building_id, 0)`;
  return sql<boolean>`${building} >= ${from}::bigint and ${building} < ${below}::bigint`;
}

/** Whether a column has the id of one of the listings. */
function isAmong(column: 'stock.id' | 'stock_id', some: SomeStocks) {
  // An array is one parameter, however many ids it has.
  const ids = 'ids' in some ? sql`${some.ids}::integer[]` : sql`select id from stock where ${isOf(some)}`;
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
    stocks: await stocks.where('ids' in some ? isAmong('stock.id', some) : isOf(some)).execute(),
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

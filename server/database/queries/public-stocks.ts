import { type Kysely, sql } from 'kysely';
import { formatStockId } from '#domain/codes/formatted-id.ts';
import type { LinkedStock } from '#domain/stock/stock-link.ts';
import type { Schema } from '../tables/schema.ts';
import { orUnavailable } from './unavailable.ts';

/** What the address of a listing is made of, and the day it was last confirmed. */
export type PublicStock = LinkedStock & { readonly changedOn: string };

/** Listings that follow one another by their ids: the first id, and the latest day on which one was confirmed. */
export type StockPortion = { readonly firstId: number; readonly changedOn: string };

export type PublicStockQueries = {
  /** The active listings in portions of `size`, in the order of their ids. */
  portions(size: number): Promise<readonly StockPortion[]>;
  /** At most `count` active listings from an id on. */
  from(id: number, count: number): Promise<readonly PublicStock[]>;
  /** A listing that was on the market and is withdrawn. A draft has never been there, and nobody is told of it. */
  gone(id: number): Promise<GoneStockRow | undefined>;
};

export type GoneStockRow = NonNullable<Awaited<ReturnType<typeof readGone>>>;

export function createPublicStockQueries(database: Kysely<Schema>): PublicStockQueries {
  const active = database.selectFrom('stock').where('stock.status', '=', 'active');
  return {
    portions: (size) =>
      orUnavailable(() =>
        database
          .selectFrom(
            active
              .select([
                'id',
                'update_date',
                sql<number>`(row_number() over (order by id) - 1) / ${size}`.as('portion'),
              ])
              .as('numbered'),
          )
          .select(({ fn }) => [fn.min('id').as('firstId'), fn.max('update_date').as('changedOn')])
          .groupBy('portion')
          .orderBy('portion')
          .execute(),
      ),

    from: (id, count) =>
      orUnavailable(async () => {
        const rows = await linkedStocks(database)
          .where('stock.status', '=', 'active')
          .where('stock.id', '>=', id)
          .orderBy('stock.id')
          .limit(count)
          .execute();
        return rows.map(linkedStock);
      }),

    gone: (id) => orUnavailable(() => readGone(database, id)),
  };
}

async function readGone(database: Kysely<Schema>, id: number) {
  const row = await database
    .selectFrom('stock')
    .leftJoin('street', 'street.id', 'stock.street_id')
    .leftJoin('district', 'district.code', 'stock.district_code')
    .leftJoin('office_stock', 'office_stock.stock_id', 'stock.id')
    .where('stock.id', '=', id)
    .where('stock.status', '=', 'withdrawn')
    .select([
      ...(['stock.id', 'ics_type', 'tx_type', 'building_id', 'district_code'] as const),
      ...(['stock.name_zh', 'stock.name_gb', 'stock.name_en', 'area_gross', 'area_saleable'] as const),
      'street.name_zh as street_zh',
      'street.name_gb as street_gb',
      'street.name_en as street_en',
      'district.name_zh as dist_name_zh',
      'district.name_gb as dist_name_gb',
      'district.name_en as dist_name_en',
      'office_stock.stock_id as office_stock_id',
    ])
    .executeTakeFirst();
  if (!row || row.office_stock_id === null) return row;
  // One that was made in the office was a draft until the office changed its status.
  const changed = await database
    .selectFrom('office_action')
    .where('subject', '=', formatStockId(row.ics_type, row.id))
    .where('action', '=', 'stock_status')
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return changed && row;
}

/** What links of listings are made of. */
export function linkedStocks(database: Kysely<Schema>) {
  return database
    .selectFrom('stock')
    .leftJoin('street', 'street.id', 'stock.street_id')
    .select([
      'stock.id',
      'stock.ics_type',
      'stock.district_code',
      'stock.name_zh',
      'stock.name_gb',
      'stock.name_en',
      'street.name_zh as street_zh',
      'street.name_gb as street_gb',
      'street.name_en as street_en',
      'stock.update_date',
    ]);
}

type LinkedRow = Awaited<ReturnType<ReturnType<typeof linkedStocks>['execute']>>[number];

export function linkedStock(row: LinkedRow): PublicStock {
  return {
    id: row.id,
    ics_type: row.ics_type,
    dist_code: row.district_code,
    name: { zh: row.name_zh, gb: row.name_gb, en: row.name_en },
    street: { zh: row.street_zh, gb: row.street_gb, en: row.street_en },
    changedOn: row.update_date,
  };
}

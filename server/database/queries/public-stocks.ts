import { type Kysely, sql } from 'kysely';
import { formatStockId } from '#domain/codes/formatted-id.ts';
import type { LinkableStock } from '#domain/stock/stock-link.ts';
import type { Schema } from '../tables/schema.ts';
import { wrapUnavailable } from './unavailable.ts';

/** The parts of a listing's URL, and the day when the listing was last confirmed. */
export type PublicStock = LinkableStock & { readonly changedOn: string };

/**
 * A range of consecutive listings: the first id, and the day of the latest confirmation of any listing
 * in the range.
 */
export type StockPortion = { readonly firstId: number; readonly changedOn: string };

export type PublicStockQueries = {
  /** Divides the active listings into portions of `size`, ordered by id. */
  readPortions(size: number): Promise<readonly StockPortion[]>;
  /** Returns at most `count` active listings, starting at an id. */
  listActiveFrom(id: number, count: number): Promise<readonly PublicStock[]>;
  /**
   * Returns a withdrawn listing that was public before. Returns undefined for draft listings,
   * which were never public and must not be disclosed.
   */
  findWithdrawn(id: number): Promise<WithdrawnStockRow | undefined>;
};

export type WithdrawnStockRow = NonNullable<Awaited<ReturnType<typeof readWithdrawnStock>>>;

export function createPublicStockQueries(database: Kysely<Schema>): PublicStockQueries {
  const activeStocks = database.selectFrom('stock').where('stock.status', '=', 'active');
  return {
    readPortions: (size) =>
      wrapUnavailable(() =>
        database
          .selectFrom(
            activeStocks
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

    listActiveFrom: (id, count) =>
      wrapUnavailable(async () => {
        const rows = await selectLinkableStocks(database)
          .where('stock.status', '=', 'active')
          .where('stock.id', '>=', id)
          .orderBy('stock.id')
          .limit(count)
          .execute();
        return rows.map(toPublicStock);
      }),

    findWithdrawn: (id) => wrapUnavailable(() => readWithdrawnStock(database, id)),
  };
}

async function readWithdrawnStock(database: Kysely<Schema>, id: number) {
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
  // A listing created in the office was a draft listing until the office changed its status.
  const statusChange = await database
    .selectFrom('office_action')
    .where('subject', '=', formatStockId(row.ics_type, row.id))
    .where('action', '=', 'stock_status')
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return statusChange && row;
}

/** Selects the columns needed for links to listings. */
export function selectLinkableStocks(database: Kysely<Schema>) {
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

type LinkableRow = Awaited<ReturnType<ReturnType<typeof selectLinkableStocks>['execute']>>[number];

export function toPublicStock(row: LinkableRow): PublicStock {
  return {
    id: row.id,
    ics_type: row.ics_type,
    dist_code: row.district_code,
    name: { zh: row.name_zh, gb: row.name_gb, en: row.name_en },
    street: { zh: row.street_zh, gb: row.street_gb, en: row.street_en },
    changedOn: row.update_date,
  };
}

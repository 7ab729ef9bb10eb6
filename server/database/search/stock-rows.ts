import type { Stock, StockUnit } from '#contract/stock.ts';
import type { ListedBuildingRow } from '#presenters/premises.ts';
import { withRownums } from '#presenters/rownum.ts';
import type { CatalogueRows, StockRow } from '#presenters/rows.ts';
import { createStockPresenter, isPublic, type PreparedStock } from '#presenters/stock.ts';
import { createUnitPresenter } from '#presenters/stock-unit.ts';
import type { RunQuery } from './run-query.ts';

/** Rows of other tables that a listing in a list is presented with. */
type RelatedRows = {
  readonly [Kind in 'stockAreas' | 'askingPrices' | 'media']: CatalogueRows[Kind] | null;
} & {
  readonly district: CatalogueRows['districts'][number] | null;
  readonly street: CatalogueRows['streets'][number] | null;
  readonly station: CatalogueRows['stations'][number] | null;
  readonly building: ListedBuildingRow | null;
};
type StockWithRelatedRows = StockRow & RelatedRows;

/** Reads each table by its primary key, so that one query plan suits any ids. */
const STOCKS_BY_ID_SQL = `
  select stock.*, row_to_json(district) as district, row_to_json(street) as street,
         row_to_json(station) as station,
         (
           select row_to_json(listed) from (
             select id, grade, management_fee_cents, ceiling_height_cm, floor_loading_psf, container_access, passenger_lifts, cargo_lifts,
                    loading_bays, parking_spaces
               from building where id = stock.building_id
           ) as listed
         ) as building,
         (select json_agg(shop_area) from stock_area as shop_area where stock_id = stock.id) as "stockAreas",
         (select json_agg(price) from asking_price as price where stock_id = stock.id) as "askingPrices",
         (
           select json_agg(picture) from (
             select * from shown_media where stock_id = stock.id and kind = 'photo'
             union all
             select * from shown_media as media where media.building_id = stock.building_id and kind = 'photo'
           ) as picture
         ) as media
    from unnest($1::bigint[]) with ordinality as asked (id, position)
    join stock on stock.id = asked.id
    left join district on district.code = stock.district_code
    left join street on street.id = stock.street_id
    left join lateral search.station_of(stock.lat, stock.lng, stock.district_code) as near (code, walk) on true
    left join station on station.code = near.code
   order by asked.position`;

/**
 * Reads listings by id, in the order of the ids, with the same presenter as the engine in memory.
 * Unknown ids are skipped.
 */
export async function readPreparedStocks(
  runQuery: RunQuery,
  ids: readonly number[],
): Promise<PreparedStock[]> {
  if (ids.length === 0) return [];
  const rows = await runQuery<StockWithRelatedRows>({
    name: 'stocks_by_id',
    text: STOCKS_BY_ID_SQL,
    values: [ids],
  });
  const presentStock = createStockPresenter({
    districts: rows.flatMap((row) => row.district ?? []),
    streets: rows.flatMap((row) => row.street ?? []),
    stations: uniqueBy(
      rows.flatMap((row) => row.station ?? []),
      (station) => station.code,
    ),
    buildings: rows.flatMap((row) => row.building ?? []),
    stockAreas: uniqueBy(rows, (row) => row.id).flatMap((row) => row.stockAreas ?? []),
    askingPrices: uniqueBy(rows, (row) => row.id).flatMap((row) => row.askingPrices ?? []),
    // Listings in one building share the pictures of the building.
    media: uniqueBy(
      rows.flatMap((row) => row.media ?? []),
      (medium) => medium.id,
    ),
  });
  return rows.flatMap((row) => (isPublic(row) ? presentStock(row) : []));
}

export async function readStocksById(
  runQuery: RunQuery,
  ids: readonly number[],
  precedingCount = 0,
): Promise<Stock[]> {
  return withRownums(await readPreparedStocks(runQuery, ids), precedingCount);
}

const UNITS_BY_ID_SQL = `
  select stock.*, row_to_json(street) as street from unnest($1::bigint[]) with ordinality as asked (id, position)
    join stock on stock.id = asked.id
    left join street on street.id = stock.street_id
   order by asked.position`;

/** Reads listings as units of a building, in the order of the ids. */
export async function readUnitsById(runQuery: RunQuery, ids: readonly number[]): Promise<StockUnit[]> {
  if (ids.length === 0) return [];
  const rows = await runQuery<StockRow & Pick<RelatedRows, 'street'>>({
    name: 'units_by_id',
    text: UNITS_BY_ID_SQL,
    values: [ids],
  });
  return rows.map(createUnitPresenter({ streets: rows.flatMap(({ street }) => street ?? []) }));
}

function uniqueBy<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Row[] {
  return [...new Map(rows.map((row) => [keyOf(row), row])).values()];
}

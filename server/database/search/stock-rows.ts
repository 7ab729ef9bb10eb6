import type { Stock, StockUnit } from '#contract/stock.ts';
import { withRownums } from '#presenters/rownum.ts';
import type { BuildingRow, CatalogueRows, StockRow } from '#presenters/rows.ts';
import { isShown, type PreparedStock, stockPresenter } from '#presenters/stock.ts';
import { unitPresenter } from '#presenters/stock-unit.ts';
import type { Ask } from './ask.ts';

/** What a listing in a list is presented with, beside its own row. */
type Surroundings = {
  readonly [Kind in 'stockAreas' | 'askingPrices' | 'media']: CatalogueRows[Kind] | null;
} & {
  readonly district: CatalogueRows['districts'][number] | null;
  readonly street: CatalogueRows['streets'][number] | null;
  readonly station: CatalogueRows['stations'][number] | null;
  readonly building: Pick<BuildingRow, 'id' | 'grade'> | null;
};
type FoundStock = StockRow & Surroundings;

/** Reads each table by its key, so that one plan serves any ids. */
const STOCKS_BY_ID = `
  select stock.*, row_to_json(district) as district, row_to_json(street) as street,
         row_to_json(station) as station,
         (select row_to_json(graded) from (select id, grade from building where id = stock.building_id) as graded) as building,
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
    left join lateral search.nearest_station(stock.lat, stock.lng) as near (code, walk) on true
    left join station on station.code = near.code
   order by asked.position`;

/** Listings by id in the order asked for, by the same presenter as those in memory. Unknown ones are left out. */
export async function preparedStocks(ask: Ask, ids: readonly number[]): Promise<PreparedStock[]> {
  if (ids.length === 0) return [];
  const rows = await ask<FoundStock>({ name: 'stocks_by_id', text: STOCKS_BY_ID, values: [ids] });
  const present = stockPresenter({
    districts: rows.flatMap((row) => row.district ?? []),
    streets: rows.flatMap((row) => row.street ?? []),
    stations: once(
      rows.flatMap((row) => row.station ?? []),
      (station) => station.code,
    ),
    buildings: rows.flatMap((row) => row.building ?? []),
    stockAreas: once(rows, (row) => row.id).flatMap((row) => row.stockAreas ?? []),
    askingPrices: once(rows, (row) => row.id).flatMap((row) => row.askingPrices ?? []),
    // Listings of one building share its pictures.
    media: once(
      rows.flatMap((row) => row.media ?? []),
      (medium) => medium.id,
    ),
  });
  return rows.flatMap((row) => (isShown(row) ? present(row) : []));
}

export async function stocksById(ask: Ask, ids: readonly number[], before = 0): Promise<Stock[]> {
  return withRownums(await preparedStocks(ask, ids), before);
}

const UNITS_BY_ID = `
  select stock.*, row_to_json(street) as street from unnest($1::bigint[]) with ordinality as asked (id, position)
    join stock on stock.id = asked.id
    left join street on street.id = stock.street_id
   order by asked.position`;

/** Listings by id in the order asked for, as the units of a building. */
export async function unitsById(ask: Ask, ids: readonly number[]): Promise<StockUnit[]> {
  if (ids.length === 0) return [];
  const rows = await ask<StockRow & Pick<Surroundings, 'street'>>({
    name: 'units_by_id',
    text: UNITS_BY_ID,
    values: [ids],
  });
  return rows.map(unitPresenter({ streets: rows.flatMap(({ street }) => street ?? []) }));
}

function once<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Row[] {
  return [...new Map(rows.map((row) => [keyOf(row), row])).values()];
}

import type { Stock } from '#contract/stock.ts';
import { METRES_PER_UNIT } from '#domain/map/mercator.ts';
import {
  MAX_COMPONENT,
  MAX_DISTANCE_METRES,
  SAME_BUILDING_BONUS,
  WEIGHTS,
} from '#domain/stock/similarity.ts';
import type { RunQuery } from './run-query.ts';
import { readStocksById } from './stock-rows.ts';

/**
 * Returns SQL for the relative difference of two values, as a part of the similarity score. The result
 * is FULL if a value is null, because least() ignores null.
 */
const differenceRatioSql = (leftColumn: string, rightColumn: string) =>
  `least(${MAX_COMPONENT}, floor(abs(${leftColumn} - ${rightColumn})::float8 * ${MAX_COMPONENT} / greatest(${leftColumn}, ${rightColumn})))`;

const distanceMetresSql = `sqrt((stock.merc_x - original.merc_x)::float8 * (stock.merc_x - original.merc_x)
  + (stock.merc_y - original.merc_y)::float8 * (stock.merc_y - original.merc_y)) * ${METRES_PER_UNIT}::float8`;

/**
 * The score of domain/stock/similarity.ts in SQL, for active listings of the same type with a shared
 * transaction type. Lower scores are more similar.
 */
const SIMILAR_STOCKS_SQL = `
  with original as materialized (
    select *, coalesce(area_gross, area_saleable) as area from stock where id = $1::bigint and status <> 'withdrawn'
  ), nearest as materialized (
    select stock.id,
           ${WEIGHTS.distance} * least(${MAX_COMPONENT}, floor(${distanceMetresSql} * ${MAX_COMPONENT} / ${MAX_DISTANCE_METRES}))
           + ${WEIGHTS.area} * ${differenceRatioSql('stock.area', 'original.area')}
           + ${WEIGHTS.price} * case when stock.tx_type <> 'L' and original.tx_type <> 'L'
               then ${differenceRatioSql('stock.sell', 'original.sell')} else ${differenceRatioSql('stock.rent', 'original.rent')} end
           - case when stock.building_id = original.building_id then ${SAME_BUILDING_BONUS} else 0 end as score
      from search.stock, original
     where stock.ics_type = original.ics_type::"char" and stock.id <> original.id
       and ((stock.tx_type <> 'L' and original.tx_type <> 'L') or (stock.tx_type <> 'S' and original.tx_type <> 'S'))
     order by score, stock.id limit $2
  )
  select array(select id from nearest order by score, id) as ids from original`;

/** Reads the listings most similar to one listing. Returns undefined if the listing does not exist. */
export async function readSimilarStocks(
  runQuery: RunQuery,
  id: number,
  limit: number,
): Promise<{ stocks: Stock[] } | undefined> {
  const [row] = await runQuery<{ ids: number[] }>({
    name: 'similar',
    text: SIMILAR_STOCKS_SQL,
    values: [id, limit],
  });
  return row && { stocks: await readStocksById(runQuery, row.ids) };
}

import type { Stock } from '#contract/stock.ts';
import { METRES_PER_UNIT } from '#domain/map/mercator.ts';
import { FAR_METRES, FULL, SAME_BUILDING_BONUS, WEIGHTS } from '#domain/stock/similarity.ts';
import type { Ask } from './ask.ts';
import { stocksById } from './stock-rows.ts';

/** A share of the score. It is FULL when one of the two values is not known, since least() ignores null. */
const share = (one: string, other: string) =>
  `least(${FULL}, floor(abs(${one} - ${other})::float8 * ${FULL} / greatest(${one}, ${other})))`;

const metres = `sqrt((stock.merc_x - original.merc_x)::float8 * (stock.merc_x - original.merc_x)
  + (stock.merc_y - original.merc_y)::float8 * (stock.merc_y - original.merc_y)) * ${METRES_PER_UNIT}::float8`;

/** The score of domain/stock/similarity.ts, over the active listings of the type and a side of the market. */
const SIMILAR = `
  with original as materialized (
    select *, coalesce(area_gross, area_saleable) as area from stock where id = $1::bigint and status <> 'withdrawn'
  ), nearest as materialized (
    select stock.id,
           ${WEIGHTS.distance} * least(${FULL}, floor(${metres} * ${FULL} / ${FAR_METRES}))
           + ${WEIGHTS.area} * ${share('stock.area', 'original.area')}
           + ${WEIGHTS.price} * case when stock.tx_type <> 'L' and original.tx_type <> 'L'
               then ${share('stock.sell', 'original.sell')} else ${share('stock.rent', 'original.rent')} end
           - case when stock.building_id = original.building_id then ${SAME_BUILDING_BONUS} else 0 end as score
      from search.stock, original
     where stock.ics_type = original.ics_type::"char" and stock.id <> original.id
       and ((stock.tx_type <> 'L' and original.tx_type <> 'L') or (stock.tx_type <> 'S' and original.tx_type <> 'S'))
     order by score, stock.id limit $2
  )
  select array(select id from nearest order by score, id) as ids from original`;

/** Listings most like one; undefined when there is no such listing. */
export async function similarTo(
  ask: Ask,
  id: number,
  limit: number,
): Promise<{ stocks: Stock[] } | undefined> {
  const [found] = await ask<{ ids: number[] }>({ name: 'similar', text: SIMILAR, values: [id, limit] });
  return found && { stocks: await stocksById(ask, found.ids) };
}

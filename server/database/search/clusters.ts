import type { ClusterSearch } from '#catalogue/questions.ts';
import type { ClustersAnswer } from '#contract/cluster.ts';
import { commonBounds } from '#domain/bounds.ts';
import { cellShift, meanDegrees } from '#domain/mercator.ts';
import { type Ask, Values } from './ask.ts';
import { conditionsOf, whereOf, withOf } from './conditions.ts';
import { TABLE } from './lists.ts';
import { stocksById } from './stock-rows.ts';

type CellRow = {
  readonly count: number;
  readonly i: number;
  readonly c: number;
  readonly s: number;
  /** Sums of whole millionths of a degree. */
  readonly lat_sum: number;
  readonly lng_sum: number;
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
  /** The building when all listings are in one; null when they are in several or in none. */
  readonly building: number | null;
  /** The listing, when there is only one. */
  readonly single: number | null;
};

/** The listings of a viewport by cells of the map, from north to south and west to east. */
export async function clustersOf(ask: Ask, { filter, bounds, zoom }: ClusterSearch): Promise<ClustersAnswer> {
  const values = new Values();
  const inBounds = { ...filter, bounds: commonBounds(bounds, filter.bounds) };
  const conditions = conditionsOf('s', inBounds, values);
  const shift = values.add(cellShift(zoom), 'integer');
  const cells = await ask<CellRow>({
    text: `${withOf(conditions.tables)}
      select count(*) as count, count(*) filter (where ics_type = 'i') as i,
             count(*) filter (where ics_type = 'c') as c, count(*) filter (where ics_type = 's') as s,
             sum(floor(lat * 1e6::float8 + 0.5)::bigint) as lat_sum,
             sum(floor(lng * 1e6::float8 + 0.5)::bigint) as lng_sum,
             min(lng) as west, min(lat) as south, max(lng) as east, max(lat) as north,
             case when count(building_id) = count(*) and min(building_id) = max(building_id)
               then min(building_id) end as building,
             case when count(*) = 1 then min(id) end as single
        from ${TABLE.s} ${whereOf(conditions)}
       group by merc_y >> ${shift}, merc_x >> ${shift}
       order by merc_y >> ${shift}, merc_x >> ${shift}`,
    values: values.list,
  });
  const singles = await stocksById(
    ask,
    cells.flatMap(({ single }) => single ?? []),
  );
  const stockOf = new Map(singles.map((stock) => [stock.gstock_id, { ...stock, rownum: 1 }]));
  return {
    count: cells.reduce((sum, { count }) => sum + count, 0),
    clusters: cells.map(({ count, i, c, s, building, single, ...cell }) => ({
      kind: single !== null ? 'stock' : building !== null ? 'building' : 'cluster',
      count,
      i,
      c,
      s,
      lat: meanDegrees(cell.lat_sum, count),
      lng: meanDegrees(cell.lng_sum, count),
      bounds: [cell.west, cell.south, cell.east, cell.north],
      pis_bldg_id: building,
      stock: single === null ? null : (stockOf.get(single) ?? null),
    })),
  };
}

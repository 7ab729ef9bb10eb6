import { type Polygon, polygonBounds, polygonEdges } from '#domain/map/polygon.ts';
import type { Values } from './ask.ts';

/**
 * Whether the point of a row lies in a polygon, by the rule of domain/map/polygon.ts in the same whole millionths of a
 * degree: x are longitudes, y latitudes, and an edge counts only at the latitudes it spans. Many rows share a point, so
 * each point of the table is looked at once, and only those in the box around the polygon; `offset 0` keeps PostgreSQL
 * from looking at every row first.
 */
export function polygonSql(table: string, polygon: Polygon, values: Values): string {
  const { west, south, east, north } = polygonBounds(polygon);
  const edges = polygonEdges(polygon);
  const between = (column: string, least: number, most: number) =>
    `${column} between ${values.add(least, 'float8')} and ${values.add(most, 'float8')}`;
  const ends = (['fromX', 'fromY', 'toX', 'toY'] as const).map((end) =>
    values.add(
      edges.map((edge) => edge[end]),
      'bigint[]',
    ),
  );
  return `(lat, lng) in (
    select lat, lng
      from (select distinct lat, lng, floor(lng * 1e6::float8 + 0.5)::bigint as x,
                   floor(lat * 1e6::float8 + 0.5)::bigint as y
              from ${table} where ${between('lat', south, north)} and ${between('lng', west, east)} offset 0) as point
      join unnest(${ends.join(', ')}) as edge (from_x, from_y, to_x, to_y)
        on y between least(from_y, to_y) and greatest(from_y, to_y),
           lateral (select (to_x - from_x) * (y - from_y) - (x - from_x) * (to_y - from_y) as side) as turn
     group by lat, lng
    having bool_or(side = 0 and x between least(from_x, to_x) and greatest(from_x, to_x))
        or count(*) filter (where (from_y > y) <> (to_y > y) and (side > 0) = (to_y > from_y)) % 2 = 1)`;
}

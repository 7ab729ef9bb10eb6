import { type Polygon, polygonBounds, polygonEdges } from '#domain/map/polygon.ts';
import type { SqlParameters } from './run-query.ts';

/**
 * Returns a condition for rows inside a polygon, following the rule of domain/map/polygon.ts in
 * millionths of a degree: x is the longitude, y the latitude, and an edge counts only at the latitudes
 * it spans. Many rows share a point, so each distinct point inside the bounding box is tested once;
 * `offset 0` prevents PostgreSQL from testing every row first.
 */
export function polygonSql(table: string, polygon: Polygon, values: SqlParameters): string {
  const { west, south, east, north } = polygonBounds(polygon);
  const edges = polygonEdges(polygon);
  const betweenCondition = (column: string, min: number, max: number) =>
    `${column} between ${values.add(min, 'float8')} and ${values.add(max, 'float8')}`;
  const edgeParameters = (['fromX', 'fromY', 'toX', 'toY'] as const).map((coordinate) =>
    values.add(
      edges.map((edge) => edge[coordinate]),
      'bigint[]',
    ),
  );
  return `(lat, lng) in (
    select lat, lng
      from (select distinct lat, lng, floor(lng * 1e6::float8 + 0.5)::bigint as x,
                   floor(lat * 1e6::float8 + 0.5)::bigint as y
              from ${table} where ${betweenCondition('lat', south, north)} and ${betweenCondition('lng', west, east)} offset 0) as point
      join unnest(${edgeParameters.join(', ')}) as edge (from_x, from_y, to_x, to_y)
        on y between least(from_y, to_y) and greatest(from_y, to_y),
           lateral (select (to_x - from_x) * (y - from_y) - (x - from_x) * (to_y - from_y) as side) as turn
     group by lat, lng
    having bool_or(side = 0 and x between least(from_x, to_x) and greatest(from_x, to_x))
        or count(*) filter (where (from_y > y) <> (to_y > y) and (side > 0) = (to_y > from_y)) % 2 = 1)`;
}

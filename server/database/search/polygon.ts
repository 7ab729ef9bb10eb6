import { type Polygon, polygonBounds, polygonEdges } from '#domain/map/polygon.ts';
import type { Values } from './ask.ts';

/**
 * Whether the point of a row lies in a polygon. Many rows share a point, so each point of the table is looked at once,
 * and only those in the box around the polygon.
 */
export function polygonSql(table: string, polygon: Polygon, values: Values): string {
  const { west, south, east, north } = polygonBounds(polygon);
  const edges = polygonEdges(polygon);
  const between = (column: string, least: number, most: number) =>
    `${column} between ${values.add(least, 'float8')} and ${values.add(most, 'float8')}`;
  const columns = (['fromX', 'fromY', 'toX', 'toY'] as const).map((end) =>
    values.add(
      edges.map((edge) => edge[end]),
      'bigint[]',
    ),
  );
  return `(lat, lng) in (
    select lat, lng from (
      select distinct lat, lng from ${table}
       where ${between('lat', south, north)} and ${between('lng', west, east)}) as point
     where search.in_polygon(lat, lng, ${columns.join(', ')}))`;
}

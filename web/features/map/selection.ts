import type { Cluster } from '#contract/cluster.ts';
import type { Bounds } from '#domain/filter-field.ts';
import { stockFilterToParams } from '#domain/stock-filter.ts';
import { type MapTarget, ZOOMS } from './map-view.ts';
import { grown } from './target.ts';

type Params = Readonly<Record<string, string>>;

/** Closer than this, getting closer would not part the listings of a cluster. */
const LIST_ZOOM = ZOOMS.max - 0.5;
/** Listings this near to each other share a door, in degrees (about 5 m). */
const SAME_DOOR = 0.00005;

export function boundsOf({ bounds: [west, south, east, north] }: Pick<Cluster, 'bounds'>): Bounds {
  return { west, south, east, north };
}

/** Whether a marker opens the list of its listings; any other cluster is looked at more closely. */
export function opensList(cluster: Pick<Cluster, 'kind' | 'bounds'>, zoom: number): boolean {
  if (cluster.kind !== 'cluster' || zoom >= LIST_ZOOM) return true;
  const { west, south, east, north } = boundsOf(cluster);
  return east - west < SAME_DOOR && north - south < SAME_DOOR;
}

/** Where a cluster, which is a cell of some 64 pixels, fills the map and falls into what it is made of. */
export function closer(cluster: Pick<Cluster, 'bounds'>): MapTarget {
  return { bounds: grown(boundsOf(cluster)) };
}

/** What of a search says which listings stand on the map: all but its area, which the map has, and its order. */
export function mapFilters(params: Params): Record<string, string> {
  const { bounds: _area, order_field: _field, order_direction: _direction, ...filters } = params;
  return filters;
}

/** The search whose answer is the list of a marker: the same filters, in its building or on its spot. */
export function listParams(params: Params, cluster: Cluster): Record<string, string> {
  const filters = mapFilters(params);
  if (cluster.pis_bldg_id !== null) return { ...filters, pis_bldg_id: String(cluster.pis_bldg_id) };
  // What is found lies within: a degree's sixth decimal must not leave its edge out.
  const bounds = grown(boundsOf(cluster), 0, 0.000002);
  return { ...filters, ...Object.fromEntries(stockFilterToParams({ bounds })) };
}

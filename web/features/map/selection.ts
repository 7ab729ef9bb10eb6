import type { Cell } from '#contract/cluster.ts';
import { type Bounds, formatBounds } from '#domain/map/bounds.ts';
import { expandBounds } from './map-target.ts';
import { type MapTarget, ZOOMS } from './providers/map-view.ts';

type Params = Readonly<Record<string, string>>;

/** From this zoom on, zooming in would not split a cluster. */
const LIST_ZOOM = ZOOMS.max - 0.5;
/** Listings closer to each other than this share a door, in degrees (about 5 m). */
const SAME_DOOR = 0.00005;

export function boundsOf({ bounds: [west, south, east, north] }: Pick<Cell, 'bounds'>): Bounds {
  return { west, south, east, north };
}

/** Whether a click opens the list of a marker's listings. Otherwise it zooms in. */
export function opensList(cluster: Pick<Cell, 'kind' | 'bounds'>, zoom: number): boolean {
  if (cluster.kind !== 'cluster' || zoom >= LIST_ZOOM) return true;
  const { west, south, east, north } = boundsOf(cluster);
  return east - west < SAME_DOOR && north - south < SAME_DOOR;
}

/** The target at which a cluster fills the map and splits into smaller ones. */
export function zoomTargetOf(cluster: Pick<Cell, 'bounds'>): MapTarget {
  return { bounds: expandBounds(boundsOf(cluster)) };
}

/** The parameters of a search without its area, which the map replaces, and without its order. */
export function mapFilters(params: Params): Record<string, string> {
  const {
    bounds: _area,
    order: _order,
    order_field: _field,
    order_direction: _direction,
    ...filters
  } = params;
  return filters;
}

/** The search for a marker's listings: the same filters, in its building or within its bounds. */
export function listParams(params: Params, cluster: Cell): Record<string, string> {
  const filters = mapFilters(params);
  if (cluster.pis_bldg_id !== null) return { ...filters, pis_bldg_id: String(cluster.pis_bldg_id) };
  // Bounds are written with six decimals; a little more keeps the listings at the edge inside.
  const bounds = expandBounds(boundsOf(cluster), 0, 0.000002);
  return { ...filters, bounds: formatBounds(bounds) };
}

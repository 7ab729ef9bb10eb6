import type { GridCell } from '#contract/cluster.ts';
import { type Bounds, formatBounds } from '#domain/map/bounds.ts';
import { expandBounds } from './map-target.ts';
import { type MapTarget, ZOOM_LIMITS } from './providers/map-view.ts';

type SearchParams = Readonly<Record<string, string>>;

/**
 * Minimum zoom at which a click on a cluster opens its list. Zooming in further would not split the
 * cluster.
 */
const LIST_MIN_ZOOM = ZOOM_LIMITS.max - 0.5;
/** Maximum distance between listings at the same address, in degrees (about 5 m). */
const SAME_ADDRESS_DEGREES = 0.00005;

export function boundsOf({ bounds: [west, south, east, north] }: Pick<GridCell, 'bounds'>): Bounds {
  return { west, south, east, north };
}

/** Returns whether a click on a marker opens the list of its listings. Otherwise the click zooms in. */
export function opensList(cluster: Pick<GridCell, 'kind' | 'bounds'>, zoom: number): boolean {
  if (cluster.kind !== 'cluster' || zoom >= LIST_MIN_ZOOM) return true;
  const { west, south, east, north } = boundsOf(cluster);
  return east - west < SAME_ADDRESS_DEGREES && north - south < SAME_ADDRESS_DEGREES;
}

/** Returns the map target at which a cluster fills the map and splits into smaller ones. */
export function zoomTargetOf(cluster: Pick<GridCell, 'bounds'>): MapTarget {
  return { bounds: expandBounds(boundsOf(cluster)) };
}

/** Returns the search parameters without the bounds, which the map replaces, and without the sort order. */
export function mapFilters(params: SearchParams): Record<string, string> {
  const {
    bounds: _bounds,
    order: _order,
    order_field: _orderField,
    order_direction: _orderDirection,
    ...filters
  } = params;
  return filters;
}

/**
 * Returns the parameters of the search for a marker's listings: the same filters, limited to the
 * marker's building or bounds.
 */
export function listParams(params: SearchParams, cluster: GridCell): Record<string, string> {
  const filters = mapFilters(params);
  if (cluster.pis_bldg_id !== null) return { ...filters, pis_bldg_id: String(cluster.pis_bldg_id) };
  // Bounds are rounded to six decimals in the URL. The margin keeps listings at the edge inside.
  const bounds = expandBounds(boundsOf(cluster), 0, 0.000002);
  return { ...filters, bounds: formatBounds(bounds) };
}

import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { GridCell } from '#contract/cluster.ts';
import type { LatLng } from '#domain/lib/lat-lng.ts';
import { type Bounds, formatBounds } from '#domain/map/bounds.ts';
import { polygonBounds } from '#domain/map/polygon.ts';
import { boundsKeys } from '#domain/search/filter-definitions.ts';
import { callQuery } from '#web/api/queries.ts';
import { initialViewOf, type MapShape, PANE_SHAPE, PHONE_SHAPE } from '#web/features/map/initial-view.ts';
import { expandBounds } from '#web/features/map/map-target.ts';
import { boundsOf } from '#web/features/map/marker-click.ts';
import { HONG_KONG_BOUNDS, type MapTarget } from '#web/features/map/providers/map-view.ts';
import { clusterParams } from '#web/features/map/use-clusters.ts';
import { drawnPolygon, filterCallInput, locationFilter, type Search } from '../search-address.ts';
import type { CallInput, ClusteredDefinition } from '../search-definition.ts';

/** Zoom level at which all of Hong Kong falls into few clusters. */
const OVERVIEW_ZOOM = 8;
/** Maximum zoom when the map fits the matches: a few streets around them are visible. */
const MAX_ZOOM = 16;
/**
 * Zoom at the row that the URL's `highlight` parameter names. At this zoom most buildings have their
 * own marker.
 */
const LINKED_ROW_ZOOM = 17;

/**
 * Returns the area that the map should show. In order of priority: the map area in the URL, the
 * searched area, the row that the URL's `highlight` parameter names, and the matches of the location
 * filters. Other filters, such as price, do not move the map. While a new target loads, the previous
 * target is returned, or undefined if there is none.
 */
export function useMapTarget(
  definition: ClusteredDefinition,
  search: Search,
  linkedPoint: LatLng | undefined,
): MapTarget | undefined {
  const clustersInput = useMemo(
    () => locationInput(definition, search, linkedPoint),
    [definition, search, linkedPoint],
  );
  const { data, isPending } = useQuery({
    ...callQuery(definition.clustersCall, clustersInput ?? {}),
    enabled: clustersInput !== undefined,
  });
  const isReady = clustersInput === undefined || !isPending;
  const clusters: readonly GridCell[] | undefined = clustersInput && data?.clusters;
  const target = useMemo(
    () => (isReady ? targetOf(definition, search, clusters, linkedPoint) : undefined),
    [isReady, definition, search, clusters, linkedPoint],
  );
  const [lastTarget, setLastTarget] = useState(target);
  if (target && target !== lastTarget) setLastTarget(target);
  return target ?? lastTarget;
}

/** Prefetches the data for the server-rendered map: the target of the map and the clusters in its area. */
export async function prefetchMap(
  queryClient: QueryClient,
  definition: ClusteredDefinition,
  search: Search,
  linkedPoint: LatLng | undefined,
): Promise<void> {
  const clustersInput = locationInput(definition, search, linkedPoint);
  const response =
    clustersInput && (await queryClient.ensureQueryData(callQuery(definition.clustersCall, clustersInput)));
  const { area } = initialViewOf(
    targetOf(definition, search, response?.clusters, linkedPoint),
    mapShape(search),
  );
  await queryClient.ensureQueryData(
    callQuery(definition.clustersCall, clusterParams(definition.callInputOf(search), area)),
  );
}

/** Returns the shape of the map: the whole screen on a phone, otherwise a pane beside the list. */
export function mapShape({ view }: Search): MapShape {
  return view.showsMap ? PHONE_SHAPE : PANE_SHAPE;
}

function searchedAreaOf({ filters }: ClusteredDefinition, filter: Search['filter']): Bounds | undefined {
  const [areaKey = ''] = boundsKeys(filters);
  const polygon = drawnPolygon(filters, filter);
  return (filter[areaKey] as Bounds | undefined) ?? (polygon && expandBounds(polygonBounds(polygon)));
}

/**
 * Returns the parameters of the API call that locates the matches. Returns undefined if the URL already
 * determines the map's position.
 */
function locationInput(
  definition: ClusteredDefinition,
  { filter, view }: Search,
  linkedPoint: LatLng | undefined,
): CallInput | undefined {
  const locationParams = filterCallInput(definition.filters, locationFilter(definition.filters, filter));
  const isLocationFixed = view.mapArea || searchedAreaOf(definition, filter) || linkedPoint;
  if (isLocationFixed || Object.keys(locationParams).length === 0) return undefined;
  return { ...locationParams, bounds: formatBounds(HONG_KONG_BOUNDS), zoom: String(OVERVIEW_ZOOM) };
}

function targetOf(
  definition: ClusteredDefinition,
  { filter, view }: Search,
  clusters: readonly GridCell[] | undefined,
  linkedPoint: LatLng | undefined,
): MapTarget {
  const bounds = view.mapArea ?? searchedAreaOf(definition, filter);
  if (bounds) return { bounds };
  if (linkedPoint) return { centre: linkedPoint, zoom: LINKED_ROW_ZOOM };
  if (!clusters?.length) return { bounds: HONG_KONG_BOUNDS };
  return { bounds: expandBounds(unionBounds(clusters)), maxZoom: MAX_ZOOM };
}

/** Returns the smallest bounds that contain all clusters. */
function unionBounds(clusters: readonly GridCell[]) {
  const boxes = clusters.map(boundsOf);
  return {
    west: Math.min(...boxes.map(({ west }) => west)),
    south: Math.min(...boxes.map(({ south }) => south)),
    east: Math.max(...boxes.map(({ east }) => east)),
    north: Math.max(...boxes.map(({ north }) => north)),
  };
}

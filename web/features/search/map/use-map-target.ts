import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Cell } from '#contract/cluster.ts';
import type { LatLng } from '#domain/lib/lat-lng.ts';
import { type Bounds, formatBounds } from '#domain/map/bounds.ts';
import { polygonBounds } from '#domain/map/polygon.ts';
import { boundsKeys } from '#domain/search/filter-table.ts';
import { callQuery } from '#web/api/queries.ts';
import { firstViewOf, type MapShape, PANE_SHAPE, PHONE_SHAPE } from '#web/features/map/first-view.ts';
import { expandBounds } from '#web/features/map/map-target.ts';
import { HONG_KONG, type MapTarget } from '#web/features/map/providers/map-view.ts';
import { boundsOf } from '#web/features/map/selection.ts';
import { clusterParams } from '#web/features/map/use-clusters.ts';
import { drawnArea, filterInput, locationsOf, type Search } from '../search-address.ts';
import type { CallInput, ClusteredDefinition } from '../search-definition.ts';

/** At this zoom the whole territory falls into few cells. */
const FAR_ZOOM = 8;
/** As close as the map goes by itself: some streets around what is found. */
const MAX_ZOOM = 16;
/** At the row that an address points at: its building, mostly with a marker of its own. */
const MARKED_ZOOM = 17;

/**
 * What the map should show: what the address says, else the area that is searched, else the row that the address
 * points at, else where the rows of the locations that are asked for lie. Prices and the like do not move it. While the next target is looked for it
 * stays at the last one; undefined as long as there was none.
 */
export function useMapTarget(
  definition: ClusteredDefinition,
  search: Search,
  markedPoint: LatLng | undefined,
): MapTarget | undefined {
  const input = useMemo(
    () => locationInput(definition, search, markedPoint),
    [definition, search, markedPoint],
  );
  const { data, isPending } = useQuery({
    ...callQuery(definition.clustersCall, input ?? {}),
    enabled: input !== undefined,
  });
  const isKnown = input === undefined || !isPending;
  const clusters: readonly Cell[] | undefined = input && data?.clusters;
  const known = useMemo(
    () => (isKnown ? targetOf(definition, search, clusters, markedPoint) : undefined),
    [isKnown, definition, search, clusters, markedPoint],
  );
  const [last, setLast] = useState(known);
  if (known && known !== last) setLast(known);
  return known ?? last;
}

/** Fetches what the server needs to draw the first view of the map: where it is, and the clusters there. */
export async function prefetchMap(
  queryClient: QueryClient,
  definition: ClusteredDefinition,
  search: Search,
  markedPoint: LatLng | undefined,
): Promise<void> {
  const input = locationInput(definition, search, markedPoint);
  const found = input && (await queryClient.ensureQueryData(callQuery(definition.clustersCall, input)));
  const { area } = firstViewOf(targetOf(definition, search, found?.clusters, markedPoint), mapShape(search));
  await queryClient.ensureQueryData(
    callQuery(definition.clustersCall, clusterParams(definition.inputOf(search), area)),
  );
}

/** The map alone fills a phone; else it stands beside the list. */
export function mapShape({ view }: Search): MapShape {
  return view.map ? PHONE_SHAPE : PANE_SHAPE;
}

function searchedArea({ table }: ClusteredDefinition, filter: Search['filter']): Bounds | undefined {
  const [areaKey = ''] = boundsKeys(table);
  const drawn = drawnArea(table, filter);
  return (filter[areaKey] as Bounds | undefined) ?? (drawn && expandBounds(polygonBounds(drawn)));
}

/** The input of the call that finds the locations of a search; undefined when the address says where the map is. */
function locationInput(
  definition: ClusteredDefinition,
  { filter, view }: Search,
  markedPoint: LatLng | undefined,
): CallInput | undefined {
  const locations = filterInput(definition.table, locationsOf(definition.table, filter));
  const isSaid = view.mapArea || searchedArea(definition, filter) || markedPoint;
  if (isSaid || Object.keys(locations).length === 0) return undefined;
  return { ...locations, bounds: formatBounds(HONG_KONG), zoom: String(FAR_ZOOM) };
}

function targetOf(
  definition: ClusteredDefinition,
  { filter, view }: Search,
  clusters: readonly Cell[] | undefined,
  markedPoint: LatLng | undefined,
): MapTarget {
  const chosen = view.mapArea ?? searchedArea(definition, filter);
  if (chosen) return { bounds: chosen };
  if (markedPoint) return { centre: markedPoint, zoom: MARKED_ZOOM };
  if (!clusters?.length) return { bounds: HONG_KONG };
  return { bounds: expandBounds(around(clusters)), maxZoom: MAX_ZOOM };
}

/** The box around all boxes. */
function around(clusters: readonly Cell[]) {
  const boxes = clusters.map(boundsOf);
  return {
    west: Math.min(...boxes.map(({ west }) => west)),
    south: Math.min(...boxes.map(({ south }) => south)),
    east: Math.max(...boxes.map(({ east }) => east)),
    north: Math.max(...boxes.map(({ north }) => north)),
  };
}

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Cluster } from '#contract/cluster.ts';
import type { Bounds } from '#domain/filter-field.ts';
import { stockFilterToParams } from '#domain/stock-filter.ts';
import { clustersQuery } from '#web/api/queries.ts';
import type { MapView } from './map-view.ts';
import { roomOf } from './marker-size.ts';
import { partedPlaces } from './parted.ts';
import { mapFilters } from './selection.ts';

/** What of the map is seen. */
export type Seen = { readonly bounds: Bounds; readonly zoom: number };

export function seenOf(view: MapView): Seen {
  return { bounds: view.bounds(), zoom: view.zoom() };
}

/** The map is looked at for this long before its listings are asked for: moves in a row count as one. */
const SETTLE_MS = 120;

/**
 * Cells are 64 pixels wide at their zoom, hardly more than a marker: seen from so much closer they are
 * some 90 to 170, and markers of neighbours seldom touch.
 */
const CELL_STEP = 0.45;

const NONE: readonly Cluster[] = [];

/**
 * The clusters of what is seen, under the filters, and the place each stands at. While new ones are on their way the old ones stay;
 * an answer that comes after a later question is dropped.
 */
export function useClusters(params: Readonly<Record<string, string>>) {
  const [seen, setSeen] = useState<Seen>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const look = useCallback((view: MapView) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setSeen(seenOf(view)), SETTLE_MS);
  }, []);
  const answer = useQuery({
    ...clustersQuery(seen ? clusterParams(params, seen) : {}),
    enabled: seen !== undefined,
    placeholderData: keepPreviousData,
  });
  const clusters = answer.data?.clusters ?? NONE;
  const zoom = seen?.zoom ?? 0;
  const places = useMemo(() => partedPlaces(clusters, zoom), [clusters, zoom]);
  const rooms = useMemo(
    () => clusters.map((cluster, at) => roomOf(cluster, places[at] ?? cluster, zoom)),
    [clusters, places, zoom],
  );
  return { seen, look, answer, clusters, places, rooms };
}

/** The map's own edges take the place of an area that is searched: around it there is more to see. */
export function clusterParams(params: Readonly<Record<string, string>>, { bounds, zoom }: Seen) {
  return {
    ...mapFilters(params),
    ...Object.fromEntries(stockFilterToParams({ bounds })),
    zoom: String(Math.max(0, Math.floor(zoom - CELL_STEP))),
  };
}

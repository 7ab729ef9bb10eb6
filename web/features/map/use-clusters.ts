import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Cell } from '#contract/cluster.ts';
import { at } from '#domain/at.ts';
import { type Bounds, formatBounds } from '#domain/bounds.ts';
import { type ClustersCall, callQuery } from '#web/api/queries.ts';
import type { MapView } from './map-view.ts';
import { markerBoxOf } from './marker-size.ts';
import { mapFilters } from './selection.ts';
import { separateMarkers } from './separate-markers.ts';

/** The part of the map that the visitor sees. */
export type VisibleArea = { readonly bounds: Bounds; readonly zoom: number };

export function visibleAreaOf(view: MapView): VisibleArea {
  return { bounds: view.bounds(), zoom: view.zoom() };
}

/** The clusters are asked for this long after a movement, so that several movements cause one request. */
const SETTLE_MS = 120;

/**
 * A cell is 64 pixels wide at its zoom, hardly more than a marker. Cells are taken from this much further
 * out: they are then 90 to 170 pixels wide, and neighbouring markers seldom touch.
 */
const CELL_ZOOM_OFFSET = 0.45;

const NONE: readonly never[] = [];

/**
 * The clusters of the visible area under the filters, and the position of each. The old ones stay until
 * new ones arrive; an answer to an earlier question is dropped.
 */
export function useClusters<Shown extends Cell>(
  /** Its clusters are `Shown`. */
  call: ClustersCall,
  params: Readonly<Record<string, string>>,
) {
  const [area, setArea] = useState<VisibleArea>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const followView = useCallback((view: MapView) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setArea(visibleAreaOf(view)), SETTLE_MS);
  }, []);
  const answer = useQuery({
    ...callQuery(call, area ? clusterParams(params, area) : {}),
    enabled: area !== undefined,
    placeholderData: keepPreviousData,
  });
  const clusters = (answer.data?.clusters ?? NONE) as readonly Cell[] as readonly Shown[];
  const zoom = area?.zoom ?? 0;
  const positions = useMemo(() => separateMarkers(clusters, zoom), [clusters, zoom]);
  const boxes = useMemo(
    () => clusters.map((cluster, index) => markerBoxOf(cluster, at(positions, index), zoom)),
    [clusters, positions, zoom],
  );
  return { zoom, followView, answer, clusters, positions, boxes };
}

/** The visible area replaces a searched area, as there may be something around it too. */
export function clusterParams(params: Readonly<Record<string, string>>, { bounds, zoom }: VisibleArea) {
  return {
    ...mapFilters(params),
    bounds: formatBounds(bounds),
    zoom: String(Math.max(0, Math.floor(zoom - CELL_ZOOM_OFFSET))),
  };
}

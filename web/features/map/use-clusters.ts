import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Cell } from '#contract/cluster.ts';
import { at } from '#domain/lib/at.ts';
import { type Bounds, formatBounds } from '#domain/map/bounds.ts';
import { type ClustersCall, callQuery } from '#web/api/queries.ts';
import { expandBounds } from './map-target.ts';
import { markerBoxOf } from './marker-size.ts';
import type { MapView } from './providers/map-view.ts';
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
 * The clusters of a map under the filters, and the position of each marker: first those of the area that
 * the server has drawn, then those of what the visitor moves to. The old ones stay until new ones arrive;
 * an answer to an earlier question is dropped.
 */
export function useClusters<Shown extends Cell>(
  /** Its clusters are `Shown`. */
  call: ClustersCall,
  params: Readonly<Record<string, string>>,
  first: VisibleArea,
) {
  const [moved, setMoved] = useState<VisibleArea>();
  const [visible, setVisible] = useState<Bounds>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const followView = (view: MapView, byVisitor: boolean) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const area = visibleAreaOf(view);
      setVisible(area.bounds);
      // A map that has just opened shows what was drawn, so its clusters stay.
      setMoved(!byVisitor && serves(first, area) ? undefined : area);
    }, SETTLE_MS);
  };
  const area = moved ?? first;
  const answer = useQuery({
    ...callQuery(call, clusterParams(params, area)),
    placeholderData: keepPreviousData,
  });
  const clusters = (answer.data?.clusters ?? NONE) as readonly Cell[] as readonly Shown[];
  const { zoom } = area;
  const positions = useMemo(() => separateMarkers(clusters, zoom), [clusters, zoom]);
  const boxes = useMemo(
    () => clusters.map((cluster, index) => markerBoxOf(cluster, at(positions, index), zoom)),
    [clusters, positions, zoom],
  );
  /** How many rows are in sight; undefined until that is known. */
  const count = answer.data && visible && countIn(clusters, visible);
  return { zoom, followView, answer, clusters, positions, boxes, count };
}

/** Degrees; two maps that fit the same bounds differ by less. */
const SAME_DEGREES = 1e-4;

/** Whether the clusters of an area can be shown for what is visible: this is inside, and at most a zoom closer. */
export function serves({ bounds, zoom }: VisibleArea, visible: VisibleArea): boolean {
  const { west, south, east, north } = expandBounds(bounds, 0, SAME_DEGREES);
  const { bounds: inner } = visible;
  const isInside = inner.west >= west && inner.south >= south && inner.east <= east && inner.north <= north;
  const closer = cellZoom(visible.zoom) - cellZoom(zoom);
  return isInside && (closer === 0 || closer === 1);
}

function cellZoom(zoom: number): number {
  return Math.max(0, Math.floor(zoom - CELL_ZOOM_OFFSET));
}

function countIn(clusters: readonly Cell[], { west, south, east, north }: Bounds): number {
  return clusters
    .filter(({ lat, lng }) => west <= lng && lng <= east && south <= lat && lat <= north)
    .reduce((sum, { count }) => sum + count, 0);
}

/** The visible area replaces a searched area, as there may be something around it too. */
export function clusterParams(params: Readonly<Record<string, string>>, { bounds, zoom }: VisibleArea) {
  return {
    ...mapFilters(params),
    bounds: formatBounds(bounds),
    zoom: String(cellZoom(zoom)),
  };
}

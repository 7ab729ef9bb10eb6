import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { GridCell } from '#contract/cluster.ts';
import { at } from '#domain/lib/at.ts';
import { type Bounds, formatBounds } from '#domain/map/bounds.ts';
import { type ClustersCall, callQuery } from '#web/api/queries.ts';
import { expandBounds } from './map-target.ts';
import { mapFilters } from './marker-click.ts';
import { markerBoxOf } from './marker-size.ts';
import type { MapView } from './providers/map-view.ts';
import { separateMarkers } from './separate-markers.ts';

/** Visible part of the map. */
export type VisibleArea = { readonly bounds: Bounds; readonly zoom: number };

export function visibleAreaOf(view: MapView): VisibleArea {
  return { bounds: view.bounds(), zoom: view.zoom() };
}

/** Debounce delay after a map movement, in milliseconds, so that several movements cause one request. */
const REQUEST_DELAY_MS = 120;

/**
 * A grid cell is 64 pixels wide at its own zoom, hardly more than a marker. With this offset, clusters
 * use the grid of a lower zoom, where cells are 90 to 170 pixels wide and adjacent markers seldom
 * overlap.
 */
const GRID_ZOOM_OFFSET = 0.45;

const NO_CLUSTERS: readonly never[] = [];

/**
 * Fetches the clusters that match the filters in the visible area, and returns them with their marker
 * positions. The first area is that of the server-rendered map. Old clusters stay visible until new
 * ones arrive; outdated responses are discarded.
 */
export function useClusters<TCluster extends GridCell>(
  /** API call that returns clusters of type `TCluster`. */
  clustersCall: ClustersCall,
  params: Readonly<Record<string, string>>,
  initialArea: VisibleArea,
) {
  const [movedArea, setMovedArea] = useState<VisibleArea>();
  const [visibleBounds, setVisibleBounds] = useState<Bounds>();
  const timerRef = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timerRef.current), []);
  const handleViewChange = (view: MapView, byVisitor: boolean) => {
    clearTimeout(timerRef.current);
    timerRef.current = setTimeout(() => {
      const area = visibleAreaOf(view);
      setVisibleBounds(area.bounds);
      // A map that has just opened shows the same area as the static map, so the clusters stay.
      setMovedArea(!byVisitor && canShowClustersFor(initialArea, area) ? undefined : area);
    }, REQUEST_DELAY_MS);
  };
  const area = movedArea ?? initialArea;
  const clustersQuery = useQuery({
    ...callQuery(clustersCall, clusterParams(params, area)),
    placeholderData: keepPreviousData,
  });
  const clusters = (clustersQuery.data?.clusters ??
    NO_CLUSTERS) as readonly GridCell[] as readonly TCluster[];
  const { zoom } = area;
  const positions = useMemo(() => separateMarkers(clusters, zoom), [clusters, zoom]);
  const boxes = useMemo(
    () => clusters.map((cluster, index) => markerBoxOf(cluster, at(positions, index), zoom)),
    [clusters, positions, zoom],
  );
  /**
   * Number of rows in the visible area; undefined until the data has loaded and the live map has
   * opened.
   */
  const visibleCount = clustersQuery.data && visibleBounds && countRowsWithin(clusters, visibleBounds);
  return { zoom, handleViewChange, clustersQuery, clusters, positions, boxes, visibleCount };
}

/** Maximum difference between the edges of two maps that fit the same bounds, in degrees. */
const DEGREE_TOLERANCE = 1e-4;

/**
 * Returns whether clusters that were fetched for one area can be shown in `visibleArea`. The visible
 * area must be inside the fetched area and at most one zoom level closer.
 */
export function canShowClustersFor({ bounds, zoom }: VisibleArea, visibleArea: VisibleArea): boolean {
  const { west, south, east, north } = expandBounds(bounds, 0, DEGREE_TOLERANCE);
  const { bounds: visibleBounds } = visibleArea;
  const isInside =
    visibleBounds.west >= west &&
    visibleBounds.south >= south &&
    visibleBounds.east <= east &&
    visibleBounds.north <= north;
  const zoomDifference = gridZoom(visibleArea.zoom) - gridZoom(zoom);
  return isInside && (zoomDifference === 0 || zoomDifference === 1);
}

function gridZoom(zoom: number): number {
  return Math.max(0, Math.floor(zoom - GRID_ZOOM_OFFSET));
}

function countRowsWithin(clusters: readonly GridCell[], { west, south, east, north }: Bounds): number {
  return clusters
    .filter(({ lat, lng }) => west <= lng && lng <= east && south <= lat && lat <= north)
    .reduce((sum, { count }) => sum + count, 0);
}

/**
 * Returns the request parameters of the clusters. The visible area replaces the searched bounds,
 * because there may be matches around them too.
 */
export function clusterParams(params: Readonly<Record<string, string>>, { bounds, zoom }: VisibleArea) {
  return {
    ...mapFilters(params),
    bounds: formatBounds(bounds),
    zoom: String(gridZoom(zoom)),
  };
}

import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { GridCell } from '#contract/cluster.ts';
import { ICS_TYPES } from '#domain/codes/ics-type.ts';
import { at } from '#domain/lib/at.ts';
import type { LatLng } from '#domain/lib/lat-lng.ts';
import type { ClustersCall } from '#web/api/queries.ts';
import { useT } from '#web/app/page.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { initialViewOf, type MapShape } from './initial-view.ts';
import { MapFrame } from './map-frame.tsx';
import { type ExtraMarkersProps, MoveBaseLabelsAway, PassiveMarker } from './marker.tsx';
import { mapFilters, opensList, zoomTargetOf } from './marker-click.ts';
import type { MapTarget, MapView } from './providers/map-view.ts';
import { TypeIcon } from './type-icon.tsx';
import { useClusters, type VisibleArea, visibleAreaOf } from './use-clusters.ts';

/** Props that are common to all maps of search results. */
export type SearchedMapProps = ExtraMarkersProps & {
  /** Search filters in the form that the API accepts. The map ignores bounds and sort order. */
  readonly params: Readonly<Record<string, string>>;
  /** Area that the map shows at first. When the target changes, the map moves to the new one. */
  readonly target: MapTarget;
  readonly shape: MapShape;
  /**
   * CSS media query. If it does not match when the page loads, the page hides the map and the browser
   * does not fetch the map image.
   */
  readonly visibleMediaQuery?: string | undefined;
  /**
   * Returns the URL of the list of a marker's rows. On a static map, markers without `rowLink` link
   * there.
   */
  readonly listHrefOf: (cluster: GridCell) => string;
  /** Called after each movement of the map. `byVisitor` is false when the page moved the map. */
  readonly onMove?: ((area: VisibleArea, byVisitor: boolean) => void) | undefined;
  /** Content below the markers, for example the polygon that is searched. */
  readonly underlay?: ReactNode;
  /** Panel of the drawing tool. It replaces the legend and the list of a marker's rows. */
  readonly toolPanel?: ReactNode;
  /** Content of the upper left corner of the map, for example a switch. */
  readonly children?: ReactNode;
};

/** Translated messages and the accessible name of the map. */
export type ClusterMapLabels = {
  readonly mapName: string;
  readonly emptyMessage: string;
  readonly failedMessage: string;
  readonly countMessage: (count: number) => string;
};

type MarkerProps<TCluster extends GridCell> = {
  readonly cluster: TCluster;
  readonly position: LatLng;
  readonly zoom: number;
  /** True if the marker's row is highlighted in the result list, or if the marker's own list is open. */
  readonly isHighlighted: boolean;
  /**
   * Returns the URL of the list of the marker's rows. On a static map, a marker without `rowLink` links
   * there.
   */
  readonly listHrefOf: (cluster: GridCell) => string;
  readonly onOpen: (cluster: TCluster, marker: HTMLElement) => void;
};

/**
 * Shows the rows of a search on a map as clusters, buildings and single rows. A click on a marker zooms
 * in or opens a list.
 */
export function ClusterMap<TCluster extends GridCell>({
  clustersCall,
  params,
  target,
  shape,
  visibleMediaQuery,
  listHrefOf,
  labels,
  highlightedPosition,
  isHighlighted,
  onMove,
  renderMarker,
  renderPanel,
  underlay,
  toolPanel,
  children,
  renderExtraMarkers,
  extraMarkersLegend,
}: SearchedMapProps & {
  clustersCall: ClustersCall;
  labels: ClusterMapLabels;
  /** Position of the row that the visitor points at in the list. */
  highlightedPosition: LatLng | undefined;
  isHighlighted: (cluster: TCluster) => boolean;
  renderMarker: (marker: MarkerProps<TCluster>) => ReactNode;
  /** Renders the list of a marker's rows. */
  renderPanel: (cluster: TCluster, onClose: () => void) => ReactNode;
}) {
  const initialArea = useMemo(() => initialViewOf(target, shape).area, [target, shape]);
  const { zoom, handleViewChange, clustersQuery, clusters, positions, boxes, visibleCount } =
    useClusters<TCluster>(clustersCall, params, initialArea);
  const [openCluster, setOpenCluster] = useState<TCluster | null>(null);
  const openerElementRef = useRef<HTMLElement>(null);
  const mapViewRef = useRef<MapView | null>(null);
  const closePanel = useCallback(() => {
    setOpenCluster(null);
    openerElementRef.current?.focus({ preventScroll: true });
  }, []);
  // Closes the panel when the filters change, because its rows may not match the new search.
  const searchKey = JSON.stringify(mapFilters(params));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new search must close the panel
  useEffect(() => setOpenCluster(null), [searchKey]);

  const handleMarkerClick = (cluster: TCluster, marker: HTMLElement) => {
    const currentView = mapViewRef.current;
    if (!currentView) return;
    if (!opensList(cluster, currentView.zoom())) return currentView.showTarget(zoomTargetOf(cluster), true);
    openerElementRef.current = marker;
    setOpenCluster(cluster);
  };
  return (
    <MapFrame
      label={labels.mapName}
      target={target}
      shape={shape}
      visibleMediaQuery={visibleMediaQuery}
      onMoveEnd={(movedView, byVisitor) => {
        mapViewRef.current = movedView;
        handleViewChange(movedView, byVisitor);
        onMove?.(visibleAreaOf(movedView), byVisitor);
      }}
      footer={
        !openCluster &&
        !toolPanel && (
          <>
            {extraMarkersLegend}
            {/* Rows without a position never match a search that is limited to an area, so the note
               about such rows is hidden. */}
            <OffMapNote count={params.bounds ? 0 : countWithoutPosition(clustersQuery.data)} />
            <Legend />
          </>
        )
      }
      floatingContent={
        <>
          <div className="map-corner">{children}</div>
          {clustersQuery.isFetching && <div className="map-busy" />}
          <Messages
            clustersQuery={clustersQuery}
            count={visibleCount}
            labels={labels}
            onZoomOut={() => mapViewRef.current?.zoomBy(-2)}
          />
          {toolPanel || (openCluster && renderPanel(openCluster, closePanel))}
        </>
      }
    >
      {underlay}
      <MoveBaseLabelsAway boxes={boxes} />
      {renderExtraMarkers?.(zoom)}
      {clusters.map((cluster, index) =>
        renderMarker({
          cluster,
          position: at(positions, index),
          zoom,
          isHighlighted: cluster === openCluster || isHighlighted(cluster),
          listHrefOf,
          onOpen: handleMarkerClick,
        }),
      )}
      {highlightedPosition && (
        <PassiveMarker position={highlightedPosition} className="map-anchor-center map-highlight-dot" />
      )}
    </MapFrame>
  );
}

/**
 * Announces the number of visible rows to screen readers, and shows a message if there are no results
 * or loading failed.
 */
function Messages({
  clustersQuery,
  count,
  labels,
  onZoomOut,
}: {
  clustersQuery: ReturnType<typeof useClusters>['clustersQuery'];
  count: number | undefined;
  labels: ClusterMapLabels;
  onZoomOut: () => void;
}) {
  const t = useT();
  if (clustersQuery.isError) {
    return (
      <div className="map-note">
        <ErrorState
          title={labels.failedMessage}
          retryLabel={t('map:retry')}
          onRetry={() => void clustersQuery.refetch()}
          busy={clustersQuery.isFetching}
        />
      </div>
    );
  }
  return (
    <div role="status" className={count === 0 ? 'map-note' : 'contents'}>
      {count === 0 && (
        <p className="map-empty">
          {labels.emptyMessage}
          <Button variant="ghost" onClick={onZoomOut}>
            {t('map:zoom_out_more')}
          </Button>
        </p>
      )}
      {!!count && <VisuallyHidden>{labels.countMessage(count)}</VisuallyHidden>}
    </div>
  );
}

type ClustersData = ReturnType<typeof useClusters>['clustersQuery']['data'];

/**
 * Returns the number of matching rows that have no position and appear on no map. Every transaction has
 * a position.
 */
function countWithoutPosition(data: ClustersData): number {
  return data && 'without_position' in data ? data.without_position : 0;
}

function OffMapNote({ count }: { count: number }) {
  const t = useT();
  if (count === 0) return null;
  return <p className="map-label">{t('map:off_map', { count })}</p>;
}

function Legend() {
  const t = useT();
  return (
    <ul className="map-label map-legend" aria-label={t('map:legend')}>
      {ICS_TYPES.map((type) => (
        <li key={type}>
          <span className={`map-type-${type}`}>
            <TypeIcon icsType={type} />
          </span>
          {t(`stock_info:type.${type}`)}
        </li>
      ))}
    </ul>
  );
}

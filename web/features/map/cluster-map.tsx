import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Cell } from '#contract/cluster.ts';
import { ICS_TYPES } from '#domain/codes/ics-type.ts';
import { at } from '#domain/lib/at.ts';
import type { LatLng } from '#domain/lib/lat-lng.ts';
import type { ClustersCall } from '#web/api/queries.ts';
import { useT } from '#web/app/page.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { firstViewOf, type MapShape } from './first-view.ts';
import { MapFrame } from './map-frame.tsx';
import { KeepLabelsClear, type MapMarks, Mark } from './marker.tsx';
import type { MapTarget, MapView } from './providers/map-view.ts';
import { mapFilters, opensList, zoomTargetOf } from './selection.ts';
import { TypeIcon } from './type-icon.tsx';
import { useClusters, type VisibleArea, visibleAreaOf } from './use-clusters.ts';

/** What every map of a search is given. */
export type SearchedMapProps = MapMarks & {
  /** Filters as the calls take them; bounds and order are ignored. */
  readonly params: Readonly<Record<string, string>>;
  /** Where the map opens. When it changes, the map moves there. */
  readonly target: MapTarget;
  readonly shape: MapShape;
  /** A media query; where it does not apply, the page hides the map at first. */
  readonly shownOn?: string | undefined;
  /** The address of the list of a marker's rows, for a map that cannot be moved. */
  readonly linkTo: (cluster: Cell) => string;
  /** Called after each movement; `byVisitor` is false when the page has moved the map. */
  readonly onMove?: ((area: VisibleArea, byVisitor: boolean) => void) | undefined;
  /** Lies below the markers, such as the area that is searched. */
  readonly below?: ReactNode;
  /** Takes the place of the legend and of a marker's list. */
  readonly tool?: ReactNode;
  /** Stands in the upper left corner, such as a switch. */
  readonly children?: ReactNode;
};

/** What the map calls what it shows, in the page's language. */
export type ClusterMapLabels = {
  readonly map: string;
  readonly empty: string;
  readonly failed: string;
  readonly found: (count: number) => string;
};

type Marker<Shown extends Cell> = {
  readonly cluster: Shown;
  readonly position: LatLng;
  readonly zoom: number;
  /** Its row in the list is highlighted, or its own list is open. */
  readonly isHighlighted: boolean;
  /** Where it leads on a drawn map. */
  readonly linkTo: (cluster: Cell) => string;
  readonly onOpen: (cluster: Shown, marker: HTMLElement) => void;
};

/** The rows of a search on a map, as clusters, buildings and single rows. A marker zooms in or opens a list. */
export function ClusterMap<Shown extends Cell>({
  call,
  params,
  target,
  shape,
  shownOn,
  linkTo,
  labels,
  highlighted,
  isHighlighted,
  onMove,
  renderMarker,
  renderPanel,
  below,
  tool,
  children,
  renderMarks,
  marksKey,
}: SearchedMapProps & {
  call: ClustersCall;
  labels: ClusterMapLabels;
  /** Where the row lies that the visitor points at. */
  highlighted: LatLng | undefined;
  isHighlighted: (cluster: Shown) => boolean;
  renderMarker: (marker: Marker<Shown>) => ReactNode;
  /** The list of a marker's rows. */
  renderPanel: (cluster: Shown, onClose: () => void) => ReactNode;
}) {
  const first = useMemo(() => firstViewOf(target, shape).area, [target, shape]);
  const { zoom, followView, answer, clusters, positions, boxes, count } = useClusters<Shown>(
    call,
    params,
    first,
  );
  const [open, setOpen] = useState<Shown | null>(null);
  const opener = useRef<HTMLElement>(null);
  const view = useRef<MapView | null>(null);
  const close = useCallback(() => {
    setOpen(null);
    opener.current?.focus({ preventScroll: true });
  }, []);
  // The rows of the panel may not be in another search.
  const search = JSON.stringify(mapFilters(params));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new search closes the panel
  useEffect(() => setOpen(null), [search]);

  const choose = (cluster: Shown, marker: HTMLElement) => {
    const shown = view.current;
    if (!shown) return;
    if (!opensList(cluster, shown.zoom())) return shown.show(zoomTargetOf(cluster), true);
    opener.current = marker;
    setOpen(cluster);
  };
  return (
    <MapFrame
      label={labels.map}
      target={target}
      shape={shape}
      shownOn={shownOn}
      onMoveEnd={(moved, byVisitor) => {
        view.current = moved;
        followView(moved, byVisitor);
        onMove?.(visibleAreaOf(moved), byVisitor);
      }}
      foot={
        !open &&
        !tool && (
          <>
            {marksKey}
            {/* Of a search within an area, the others are no results. */}
            <OffMapNote count={params.bounds ? 0 : withoutPosition(answer.data)} />
            <Legend />
          </>
        )
      }
      floating={
        <>
          <div className="map-corner">{children}</div>
          {answer.isFetching && <div className="map-busy" />}
          <Messages
            answer={answer}
            count={count}
            labels={labels}
            onZoomOut={() => view.current?.zoomBy(-2)}
          />
          {tool || (open && renderPanel(open, close))}
        </>
      }
    >
      {below}
      <KeepLabelsClear boxes={boxes} />
      {renderMarks?.(zoom)}
      {clusters.map((cluster, index) =>
        renderMarker({
          cluster,
          position: at(positions, index),
          zoom,
          isHighlighted: cluster === open || isHighlighted(cluster),
          linkTo,
          onOpen: choose,
        }),
      )}
      {highlighted && <Mark position={highlighted} className="map-anchor-center map-highlight-dot" />}
    </MapFrame>
  );
}

/** Says how much is in sight (for screen readers), that there is nothing, or that loading failed. */
function Messages({
  answer,
  count,
  labels,
  onZoomOut,
}: {
  answer: ReturnType<typeof useClusters>['answer'];
  count: number | undefined;
  labels: ClusterMapLabels;
  onZoomOut: () => void;
}) {
  const t = useT();
  if (answer.isError) {
    return (
      <div className="map-note">
        <ErrorState
          title={labels.failed}
          retryLabel={t('map:retry')}
          onRetry={() => void answer.refetch()}
          busy={answer.isFetching}
        />
      </div>
    );
  }
  return (
    <div role="status" className={count === 0 ? 'map-note' : 'contents'}>
      {count === 0 && (
        <p className="map-empty">
          {labels.empty}
          <Button look="ghost" onClick={onZoomOut}>
            {t('map:zoom_out_more')}
          </Button>
        </p>
      )}
      {!!count && <VisuallyHidden>{labels.found(count)}</VisuallyHidden>}
    </div>
  );
}

type ClustersData = ReturnType<typeof useClusters>['answer']['data'];

/** How many rows of the search no map can show. Every transaction has a position. */
function withoutPosition(data: ClustersData): number {
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

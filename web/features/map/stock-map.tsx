import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { Cluster } from '#contract/cluster.ts';
import type { Stock } from '#contract/stock.ts';
import { at } from '#domain/at.ts';
import { ICS_TYPES } from '#domain/ics-type.ts';
import { grouped } from '#domain/number-text.ts';
import { useT } from '#web/app/page-context.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { type Highlight, highlightsCluster } from './highlight.ts';
import { MapFrame } from './map-frame.tsx';
import type { MapTarget, MapView } from './map-view.ts';
import { KeepLabelsClear, Mark } from './marker.tsx';
import { listParams, mapFilters, opensList, zoomTargetOf } from './selection.ts';
import { StockMarker } from './stock-marker.tsx';
import { StockPanel } from './stock-panel.tsx';
import { TypeIcon } from './type-icon.tsx';
import { useClusters, type VisibleArea, visibleAreaOf } from './use-clusters.ts';

export type StockMapProps = {
  /** Filters as the calls take them; bounds and order are ignored. */
  readonly params: Readonly<Record<string, string>>;
  /** Where the map opens. When it changes, the map moves there. */
  readonly target: MapTarget;
  /** Whether markers show sale prices or rents. */
  readonly txType?: 'S' | 'L' | undefined;
  /** Called after each movement; `byVisitor` is false when the page has moved the map. */
  readonly onMove?: ((area: VisibleArea, byVisitor: boolean) => void) | undefined;
  /** The listing whose card the visitor points at: its marker is highlighted. */
  readonly highlighted?: Stock | null | undefined;
  /** Called with the marker the visitor points at, to highlight its cards (see `highlightsStock`). */
  readonly onHighlight?: ((highlight: Highlight | null) => void) | undefined;
  /** Stands in the upper left corner, such as a switch. */
  readonly children?: ReactNode;
};

/** The listings of a search on a map, as clusters, buildings and single listings. */
export function StockMap(props: StockMapProps) {
  const { params, target, txType = 'S', onMove, highlighted, onHighlight, children } = props;
  const t = useT();
  const { zoom, followView, answer, clusters, positions, boxes } = useClusters(params);
  const [open, setOpen] = useState<Cluster | null>(null);
  const opener = useRef<Element | null>(null);
  const view = useRef<MapView | null>(null);
  const close = useCallback(() => {
    setOpen(null);
    if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
  }, []);
  // The listings of the panel may not be in another search.
  const search = JSON.stringify(mapFilters(params));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new search closes the panel
  useEffect(() => setOpen(null), [search]);

  const choose = (cluster: Cluster) => {
    const shown = view.current;
    if (!shown) return;
    if (!opensList(cluster, shown.zoom())) return shown.show(zoomTargetOf(cluster), true);
    opener.current = document.activeElement;
    setOpen(cluster);
  };
  return (
    <MapFrame
      label={t('map:label')}
      target={target}
      onMoveEnd={(moved, byVisitor) => {
        view.current = moved;
        followView(moved);
        onMove?.(visibleAreaOf(moved), byVisitor);
      }}
      floating={
        <>
          <div className="map-corner">{children}</div>
          {answer.isFetching && <div className="map-busy" />}
          <Messages answer={answer} onZoomOut={() => view.current?.zoomBy(-2)} />
          {!open && <Legend />}
          {open && (
            <StockPanel
              key={`${open.pis_bldg_id} ${open.bounds}`}
              params={listParams(params, open)}
              txType={txType}
              onClose={close}
            />
          )}
        </>
      }
    >
      <KeepLabelsClear boxes={boxes} />
      {clusters.map((cluster, index) => (
        <StockMarker
          key={`${cluster.lat} ${cluster.lng}`}
          cluster={cluster}
          position={at(positions, index)}
          zoom={zoom}
          txType={txType}
          isHighlighted={cluster === open || highlightsCluster(highlighted, cluster)}
          onOpen={choose}
          onHighlight={onHighlight}
        />
      ))}
      {highlighted?.lat != null && highlighted.lng != null && (
        <Mark
          position={{ lat: highlighted.lat, lng: highlighted.lng }}
          className="map-anchor-center map-highlight-dot"
        />
      )}
    </MapFrame>
  );
}

/** Says how many listings are on the map (for screen readers), that there are none, or that loading failed. */
function Messages({
  answer,
  onZoomOut,
}: {
  answer: ReturnType<typeof useClusters>['answer'];
  onZoomOut: () => void;
}) {
  const t = useT();
  const count = answer.data?.count;
  if (answer.isError) {
    return (
      <div className="map-note">
        <ErrorState
          title={t('map:points_failed')}
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
          {t('map:empty')}
          <Button look="ghost" onClick={onZoomOut}>
            {t('map:zoom_out_more')}
          </Button>
        </p>
      )}
      {!!count && <VisuallyHidden>{t('map:found', { count, n: grouped(count) })}</VisuallyHidden>}
    </div>
  );
}

function Legend() {
  const t = useT();
  return (
    <ul className="map-legend" aria-label={t('map:legend')}>
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

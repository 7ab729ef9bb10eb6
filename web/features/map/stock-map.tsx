import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { Cluster } from '#contract/cluster.ts';
import type { Stock } from '#contract/stock.ts';
import { ICS_TYPES } from '#domain/ics-type.ts';
import { grouped } from '#domain/number-text.ts';
import { useT } from '#web/app/page-context.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { type Highlight, lightsCluster } from './highlight.ts';
import { MapFrame } from './map-frame.tsx';
import type { MapTarget, MapView } from './map-view.ts';
import { LabelsAside, Mark } from './marker.tsx';
import { closer, listParams, mapFilters, opensList } from './selection.ts';
import { StockMarker } from './stock-marker.tsx';
import { StockPanel } from './stock-panel.tsx';
import { TypeIcon } from './type-icon.tsx';
import { type Seen, seenOf, useClusters } from './use-clusters.ts';

export type StockMapProps = {
  /** Filters as the calls take them; bounds and order among them are left aside. */
  readonly params: Readonly<Record<string, string>>;
  /** Where the map opens; when it changes to what the map does not show, the map goes there. */
  readonly target: MapTarget;
  /** Whether the visitor is after prices or rents. */
  readonly side?: 'S' | 'L' | undefined;
  /** What is seen after each movement; `byVisitor` is false when the page has moved the map. */
  readonly onMove?: ((seen: Seen, byVisitor: boolean) => void) | undefined;
  /** The listing whose card is pointed at: its marker is lit. */
  readonly highlighted?: Stock | null | undefined;
  /** The marker that is pointed at, for lighting its cards (see `lightsStock`). */
  readonly onHighlight?: ((lit: Highlight | null) => void) | undefined;
  /** Floats in the upper left corner, such as a switch. */
  readonly children?: ReactNode;
};

/** The listings of a search on the map: clusters, buildings and single ones, and the list of each. */
export function StockMap(props: StockMapProps) {
  const { params, target, side = 'S', onMove, highlighted, onHighlight, children } = props;
  const t = useT();
  const { seen, look, answer, clusters, places, rooms } = useClusters(params);
  const [open, setOpen] = useState<Cluster | null>(null);
  const opener = useRef<Element | null>(null);
  const view = useRef<MapView | null>(null);
  const close = useCallback(() => {
    setOpen(null);
    if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
  }, []);
  // Another search may not hold what the panel lists.
  const search = JSON.stringify(mapFilters(params));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new search closes the panel
  useEffect(() => setOpen(null), [search]);

  const choose = (cluster: Cluster) => {
    const shown = view.current;
    if (!shown) return;
    if (!opensList(cluster, shown.zoom())) return shown.show(closer(cluster), true);
    opener.current = document.activeElement;
    setOpen(cluster);
  };
  return (
    <MapFrame
      label={t('stock_info:map.label')}
      target={target}
      onRest={(moved, byVisitor) => {
        view.current = moved;
        look(moved);
        onMove?.(seenOf(moved), byVisitor);
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
              side={side}
              onClose={close}
            />
          )}
        </>
      }
    >
      <LabelsAside rooms={rooms} />
      {clusters.map((cluster, at) => (
        <StockMarker
          key={`${cluster.lat} ${cluster.lng}`}
          cluster={cluster}
          place={places[at] ?? cluster}
          zoom={seen?.zoom ?? 0}
          side={side}
          on={cluster === open || lightsCluster(highlighted, cluster)}
          onOpen={choose}
          onHighlight={onHighlight}
        />
      ))}
      {highlighted?.lat != null && highlighted.lng != null && (
        <Mark place={{ lat: highlighted.lat, lng: highlighted.lng }} className="map-at-centre map-lit" />
      )}
    </MapFrame>
  );
}

/** How many are on the map, for those who listen; none, with the way out; or that they could not be had. */
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
          title={t('stock_info:map.points_failed')}
          retryLabel={t('stock_info:map.retry')}
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
          {t('stock_info:map.empty')}
          <Button look="ghost" onClick={onZoomOut}>
            {t('stock_info:map.empty_way')}
          </Button>
        </p>
      )}
      {!!count && <VisuallyHidden>{t('stock_info:map.found', { count, n: grouped(count) })}</VisuallyHidden>}
    </div>
  );
}

function Legend() {
  const t = useT();
  return (
    <ul className="map-legend" aria-label={t('stock_info:map.legend')}>
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

import {
  type ComponentProps,
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { IcsType } from '#domain/codes/ics-type.ts';
import { at } from '#domain/lib/at.ts';
import type { LatLng } from '#domain/lib/lat-lng.ts';
import { cx } from '#web/ui/cx.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { IconName } from '#web/ui/icon-names.ts';
import { initialViewOf, PAGE_SHAPE } from './initial-view.ts';
import { labelledMarkerIds } from './labelled-markers.ts';
import { useMap } from './map-context.ts';
import { MapFrame } from './map-frame.tsx';
import { MapPanel } from './map-panel.tsx';
import { boundsAround, expandBounds, preferHongKongPoints, zoomForMetres } from './map-target.ts';
import {
  type ExtraMarkersProps,
  MarkerButton,
  MarkerLink,
  MoveBaseLabelsAway,
  PassiveMarker,
} from './marker.tsx';
import { pinBox, textWidthInCharacters } from './marker-size.ts';
import { HONG_KONG_BOUNDS, type MapTarget, type MapView, ZOOM_LIMITS } from './providers/map-view.ts';
import { highlightHandlersOf, type MarkerSelection, useMarkerSelection } from './use-marker-selection.ts';

/** One marker of a MarkerMap, for example a branch, a building, a transaction or an open day. */
export type MapMarker = {
  readonly id: string | number;
  readonly position: LatLng;
  /** Text on the pin if there is space, and the accessible name of the pin. */
  readonly label: string;
  readonly icon?: IconName | undefined;
  /** Property type that determines the colour of the pin. Defaults to the brand colour. */
  readonly icsType?: IcsType | undefined;
  /** URL that a click on the marker opens. */
  readonly href?: string | undefined;
  /** Content of the panel that a click on the marker opens. Cannot be combined with `href`. */
  readonly popup?: ReactNode;
  /**
   * Id of the page element with the same content as the panel. On a static map, which has no panels,
   * the marker links there.
   */
  readonly elementId?: string | undefined;
};

export type MarkerMapProps = ExtraMarkersProps & {
  /** Accessible name of the map. */
  readonly label: string;
  readonly markers: readonly MapMarker[];
  /**
   * Radius around a single marker that should be visible, in metres, for example up to the nearest
   * station.
   */
  readonly radiusMetres?: number | undefined;
  /**
   * Selection shared with a list beside the map, so that the list and the map highlight and open the
   * same items.
   */
  readonly sharedSelection?: MarkerSelection | undefined;
  /**
   * Options of a map beside a list, visible on the first screen. Without them, the map is part of a
   * scrolling page.
   */
  readonly paneOptions?: Pick<ComponentProps<typeof MapFrame>, 'shape' | 'visibleMediaQuery'> | undefined;
  /** Content below the markers, for example the polygon that is searched. */
  readonly underlay?: ReactNode;
  /** Additional points that must be visible at first. */
  readonly extraPoints?: readonly LatLng[] | undefined;
  /** Panel over the map while no marker's panel is open. */
  readonly toolPanel?: ReactNode;
};

/**
 * Limits of the visible radius, in metres. Below the minimum no more detail appears; beyond the maximum
 * is too far to walk.
 */
const RADIUS_METRES = { min: 350, max: 2500 };
/** Half the height of a small map minus the height of a station's name, in pixels. */
const HALF_MAP_HEIGHT_PX = 140;
/** Margin around several markers, as a ratio of their bounds. The map's buttons cover its edge. */
const BOUNDS_MARGIN_RATIO = 0.2;
/** Maximum initial zoom when several markers are close together. */
const MAX_INITIAL_ZOOM = 16;
/** Minimum zoom when a marker is opened. The streets around the marker are visible at this zoom. */
const OPENED_MARKER_MIN_ZOOM = 15;

/**
 * Map with markers of any kind. All markers are visible at first. Use it for a small number of markers;
 * the listings of a search are clustered by StockMap.
 */
export function MarkerMap({
  label,
  markers,
  radiusMetres = RADIUS_METRES.min,
  sharedSelection,
  paneOptions,
  underlay,
  extraPoints,
  toolPanel,
  renderExtraMarkers,
  extraMarkersLegend,
}: MarkerMapProps) {
  const shape = paneOptions?.shape ?? PAGE_SHAPE;
  const initialTarget = useMemo(
    () => initialTargetOf(markers, radiusMetres, extraPoints),
    [markers, radiusMetres, extraPoints],
  );
  const initialArea = useMemo(() => initialViewOf(initialTarget, shape).area, [initialTarget, shape]);
  const [zoom, setZoom] = useState(initialArea.zoom);
  const labelledIds = useMemo(() => labelledMarkerIds(markers, zoom), [markers, zoom]);
  const markerBoxes = useMemo(
    () =>
      markers.map(({ position, label, id }) => {
        const box = pinBox(position, labelledIds.has(id) ? textWidthInCharacters(label) : 0);
        // The box extends below the pin too, because otherwise the base map may place a duplicate label
        // there.
        return { ...box, height: 2 * box.height, anchor: 'center' as const };
      }),
    [markers, labelledIds],
  );
  const localSelection = useMarkerSelection();
  const activeSelection = sharedSelection ?? localSelection;
  const { openedId, setOpenedId } = activeSelection;
  const openMarker = markers.find(({ id }) => id === openedId);
  const [mapView, setMapView] = useState<MapView>();
  useEffect(() => {
    if (openMarker)
      mapView?.showTarget(
        { centre: openMarker.position, zoom: Math.max(mapView.zoom(), OPENED_MARKER_MIN_ZOOM) },
        true,
      );
  }, [mapView, openMarker]);
  const openerElementRef = useRef<HTMLElement>(null);
  const closePanel = useCallback(() => {
    setOpenedId(null);
    openerElementRef.current?.focus({ preventScroll: true });
    openerElementRef.current = null;
  }, [setOpenedId]);
  return (
    <MapFrame
      label={label}
      target={initialTarget}
      shape={shape}
      visibleMediaQuery={paneOptions?.visibleMediaQuery}
      isInPage={!paneOptions}
      onMoveEnd={(movedView) => {
        setMapView(movedView);
        setZoom(movedView.zoom());
      }}
      footer={!openMarker && extraMarkersLegend}
      floatingContent={
        !openMarker ? (
          toolPanel
        ) : (
          <MapPanel
            key={openMarker.id}
            title={openMarker.label}
            position={openMarker.position}
            onClose={closePanel}
          >
            <div className="p-3.5">{openMarker.popup}</div>
          </MapPanel>
        )
      }
    >
      {underlay}
      <MoveBaseLabelsAway boxes={markerBoxes} />
      {renderExtraMarkers?.(zoom)}
      {markers.map((marker) => (
        <Pin
          key={marker.id}
          marker={marker}
          isLabelShown={labelledIds.has(marker.id)}
          isOnlyMarker={markers.length === 1}
          selection={activeSelection}
          onOpen={(markerElement) => {
            openerElementRef.current = markerElement;
            setOpenedId(marker.id);
          }}
        />
      ))}
    </MapFrame>
  );
}

function Pin({
  marker: { id, position, label, icon = 'map-pin', icsType, href, popup, elementId },
  isLabelShown,
  isOnlyMarker,
  selection,
  onOpen,
}: {
  marker: MapMarker;
  isLabelShown: boolean;
  isOnlyMarker: boolean;
  selection: MarkerSelection;
  onOpen: (markerElement: HTMLElement) => void;
}) {
  const map = useMap();
  const isHighlighted = [selection.highlightedId, selection.openedId].includes(id);
  const markerProps = {
    position,
    label,
    className: cx('map-anchor-bottom', isHighlighted && 'map-highlighted'),
  };
  const highlightHandlers = highlightHandlersOf(selection, id);
  const pinContent = (
    <span className={cx('map-pin', icsType && `map-fill-${icsType}`)}>
      <Icon of={icon} size="sm" />
      {isLabelShown && <span className={cx(!isOnlyMarker && 'map-pin-label')}>{label}</span>}
    </span>
  );
  const linkHref = map.kind === 'static' && elementId !== undefined ? `#${elementId}` : href;
  if (linkHref !== undefined) {
    return (
      <MarkerLink {...markerProps} {...highlightHandlers} to={linkHref}>
        {pinContent}
      </MarkerLink>
    );
  }
  if (popup === undefined || map.kind === 'static')
    return <PassiveMarker {...markerProps}>{pinContent}</PassiveMarker>;
  return (
    <MarkerButton {...markerProps} {...highlightHandlers} onClick={(event) => onOpen(event.currentTarget)}>
      {pinContent}
    </MarkerButton>
  );
}

function initialTargetOf(
  markers: readonly MapMarker[],
  radiusMetres: number,
  extraPoints: readonly LatLng[] = [],
): MapTarget {
  const positions = preferHongKongPoints([...markers.map(({ position }) => position), ...extraPoints]);
  if (positions.length === 0) return { bounds: HONG_KONG_BOUNDS };
  if (positions.length !== 1)
    return { bounds: expandBounds(boundsAround(positions), BOUNDS_MARGIN_RATIO), maxZoom: MAX_INITIAL_ZOOM };
  const centre = at(positions, 0);
  const clampedRadius = Math.min(RADIUS_METRES.max, Math.max(RADIUS_METRES.min, radiusMetres));
  return {
    centre,
    zoom: Math.min(ZOOM_LIMITS.max - 1, zoomForMetres(clampedRadius, HALF_MAP_HEIGHT_PX, centre.lat)),
  };
}

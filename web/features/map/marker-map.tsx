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
import { firstViewOf, PAGE_SHAPE } from './first-view.ts';
import { useMap } from './map-context.ts';
import { MapFrame } from './map-frame.tsx';
import { MapPanel } from './map-panel.tsx';
import { boundsAround, expandBounds, pointsAtFirst, zoomForMetres } from './map-target.ts';
import { KeepLabelsClear, type MapMarks, Mark, MarkerButton, MarkerLink } from './marker.tsx';
import { labelledMarkers } from './marker-names.ts';
import { pinBox, textWidth } from './marker-size.ts';
import { HONG_KONG, type MapTarget, type MapView, ZOOMS } from './providers/map-view.ts';
import { highlightProps, type MarkerSelection, useMarkerSelection } from './use-marker-selection.ts';

/** One pin of a MarkerMap: a branch, a building, a transaction, an open day. */
export type MapMarker = {
  readonly id: string | number;
  readonly position: LatLng;
  /** Stands on the pin where there is space, and names it for screen readers. */
  readonly label: string;
  readonly icon?: IconName | undefined;
  /** The pin's colour; the page's own colour without it. */
  readonly icsType?: IcsType | undefined;
  /** A click goes to this address. */
  readonly href?: string | undefined;
  /** A click opens this in a panel over the map. Not used together with `href`. */
  readonly popup?: ReactNode;
  /** The id of the element that says the same on the page: a drawn map has no panel and leads there. */
  readonly elementId?: string | undefined;
};

export type MarkerMapProps = MapMarks & {
  /** The map's name for screen readers. */
  readonly label: string;
  readonly markers: readonly MapMarker[];
  /** For a single marker: how many metres around it should be visible, such as to the nearest station. */
  readonly radius?: number | undefined;
  /** For a list beside the map that highlights and opens the same things. */
  readonly selection?: MarkerSelection | undefined;
  /** Beside a list, where it is in sight at once; without this the map is within a page. */
  readonly pane?: Pick<ComponentProps<typeof MapFrame>, 'shape' | 'shownOn'> | undefined;
  /** Lies below the markers, such as the area that is searched. */
  readonly below?: ReactNode;
  /** Points that the map opens with besides the markers. */
  readonly around?: readonly LatLng[] | undefined;
  /** Stands over the map where no marker's panel does. */
  readonly tool?: ReactNode;
};

/** Limits of the radius, in metres. A smaller one shows nothing more; a larger one is no walk. */
const RADIUS = { min: 350, max: 2500 };
/** Half the height of a small map, less the height of a station's name, in pixels. */
const HALF_HEIGHT = 140;
/** Space around several markers, as a share of the box they stand in: the map's buttons cover its edge. */
const ROOM = 0.2;
/** As close as the map goes by itself when several markers stand close together. */
const MAX_ZOOM = 16;
/** Close enough to see the streets around a marker that is opened. */
const OPEN_ZOOM = 15;

/**
 * A map with any kind of markers. It opens so that all of them are visible. Use it for things that are
 * few enough to be pins of their own; listings of a search are clustered by StockMap.
 */
export function MarkerMap({
  label,
  markers,
  radius = RADIUS.min,
  selection,
  pane,
  below,
  around,
  tool,
  renderMarks,
  marksKey,
}: MarkerMapProps) {
  const shape = pane?.shape ?? PAGE_SHAPE;
  const target = useMemo(() => targetOf(markers, radius, around), [markers, radius, around]);
  const first = useMemo(() => firstViewOf(target, shape).area, [target, shape]);
  const [zoom, setZoom] = useState(first.zoom);
  const labelled = useMemo(() => labelledMarkers(markers, zoom), [markers, zoom]);
  const boxes = useMemo(
    () =>
      markers.map(({ position, label, id }) => {
        const pin = pinBox(position, labelled.has(id) ? textWidth(label) : 0);
        // The space below is kept clear too: the base may write the same name there again.
        return { ...pin, height: 2 * pin.height, anchor: 'center' as const };
      }),
    [markers, labelled],
  );
  const own = useMarkerSelection();
  const chosen = selection ?? own;
  const { opened, open: setOpened } = chosen;
  const open = markers.find(({ id }) => id === opened);
  const [view, setView] = useState<MapView>();
  useEffect(() => {
    if (open) view?.show({ centre: open.position, zoom: Math.max(view.zoom(), OPEN_ZOOM) }, true);
  }, [view, open]);
  const opener = useRef<HTMLElement>(null);
  const close = useCallback(() => {
    setOpened(null);
    opener.current?.focus({ preventScroll: true });
    opener.current = null;
  }, [setOpened]);
  return (
    <MapFrame
      label={label}
      target={target}
      shape={shape}
      shownOn={pane?.shownOn}
      inPage={!pane}
      onMoveEnd={(moved) => {
        setView(moved);
        setZoom(moved.zoom());
      }}
      foot={!open && marksKey}
      floating={
        !open ? (
          tool
        ) : (
          <MapPanel key={open.id} title={open.label} position={open.position} onClose={close}>
            <div className="p-3.5">{open.popup}</div>
          </MapPanel>
        )
      }
    >
      {below}
      <KeepLabelsClear boxes={boxes} />
      {renderMarks?.(zoom)}
      {markers.map((marker) => (
        <Pin
          key={marker.id}
          marker={marker}
          showLabel={labelled.has(marker.id)}
          isAlone={markers.length === 1}
          selection={chosen}
          onOpen={(element) => {
            opener.current = element;
            setOpened(marker.id);
          }}
        />
      ))}
    </MapFrame>
  );
}

function Pin({
  marker: { id, position, label, icon = 'map-pin', icsType, href, popup, elementId },
  showLabel,
  isAlone,
  selection,
  onOpen,
}: {
  marker: MapMarker;
  showLabel: boolean;
  isAlone: boolean;
  selection: MarkerSelection;
  onOpen: (element: HTMLElement) => void;
}) {
  const map = useMap();
  const isHighlighted = [selection.highlighted, selection.opened].includes(id);
  const common = { position, label, className: cx('map-anchor-bottom', isHighlighted && 'map-highlighted') };
  const pointed = highlightProps(selection, id);
  const face = (
    <span className={cx('map-pin', icsType && `map-fill-${icsType}`)}>
      <Icon of={icon} size="sm" />
      {showLabel && <span className={cx(!isAlone && 'map-pin-label')}>{label}</span>}
    </span>
  );
  const address = map.kind === 'drawn' && elementId !== undefined ? `#${elementId}` : href;
  if (address !== undefined) {
    return (
      <MarkerLink {...common} {...pointed} to={address}>
        {face}
      </MarkerLink>
    );
  }
  if (popup === undefined || map.kind === 'drawn') return <Mark {...common}>{face}</Mark>;
  return (
    <MarkerButton {...common} {...pointed} onClick={(event) => onOpen(event.currentTarget)}>
      {face}
    </MarkerButton>
  );
}

function targetOf(markers: readonly MapMarker[], radius: number, around: readonly LatLng[] = []): MapTarget {
  const positions = pointsAtFirst([...markers.map(({ position }) => position), ...around]);
  if (positions.length === 0) return { bounds: HONG_KONG };
  if (positions.length !== 1)
    return { bounds: expandBounds(boundsAround(positions), ROOM), maxZoom: MAX_ZOOM };
  const centre = at(positions, 0);
  const metres = Math.min(RADIUS.max, Math.max(RADIUS.min, radius));
  return { centre, zoom: Math.min(ZOOMS.max - 1, zoomForMetres(metres, HALF_HEIGHT, centre.lat)) };
}

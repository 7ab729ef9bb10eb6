import { type LucideIcon, MapPin } from 'lucide-react';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { at } from '#domain/at.ts';
import type { IcsType } from '#domain/ics-type.ts';
import type { LatLng } from '#domain/lat-lng.ts';
import { cx } from '#web/ui/cx.ts';
import { Icon } from '#web/ui/icon.tsx';
import { MapFrame } from './map-frame.tsx';
import { MapPanel } from './map-panel.tsx';
import { boundsAround, expandBounds, zoomForMetres } from './map-target.ts';
import { type MapTarget, ZOOMS } from './map-view.ts';
import { KeepLabelsClear, Mark, MarkerButton, MarkerLink } from './marker.tsx';
import { labelledMarkers } from './marker-names.ts';
import { pinBox, textWidth } from './marker-size.ts';

/** One pin of a MarkerMap: a branch, a building, a transaction, an open day. */
export type MapMarker = {
  readonly id: string | number;
  readonly position: LatLng;
  /** Stands on the pin where there is space, and names it for screen readers. */
  readonly label: string;
  readonly icon?: LucideIcon | undefined;
  /** The pin's colour; the page's own colour without it. */
  readonly icsType?: IcsType | undefined;
  /** A click goes to this address. */
  readonly href?: string | undefined;
  /** A click opens this in a panel over the map. Not used together with `href`. */
  readonly popup?: ReactNode;
};

export type MarkerMapProps = {
  /** The map's name for screen readers. */
  readonly label: string;
  readonly markers: readonly MapMarker[];
  /** For a single marker: how many metres around it should be visible, such as to the nearest station. */
  readonly radius?: number | undefined;
};

/** Limits of the radius, in metres. A smaller one shows nothing more; a larger one is no walk. */
const RADIUS = { min: 350, max: 2500 };
/** Half the height of a small map, less the height of a station's name, in pixels. */
const HALF_HEIGHT = 140;
/** As close as the map goes by itself when several markers stand close together. */
const MAX_ZOOM = 16;

/**
 * A map with any kind of markers. It opens so that all of them are visible. Use it for things that are
 * few enough to be pins of their own; listings of a search are clustered by StockMap.
 */
export function MarkerMap({ label, markers, radius = RADIUS.min }: MarkerMapProps) {
  const target = useMemo(() => targetOf(markers, radius), [markers, radius]);
  const [zoom, setZoom] = useState<number>(ZOOMS.min);
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
  const [openId, setOpenId] = useState<MapMarker['id']>();
  const open = markers.find(({ id }) => id === openId);
  const opener = useRef<HTMLElement>(null);
  const close = useCallback(() => {
    setOpenId(undefined);
    opener.current?.focus({ preventScroll: true });
  }, []);
  return (
    <MapFrame
      label={label}
      target={target}
      inPage
      onMoveEnd={(view) => setZoom(view.zoom())}
      floating={
        open && (
          <MapPanel key={open.id} title={open.label} onClose={close}>
            <div className="p-3.5">{open.popup}</div>
          </MapPanel>
        )
      }
    >
      <KeepLabelsClear boxes={boxes} />
      {markers.map((marker) => (
        <Pin
          key={marker.id}
          marker={marker}
          showLabel={labelled.has(marker.id)}
          isOpen={marker === open}
          onOpen={(element) => {
            opener.current = element;
            setOpenId(marker.id);
          }}
        />
      ))}
    </MapFrame>
  );
}

function Pin({
  marker: { position, label, icon = MapPin, icsType, href, popup },
  showLabel,
  isOpen,
  onOpen,
}: {
  marker: MapMarker;
  showLabel: boolean;
  isOpen: boolean;
  onOpen: (element: HTMLElement) => void;
}) {
  const common = { position, label, className: cx('map-anchor-bottom', isOpen && 'map-highlighted') };
  const face = (
    <span className={cx('map-pin', icsType && `map-fill-${icsType}`)}>
      <Icon of={icon} size="sm" />
      {showLabel && <span>{label}</span>}
    </span>
  );
  if (href !== undefined) {
    return (
      <MarkerLink {...common} to={href}>
        {face}
      </MarkerLink>
    );
  }
  if (popup === undefined) return <Mark {...common}>{face}</Mark>;
  return (
    <MarkerButton {...common} onClick={(event) => onOpen(event.currentTarget)}>
      {face}
    </MarkerButton>
  );
}

function targetOf(markers: readonly MapMarker[], radius: number): MapTarget {
  const positions = markers.map(({ position }) => position);
  if (positions.length !== 1) return { bounds: expandBounds(boundsAround(positions)), maxZoom: MAX_ZOOM };
  const centre = at(positions, 0);
  const metres = Math.min(RADIUS.max, Math.max(RADIUS.min, radius));
  return { centre, zoom: Math.min(ZOOMS.max - 1, zoomForMetres(metres, HALF_HEIGHT, centre.lat)) };
}

import type { LatLng } from '#domain/lib/lat-lng.ts';
import type { Bounds } from '#domain/map/bounds.ts';
import type { Theme } from '#web/app/theme.ts';
import { FIT_PADDING, MAX_BOUNDS, widenToMaxZoom } from './fit.ts';
import { type GoogleMaps, loadGoogle, refusal } from './google-script.ts';
import {
  MapError,
  type MapTarget,
  type MapView,
  type MapViewOptions,
  type OpenMap,
  ZOOMS,
} from './map-view.ts';
import { settingsOf } from './settings.ts';
import './google.css';
import './overlay.css';

/** Google counts zooms by tiles of 256 pixels, we by 512: its zoom is one more. */
const ZOOM_OFFSET = 1;

/** Google Maps, with the same markers as every other map. */
export const openMap: OpenMap = async (options) => {
  const maps = await loadGoogle(settingsOf(options, 'google'), options.lang);
  const overlay = document.createElement('div');
  overlay.className = 'map-overlay';
  let drawn = await draw(maps, options, overlay, options.target, options.theme);
  let change = Promise.resolve();
  let isClosed = false;
  const centre = (): LatLng => latLngOf(drawn.map.getCenter());
  const zoom = () => (drawn.map.getZoom() ?? ZOOMS.min + ZOOM_OFFSET) - ZOOM_OFFSET;
  return {
    overlay,
    // Google shows its credits itself.
    credits: [],
    centre,
    zoom,
    bounds: () => boundsOf(drawn.map.getBounds()),
    project: (position) => drawn.project(position),
    show: (target, byVisitor) => drawn.show(target, byVisitor),
    panBy: (right, down) => drawn.panBy(right, down),
    zoomBy: (steps) => drawn.map.setZoom(zoom() + ZOOM_OFFSET + steps),
    setTheme(theme) {
      // A Google map cannot change its colours, so a new map replaces it. Changes wait for each other.
      const redraw = async () => {
        if (isClosed) return;
        const next = await draw(maps, options, overlay, { centre: centre(), zoom: zoom() }, theme);
        if (isClosed) return next.close();
        drawn.close();
        drawn = next;
        options.onMove();
      };
      change = change.then(redraw).catch(reportError);
    },
    close() {
      isClosed = true;
      drawn.close();
    },
  } satisfies MapView;
};

type Drawn = {
  readonly map: google.maps.Map;
  readonly project: MapView['project'];
  readonly show: MapView['show'];
  readonly panBy: MapView['panBy'];
  readonly close: () => void;
};

async function draw(
  maps: GoogleMaps,
  options: MapViewOptions,
  overlay: HTMLElement,
  target: MapTarget,
  theme: Theme,
): Promise<Drawn> {
  const element = document.createElement('div');
  element.className = 'map-google';
  element.setAttribute('role', 'region');
  element.setAttribute('aria-label', options.label);
  options.container.append(element);
  const { promise: refused, forget } = refusal();
  const map = new maps.Map(element, {
    ...startOf(target),
    minZoom: Math.ceil(ZOOMS.min) + ZOOM_OFFSET,
    maxZoom: ZOOMS.max + ZOOM_OFFSET,
    restriction: { latLngBounds: MAX_BOUNDS, strictBounds: false },
    colorScheme: theme === 'dark' ? 'DARK' : 'LIGHT',
    // Our own buttons are the same for every provider. Google's own places are not listings.
    disableDefaultUI: true,
    clickableIcons: false,
    gestureHandling: options.gestures ? 'cooperative' : 'greedy',
  });
  const attached = attachOverlay(maps, map, overlay);
  const show = (wanted: MapTarget) => {
    if ('centre' in wanted) {
      map.setZoom(Math.round(wanted.zoom) + ZOOM_OFFSET);
      map.panTo(wanted.centre);
    } else map.fitBounds(widenToMaxZoom(wanted, element.offsetWidth), FIT_PADDING);
  };
  const close = () => {
    forget();
    attached.remove();
    maps.event.clearInstanceListeners(map);
    element.remove();
  };
  if ('bounds' in target) show(target);
  try {
    await Promise.race([Promise.all([next(maps, map, 'idle'), attached.ready]), refused]);
  } catch (cause) {
    close();
    throw new MapError('unreachable', { cause });
  }
  let isAsked = false;
  map.addListener('bounds_changed', options.onMove);
  map.addListener('idle', () => {
    options.onMoveEnd(!isAsked);
    isAsked = false;
    options.onIdle();
  });
  options.onIdle();
  return {
    map,
    project: attached.project,
    show(wanted, byVisitor = false) {
      isAsked = !byVisitor;
      show(wanted);
    },
    panBy(right, down) {
      isAsked = true;
      map.panBy(right, down);
    },
    close,
  };
}

/**
 * Puts the overlay into the pane where Google listens to the mouse, so that the map can be dragged by a
 * marker. That pane moves with the map; the overlay is moved back each time.
 */
function attachOverlay(maps: GoogleMaps, map: google.maps.Map, overlay: HTMLElement) {
  const { promise: ready, resolve } = Promise.withResolvers<void>();
  const layer = new maps.OverlayView();
  const settle = () => {
    const projection = layer.getProjection();
    const corner = projection?.fromContainerPixelToLatLng(new maps.Point(0, 0));
    const at = corner && projection.fromLatLngToDivPixel(corner);
    const { offsetWidth, offsetHeight } = map.getDiv();
    overlay.style.width = `${offsetWidth}px`;
    overlay.style.height = `${offsetHeight}px`;
    if (at) overlay.style.transform = `translate(${at.x}px, ${at.y}px)`;
  };
  layer.onAdd = () => {
    layer.getPanes()?.overlayMouseTarget.append(overlay);
    settle();
    resolve();
  };
  layer.draw = settle;
  // The overlay is kept: another map may use it already.
  layer.onRemove = () => undefined;
  layer.setMap(map);
  const listener = map.addListener('bounds_changed', settle);
  return {
    ready,
    project({ lat, lng }: LatLng) {
      const at = layer.getProjection().fromLatLngToContainerPixel(new maps.LatLng(lat, lng));
      return { x: at?.x ?? 0, y: at?.y ?? 0 };
    },
    remove() {
      listener.remove();
      layer.setMap(null);
    },
  };
}

function next(maps: GoogleMaps, map: google.maps.Map, event: string): Promise<void> {
  return new Promise((resolve) => void maps.event.addListenerOnce(map, event, () => resolve()));
}

function startOf(target: MapTarget): google.maps.MapOptions {
  if ('centre' in target) return { center: target.centre, zoom: Math.round(target.zoom) + ZOOM_OFFSET };
  const { west, south, east, north } = target.bounds;
  return {
    center: { lat: (south + north) / 2, lng: (west + east) / 2 },
    zoom: Math.ceil(ZOOMS.min) + ZOOM_OFFSET,
  };
}

function latLngOf(at: google.maps.LatLng | undefined): LatLng {
  return { lat: at?.lat() ?? 0, lng: at?.lng() ?? 0 };
}

function boundsOf(box: google.maps.LatLngBounds | undefined): Bounds {
  const { west, south, east, north } = box?.toJSON() ?? MAX_BOUNDS;
  return { west, south, east, north };
}

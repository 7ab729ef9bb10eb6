import type { Bounds } from '#domain/filter-field.ts';
import type { Theme } from '#web/app/theme.ts';
import {
  MapError,
  type MapTarget,
  type MapView,
  type MapViewOptions,
  type OpenMap,
  type Place,
  ZOOMS,
} from '../map-view.ts';
import { type GoogleMaps, loadGoogle, refusal } from './google-script.ts';
import { boxNoCloser, PADDING, REACH } from './reach.ts';
import { settingsOf } from './settings.ts';
import './google.css';
import './overlay.css';

/** Google's tiles are half as wide as those by which our zooms count. */
const ZOOM_AHEAD = 1;

/** Google Maps, with the same markers as every other map. */
export const openMap: OpenMap = async (options) => {
  const maps = await loadGoogle(settingsOf(options, 'google'), options.lang);
  const overlay = document.createElement('div');
  overlay.className = 'map-overlay';
  let drawn = await draw(maps, options, overlay, options.target, options.theme);
  let change = Promise.resolve();
  let isClosed = false;
  const centre = (): Place => placeOf(drawn.map.getCenter());
  const zoom = () => (drawn.map.getZoom() ?? ZOOMS.min + ZOOM_AHEAD) - ZOOM_AHEAD;
  return {
    overlay,
    // Google names its sources on the map by itself.
    credits: [],
    centre,
    zoom,
    bounds: () => boundsOf(drawn.map.getBounds()),
    project: (place) => drawn.project(place),
    show: (target, byVisitor) => drawn.show(target, byVisitor),
    zoomBy: (steps) => drawn.map.setZoom(zoom() + ZOOM_AHEAD + steps),
    setTheme(theme) {
      // A map of Google keeps its colours: another one takes its place, one change after the other.
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
    minZoom: Math.ceil(ZOOMS.min) + ZOOM_AHEAD,
    maxZoom: ZOOMS.max + ZOOM_AHEAD,
    restriction: { latLngBounds: REACH, strictBounds: false },
    colorScheme: theme === 'dark' ? 'DARK' : 'LIGHT',
    // Buttons are our own, the same for every provider; a place of Google's is no listing.
    disableDefaultUI: true,
    clickableIcons: false,
    gestureHandling: options.gestures ? 'cooperative' : 'greedy',
  });
  const place = laidOver(maps, map, overlay);
  const show = (wanted: MapTarget) => {
    if ('centre' in wanted) {
      map.setZoom(Math.round(wanted.zoom) + ZOOM_AHEAD);
      map.panTo(wanted.centre);
    } else map.fitBounds(boxNoCloser(wanted, element.offsetWidth), PADDING);
  };
  const close = () => {
    forget();
    place.remove();
    maps.event.clearInstanceListeners(map);
    element.remove();
  };
  if ('bounds' in target) show(target);
  try {
    await Promise.race([Promise.all([next(maps, map, 'idle'), place.ready]), refused]);
  } catch (cause) {
    close();
    throw new MapError('unreachable', { cause });
  }
  let isAsked = false;
  map.addListener('bounds_changed', options.onMove);
  map.addListener('idle', () => {
    options.onRest(!isAsked);
    isAsked = false;
    options.onIdle();
  });
  options.onIdle();
  return {
    map,
    project: place.project,
    show(wanted, byVisitor = false) {
      isAsked = !byVisitor;
      show(wanted);
    },
    close,
  };
}

/**
 * Keeps an element over the map in the layer where Google hears the mouse, so that the map can be dragged
 * from a marker. That layer moves with the map; the element moves against it.
 */
function laidOver(maps: GoogleMaps, map: google.maps.Map, overlay: HTMLElement) {
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
  // The element lives on: another map may carry it already.
  layer.onRemove = () => undefined;
  layer.setMap(map);
  const listener = map.addListener('bounds_changed', settle);
  return {
    ready,
    project({ lat, lng }: Place) {
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
  if ('centre' in target) return { center: target.centre, zoom: Math.round(target.zoom) + ZOOM_AHEAD };
  const { west, south, east, north } = target.bounds;
  return {
    center: { lat: (south + north) / 2, lng: (west + east) / 2 },
    zoom: Math.ceil(ZOOMS.min) + ZOOM_AHEAD,
  };
}

function placeOf(at: google.maps.LatLng | undefined): Place {
  return { lat: at?.lat() ?? 0, lng: at?.lng() ?? 0 };
}

function boundsOf(box: google.maps.LatLngBounds | undefined): Bounds {
  const { west, south, east, north } = box?.toJSON() ?? REACH;
  return { west, south, east, north };
}

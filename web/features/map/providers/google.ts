import type { LatLng } from '#domain/lib/lat-lng.ts';
import type { Bounds } from '#domain/map/bounds.ts';
import type { Theme } from '#web/app/theme.ts';
import { FIT_PADDING, MAX_BOUNDS, widenToMaxZoom } from './fit-bounds.ts';
import { type GoogleMaps, loadGoogle, watchKeyRefusal } from './google-script.ts';
import {
  MapError,
  type MapTarget,
  type MapView,
  type MapViewOptions,
  type OpenMap,
  ZOOM_LIMITS,
} from './map-view.ts';
import { settingsOf } from './settings.ts';
import './google.css';
import './overlay.css';

/**
 * Difference between Google's zoom and ours. Google's zooms are based on 256-pixel tiles, ours on
 * 512-pixel tiles.
 */
const GOOGLE_ZOOM_OFFSET = 1;

/** Google Maps with the same markers as all other providers. */
export const openMap: OpenMap = async (options) => {
  const maps = await loadGoogle(settingsOf(options, 'google'), options.lang);
  const overlay = document.createElement('div');
  overlay.className = 'map-overlay';
  let currentMap = await createGoogleMap(maps, options, overlay, options.target, options.theme);
  let themeChangePromise = Promise.resolve();
  let isClosed = false;
  const getCentre = (): LatLng => latLngOf(currentMap.map.getCenter());
  const getZoom = () =>
    (currentMap.map.getZoom() ?? ZOOM_LIMITS.min + GOOGLE_ZOOM_OFFSET) - GOOGLE_ZOOM_OFFSET;
  return {
    overlay,
    // Google displays its own credits.
    credits: [],
    centre: getCentre,
    zoom: getZoom,
    bounds: () => boundsOf(currentMap.map.getBounds()),
    project: (position) => currentMap.project(position),
    showTarget: (target, byVisitor) => currentMap.showTarget(target, byVisitor),
    panBy: (pixelsRight, pixelsDown) => currentMap.panBy(pixelsRight, pixelsDown),
    zoomBy: (steps) => currentMap.map.setZoom(getZoom() + GOOGLE_ZOOM_OFFSET + steps),
    setTheme(theme) {
      // Google Maps cannot change its colour scheme, so a new map replaces the old one. Theme changes
      // run one after the other.
      const replaceMap = async () => {
        if (isClosed) return;
        const newMap = await createGoogleMap(
          maps,
          options,
          overlay,
          { centre: getCentre(), zoom: getZoom() },
          theme,
        );
        if (isClosed) return newMap.close();
        currentMap.close();
        currentMap = newMap;
        options.onMove();
      };
      themeChangePromise = themeChangePromise.then(replaceMap).catch(reportError);
    },
    close() {
      isClosed = true;
      currentMap.close();
    },
  } satisfies MapView;
};

type GoogleMapView = {
  readonly map: google.maps.Map;
  readonly project: MapView['project'];
  readonly showTarget: MapView['showTarget'];
  readonly panBy: MapView['panBy'];
  readonly close: () => void;
};

async function createGoogleMap(
  maps: GoogleMaps,
  options: MapViewOptions,
  overlay: HTMLElement,
  target: MapTarget,
  theme: Theme,
): Promise<GoogleMapView> {
  const mapElement = document.createElement('div');
  mapElement.className = 'map-google';
  mapElement.setAttribute('role', 'region');
  mapElement.setAttribute('aria-label', options.label);
  options.container.append(mapElement);
  const { promise: keyRefused, stopWatching } = watchKeyRefusal();
  const map = new maps.Map(mapElement, {
    ...initialOptionsOf(target),
    minZoom: Math.ceil(ZOOM_LIMITS.min) + GOOGLE_ZOOM_OFFSET,
    maxZoom: ZOOM_LIMITS.max + GOOGLE_ZOOM_OFFSET,
    restriction: { latLngBounds: MAX_BOUNDS, strictBounds: false },
    colorScheme: theme === 'dark' ? 'DARK' : 'LIGHT',
    // Our own buttons are the same for every provider. Google's clickable places are off because they
    // are not listings.
    disableDefaultUI: true,
    clickableIcons: false,
    gestureHandling: options.gestures ? 'cooperative' : 'greedy',
  });
  const attachedOverlay = attachOverlay(maps, map, overlay);
  const moveMapTo = (newTarget: MapTarget) => {
    if ('centre' in newTarget) {
      map.setZoom(Math.round(newTarget.zoom) + GOOGLE_ZOOM_OFFSET);
      map.panTo(newTarget.centre);
    } else map.fitBounds(widenToMaxZoom(newTarget, mapElement.offsetWidth), FIT_PADDING);
  };
  const close = () => {
    stopWatching();
    attachedOverlay.remove();
    maps.event.clearInstanceListeners(map);
    mapElement.remove();
  };
  if ('bounds' in target) moveMapTo(target);
  try {
    await Promise.race([Promise.all([waitForEvent(maps, map, 'idle'), attachedOverlay.ready]), keyRefused]);
  } catch (cause) {
    close();
    throw new MapError('unreachable', { cause });
  }
  let isMovedByPage = false;
  map.addListener('bounds_changed', options.onMove);
  map.addListener('idle', () => {
    options.onMoveEnd(!isMovedByPage);
    isMovedByPage = false;
    options.onIdle();
  });
  options.onIdle();
  return {
    map,
    project: attachedOverlay.project,
    showTarget(newTarget, byVisitor = false) {
      isMovedByPage = !byVisitor;
      moveMapTo(newTarget);
    },
    panBy(right, down) {
      isMovedByPage = true;
      map.panBy(right, down);
    },
    close,
  };
}

/**
 * Attaches the overlay to the pane in which Google handles mouse events, so that dragging a marker
 * drags the map. Google moves this pane with the map, so the overlay is shifted back on every change.
 */
function attachOverlay(maps: GoogleMaps, map: google.maps.Map, overlay: HTMLElement) {
  const { promise: readyPromise, resolve } = Promise.withResolvers<void>();
  const overlayView = new maps.OverlayView();
  const alignOverlay = () => {
    const projection = overlayView.getProjection();
    const topLeft = projection?.fromContainerPixelToLatLng(new maps.Point(0, 0));
    const offset = topLeft && projection.fromLatLngToDivPixel(topLeft);
    const { offsetWidth, offsetHeight } = map.getDiv();
    overlay.style.width = `${offsetWidth}px`;
    overlay.style.height = `${offsetHeight}px`;
    if (offset) overlay.style.transform = `translate(${offset.x}px, ${offset.y}px)`;
  };
  overlayView.onAdd = () => {
    overlayView.getPanes()?.overlayMouseTarget.append(overlay);
    alignOverlay();
    resolve();
  };
  overlayView.draw = alignOverlay;
  // Keeps the overlay element in the document, because the map that replaces this one may already use
  // it.
  overlayView.onRemove = () => undefined;
  overlayView.setMap(map);
  const listener = map.addListener('bounds_changed', alignOverlay);
  return {
    ready: readyPromise,
    project({ lat, lng }: LatLng) {
      const pixel = overlayView.getProjection().fromLatLngToContainerPixel(new maps.LatLng(lat, lng));
      return { x: pixel?.x ?? 0, y: pixel?.y ?? 0 };
    },
    remove() {
      listener.remove();
      overlayView.setMap(null);
    },
  };
}

function waitForEvent(maps: GoogleMaps, map: google.maps.Map, event: string): Promise<void> {
  return new Promise((resolve) => void maps.event.addListenerOnce(map, event, () => resolve()));
}

function initialOptionsOf(target: MapTarget): google.maps.MapOptions {
  if ('centre' in target)
    return { center: target.centre, zoom: Math.round(target.zoom) + GOOGLE_ZOOM_OFFSET };
  const { west, south, east, north } = target.bounds;
  return {
    center: { lat: (south + north) / 2, lng: (west + east) / 2 },
    zoom: Math.ceil(ZOOM_LIMITS.min) + GOOGLE_ZOOM_OFFSET,
  };
}

function latLngOf(position: google.maps.LatLng | undefined): LatLng {
  return { lat: position?.lat() ?? 0, lng: position?.lng() ?? 0 };
}

function boundsOf(googleBounds: google.maps.LatLngBounds | undefined): Bounds {
  const { west, south, east, north } = googleBounds?.toJSON() ?? MAX_BOUNDS;
  return { west, south, east, north };
}

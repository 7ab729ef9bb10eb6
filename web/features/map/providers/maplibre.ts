import {
  type GeoJSONSource,
  type LayerSpecification,
  Map as MapLibre,
  type MapLibreEvent,
  type StyleSpecification,
  setWorkerUrl,
} from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import type { Theme } from '#web/app/theme.ts';
import { FIT_PADDING, MAX_BOUNDS } from './fit-bounds.ts';
import {
  type Credit,
  MapError,
  type MapTarget,
  type MapView,
  type MapViewOptions,
  type MarkerBox,
  ZOOM_LIMITS,
} from './map-view.ts';
import './maplibre.css';
import './overlay.css';

const MOVE_ANIMATION_MS = 180;
/** Id of the source and the layer with invisible symbols over the markers. */
const MARKER_BOXES_ID = 'marker-boxes';
/** Invisible symbol, and the ratio of its width to its height in most fonts. */
const BOX_SYMBOL = { text: '●', width: 0.8 };

/** Origin of a movement. MapLibre passes this object through to the events of the movement. */
type MoveOrigin = { readonly byVisitor: boolean };

/** Map view of MapLibre. `reloadStyle` requests the style from the provider again. */
export type MapLibreView = { readonly view: MapView; readonly reloadStyle: () => void };

/** Opens a MapLibre map with the provider's style for the current theme. */
export async function openMapLibre(
  options: MapViewOptions,
  styleOf: (theme: Theme) => StyleSpecification | string,
  credits: readonly Credit[] | ((map: MapLibre) => readonly Credit[]),
): Promise<MapLibreView> {
  setWorkerUrl(new URL(workerUrl, window.location.href).href);
  let markerBoxes: readonly MarkerBox[] = [];
  let { theme } = options;
  const createStyle = () => withMarkerBoxes(styleOf(theme), markerBoxes);
  const map = createMapLibre(options, createStyle());
  // Registered before loading completes, because the map may become idle at the moment it has loaded.
  map.on('idle', options.onIdle);
  await waitUntilLoaded(map);
  const overlay = document.createElement('div');
  overlay.className = 'map-overlay';
  map.getCanvasContainer().append(overlay);
  map.on('move', options.onMove);
  map.on('moveend', (event: MapLibreEvent & Partial<MoveOrigin>) => {
    options.onMoveEnd(event.byVisitor ?? event.originalEvent !== undefined);
  });
  const centre = () => ({ lat: map.getCenter().lat, lng: map.getCenter().lng });
  const reloadStyle = () => void map.setStyle(createStyle());
  const view: MapView = {
    overlay,
    credits: typeof credits === 'function' ? credits(map) : credits,
    centre,
    zoom: () => map.getZoom(),
    bounds: () => {
      const mapBounds = map.getBounds();
      return {
        west: mapBounds.getWest(),
        south: mapBounds.getSouth(),
        east: mapBounds.getEast(),
        north: mapBounds.getNorth(),
      };
    },
    project: ({ lat, lng }) => map.project([lng, lat]),
    showTarget: (target, byVisitor = false) => moveTo(map, target, { byVisitor }),
    panBy: (pixelsRight, pixelsDown) =>
      map.panBy([pixelsRight, pixelsDown], { duration: moveDurationMs() }, {
        byVisitor: false,
      } satisfies MoveOrigin),
    zoomBy: (steps) =>
      map.easeTo({ zoom: map.getZoom() + steps, duration: moveDurationMs() }, {
        byVisitor: true,
      } satisfies MoveOrigin),
    moveBaseLabelsAwayFrom: (boxes) => {
      if (boxes.length === 0 && markerBoxes.length === 0) return;
      markerBoxes = boxes;
      map.getSource<GeoJSONSource>(MARKER_BOXES_ID)?.setData(markerBoxFeatures(boxes));
    },
    setTheme: (newTheme) => {
      theme = newTheme;
      reloadStyle();
    },
    close: () => map.remove(),
  };
  return { view, reloadStyle };
}

/**
 * Adds an invisible symbol over each marker, above all labels of the style, so that MapLibre moves the
 * labels away. A style that is only a URL is returned unchanged.
 */
function withMarkerBoxes(
  style: StyleSpecification | string,
  boxes: readonly MarkerBox[],
): StyleSpecification | string {
  if (typeof style === 'string') return style;
  const markerBoxLayer: LayerSpecification = {
    id: MARKER_BOXES_ID,
    type: 'symbol',
    source: MARKER_BOXES_ID,
    layout: {
      'text-field': ['get', 'symbols'],
      'text-font': ['sans-serif'],
      'text-size': ['get', 'size'],
      'text-line-height': 1,
      'text-anchor': ['get', 'anchor'],
      'text-padding': 4,
      'text-allow-overlap': true,
    },
    paint: { 'text-opacity': 0 },
  };
  const markerBoxSource = { type: 'geojson', data: markerBoxFeatures(boxes) } as const;
  return {
    ...style,
    sources: { ...style.sources, [MARKER_BOXES_ID]: markerBoxSource },
    layers: [...style.layers, markerBoxLayer],
  };
}

function markerBoxFeatures(boxes: readonly MarkerBox[]) {
  return {
    type: 'FeatureCollection' as const,
    features: boxes.map(({ lat, lng, width, height, anchor }) => ({
      type: 'Feature' as const,
      properties: {
        symbols: BOX_SYMBOL.text.repeat(Math.max(1, Math.round(width / height / BOX_SYMBOL.width))),
        size: height,
        anchor,
      },
      geometry: { type: 'Point' as const, coordinates: [lng, lat] },
    })),
  };
}

function createMapLibre(
  { container, target, label, gestures }: MapViewOptions,
  style: StyleSpecification | string,
) {
  try {
    return new MapLibre({
      container,
      style,
      ...initialViewOptionsOf(target),
      minZoom: ZOOM_LIMITS.min,
      maxZoom: ZOOM_LIMITS.max,
      maxBounds: boundsTupleOf(MAX_BOUNDS),
      renderWorldCopies: false,
      // Rotation is disabled: north stays up and labels stay readable.
      dragRotate: false,
      pitchWithRotate: false,
      touchPitch: false,
      // Our own credits and buttons are the same for every provider.
      attributionControl: false,
      cooperativeGestures: gestures !== undefined,
      fadeDuration: prefersReducedMotion() ? 0 : 150,
      locale: {
        'Map.Title': label,
        ...(gestures && {
          'CooperativeGesturesHandler.WindowsHelpText': gestures.mouse,
          'CooperativeGesturesHandler.MacHelpText': gestures.mac,
          'CooperativeGesturesHandler.MobileHelpText': gestures.touch,
        }),
      },
    });
  } catch (cause) {
    // The options are valid (covered by tests), so an error means that this browser cannot render a
    // map.
    throw new MapError('unsupported', { cause });
  }
}

/** Resolves when the style and its sources have loaded. */
function waitUntilLoaded(map: MapLibre): Promise<void> {
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let isStyled = false;
  let isLoaded = false;
  map.once('style.load', () => {
    isStyled = true;
  });
  map.once('load', () => {
    isLoaded = true;
    resolve();
  });
  map.on('error', (event) => {
    // Missing tiles and icons are not fatal: the map shows the layers below the tile, and the style
    // works without icons.
    if ('tile' in event || (isStyled && !('sourceId' in event) && !isLoaded)) return;
    if (isLoaded) return reportError(event.error);
    map.remove();
    reject(new MapError('unreachable', { cause: event.error }));
  });
  return promise;
}

function initialViewOptionsOf(target: MapTarget) {
  if ('centre' in target) return { center: target.centre, zoom: target.zoom };
  const { bounds, maxZoom = ZOOM_LIMITS.max } = target;
  return { bounds: boundsTupleOf(bounds), fitBoundsOptions: { maxZoom } };
}

function moveTo(map: MapLibre, target: MapTarget, origin: MoveOrigin): void {
  if ('centre' in target)
    map.easeTo({ center: target.centre, zoom: target.zoom, duration: moveDurationMs() }, origin);
  else {
    const { bounds, maxZoom = ZOOM_LIMITS.max } = target;
    map.fitBounds(
      boundsTupleOf(bounds),
      { padding: FIT_PADDING, maxZoom, linear: true, duration: moveDurationMs() },
      origin,
    );
  }
}

function boundsTupleOf({ west, south, east, north }: Extract<MapTarget, { bounds: unknown }>['bounds']) {
  return [west, south, east, north] as [number, number, number, number];
}

function moveDurationMs(): number {
  return prefersReducedMotion() ? 0 : MOVE_ANIMATION_MS;
}

function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

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
import { FIT_PADDING, MAX_BOUNDS } from './fit.ts';
import {
  type Credit,
  MapError,
  type MapTarget,
  type MapView,
  type MapViewOptions,
  type MarkerBox,
  ZOOMS,
} from './map-view.ts';
import './maplibre.css';
import './overlay.css';

const MOVE_MS = 180;
/** Source and layer of the invisible symbols that cover the boxes of markers. */
const MARKER_BOXES = 'marker-boxes';
/** The symbol, and its width as a share of its height in most fonts. */
const SYMBOL = { text: '●', width: 0.8 };

/** Who asked for a movement. MapLibre hands it back with the movement's events. */
type MoveOrigin = { readonly byVisitor: boolean };

/** A view of MapLibre. `restyle` asks the provider for its style again. */
export type MapLibreView = { readonly view: MapView; readonly restyle: () => void };

/** Opens MapLibre with the style that a provider makes for each theme. */
export async function openMapLibre(
  options: MapViewOptions,
  styleOf: (theme: Theme) => StyleSpecification | string,
  credits: readonly Credit[] | ((map: MapLibre) => readonly Credit[]),
): Promise<MapLibreView> {
  setWorkerUrl(new URL(workerUrl, window.location.href).href);
  let markerBoxes: readonly MarkerBox[] = [];
  let { theme } = options;
  const style = () => withMarkerBoxes(styleOf(theme), markerBoxes);
  const map = create(options, style());
  // The map may be idle at the very moment it has loaded.
  map.on('idle', options.onIdle);
  await loaded(map);
  const overlay = document.createElement('div');
  overlay.className = 'map-overlay';
  map.getCanvasContainer().append(overlay);
  map.on('move', options.onMove);
  map.on('moveend', (event: MapLibreEvent & Partial<MoveOrigin>) => {
    options.onMoveEnd(event.byVisitor ?? event.originalEvent !== undefined);
  });
  const centre = () => ({ lat: map.getCenter().lat, lng: map.getCenter().lng });
  const restyle = () => void map.setStyle(style());
  const view: MapView = {
    overlay,
    credits: typeof credits === 'function' ? credits(map) : credits,
    centre,
    zoom: () => map.getZoom(),
    bounds: () => {
      const box = map.getBounds();
      return { west: box.getWest(), south: box.getSouth(), east: box.getEast(), north: box.getNorth() };
    },
    project: ({ lat, lng }) => map.project([lng, lat]),
    show: (target, byVisitor = false) => moveTo(map, target, { byVisitor }),
    panBy: (right, down) =>
      map.panBy([right, down], { duration: duration() }, { byVisitor: false } satisfies MoveOrigin),
    zoomBy: (steps) =>
      map.easeTo({ zoom: map.getZoom() + steps, duration: duration() }, {
        byVisitor: true,
      } satisfies MoveOrigin),
    keepLabelsClear: (boxes) => {
      if (boxes.length === 0 && markerBoxes.length === 0) return;
      markerBoxes = boxes;
      map.getSource<GeoJSONSource>(MARKER_BOXES)?.setData(symbolsOf(boxes));
    },
    setTheme: (next) => {
      theme = next;
      restyle();
    },
    close: () => map.remove(),
  };
  return { view, restyle };
}

/**
 * Puts an invisible symbol of the same size wherever a marker stands, above all labels of the style, so that
 * these give way. The style of an outside address stays as it is.
 */
function withMarkerBoxes(
  style: StyleSpecification | string,
  boxes: readonly MarkerBox[],
): StyleSpecification | string {
  if (typeof style === 'string') return style;
  const layer: LayerSpecification = {
    id: MARKER_BOXES,
    type: 'symbol',
    source: MARKER_BOXES,
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
  const source = { type: 'geojson', data: symbolsOf(boxes) } as const;
  return {
    ...style,
    sources: { ...style.sources, [MARKER_BOXES]: source },
    layers: [...style.layers, layer],
  };
}

function symbolsOf(boxes: readonly MarkerBox[]) {
  return {
    type: 'FeatureCollection' as const,
    features: boxes.map(({ lat, lng, width, height, anchor }) => ({
      type: 'Feature' as const,
      properties: {
        symbols: SYMBOL.text.repeat(Math.max(1, Math.round(width / height / SYMBOL.width))),
        size: height,
        anchor,
      },
      geometry: { type: 'Point' as const, coordinates: [lng, lat] },
    })),
  };
}

function create({ container, target, label, gestures }: MapViewOptions, style: StyleSpecification | string) {
  try {
    return new MapLibre({
      container,
      style,
      ...startOf(target),
      minZoom: ZOOMS.min,
      maxZoom: ZOOMS.max,
      maxBounds: boxOf(MAX_BOUNDS),
      renderWorldCopies: false,
      // North is always up, so labels stay readable.
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
    // The options are correct (the tests show it), so this browser cannot draw a map.
    throw new MapError('unsupported', { cause });
  }
}

/** Resolves when the style and its sources have loaded. */
function loaded(map: MapLibre): Promise<void> {
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
    // A missing tile shows what lies below it, and a style works without its icons.
    if ('tile' in event || (isStyled && !('sourceId' in event) && !isLoaded)) return;
    if (isLoaded) return reportError(event.error);
    map.remove();
    reject(new MapError('unreachable', { cause: event.error }));
  });
  return promise;
}

function startOf(target: MapTarget) {
  if ('centre' in target) return { center: target.centre, zoom: target.zoom };
  const { bounds, maxZoom = ZOOMS.max } = target;
  return { bounds: boxOf(bounds), fitBoundsOptions: { maxZoom } };
}

function moveTo(map: MapLibre, target: MapTarget, origin: MoveOrigin): void {
  if ('centre' in target)
    map.easeTo({ center: target.centre, zoom: target.zoom, duration: duration() }, origin);
  else {
    const { bounds, maxZoom = ZOOMS.max } = target;
    map.fitBounds(
      boxOf(bounds),
      { padding: FIT_PADDING, maxZoom, linear: true, duration: duration() },
      origin,
    );
  }
}

function boxOf({ west, south, east, north }: Extract<MapTarget, { bounds: unknown }>['bounds']) {
  return [west, south, east, north] as [number, number, number, number];
}

function duration(): number {
  return prefersReducedMotion() ? 0 : MOVE_MS;
}

function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

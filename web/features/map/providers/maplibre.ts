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
import {
  type Credit,
  MapError,
  type MapTarget,
  type MapView,
  type MapViewOptions,
  type Room,
  ZOOMS,
} from '../map-view.ts';
import { PADDING, REACH } from './reach.ts';
import './maplibre.css';
import './overlay.css';

const GLIDE_MS = 180;
/** Source and layer of the signs that stand for markers. */
const MARKS = 'markers';
/** How wide a sign is to its height, in most fonts. */
const SIGN = { text: '●', width: 0.8 };

/** Whose wish a movement is; it comes back with the movement's events. */
type Wish = { readonly byVisitor: boolean };

/** A view of MapLibre with the style that a provider makes for each theme. */
export async function openMapLibre(
  options: MapViewOptions,
  styleOf: (theme: Theme) => StyleSpecification | string,
  credits: readonly Credit[] | ((map: MapLibre) => readonly Credit[]),
): Promise<MapView> {
  setWorkerUrl(new URL(workerUrl, window.location.href).href);
  let marked: readonly Room[] = [];
  const style = (theme: Theme) => withMarks(styleOf(theme), marked);
  const map = create(options, style(options.theme));
  // It may be idle at the very moment it is there.
  map.on('idle', options.onIdle);
  await loaded(map);
  const overlay = document.createElement('div');
  overlay.className = 'map-overlay';
  map.getCanvasContainer().append(overlay);
  map.on('move', options.onMove);
  map.on('moveend', (event: MapLibreEvent & Partial<Wish>) => {
    options.onRest(event.byVisitor ?? event.originalEvent !== undefined);
  });
  const centre = () => ({ lat: map.getCenter().lat, lng: map.getCenter().lng });
  return {
    overlay,
    credits: typeof credits === 'function' ? credits(map) : credits,
    centre,
    zoom: () => map.getZoom(),
    bounds: () => {
      const box = map.getBounds();
      return { west: box.getWest(), south: box.getSouth(), east: box.getEast(), north: box.getNorth() };
    },
    project: ({ lat, lng }) => map.project([lng, lat]),
    show: (target, byVisitor = false) => glide(map, target, { byVisitor }),
    zoomBy: (steps) =>
      map.easeTo({ zoom: map.getZoom() + steps, duration: duration() }, { byVisitor: true } satisfies Wish),
    avoid: (rooms) => {
      if (rooms.length === 0 && marked.length === 0) return;
      marked = rooms;
      map.getSource<GeoJSONSource>(MARKS)?.setData(signsOf(rooms));
    },
    setTheme: (theme) => map.setStyle(style(theme)),
    close: () => map.remove(),
  };
}

/**
 * Puts unseen signs of the same size wherever a marker stands, above all labels of a style, so that these
 * give way. The style of an outside address stays as it is.
 */
function withMarks(style: StyleSpecification | string, rooms: readonly Room[]): StyleSpecification | string {
  if (typeof style === 'string') return style;
  const marks: LayerSpecification = {
    id: MARKS,
    type: 'symbol',
    source: MARKS,
    layout: {
      'text-field': ['get', 'signs'],
      'text-font': ['sans-serif'],
      'text-size': ['get', 'size'],
      'text-line-height': 1,
      'text-anchor': ['get', 'anchor'],
      'text-padding': 4,
      'text-allow-overlap': true,
    },
    paint: { 'text-opacity': 0 },
  };
  const source = { type: 'geojson', data: signsOf(rooms) } as const;
  return { ...style, sources: { ...style.sources, [MARKS]: source }, layers: [...style.layers, marks] };
}

function signsOf(rooms: readonly Room[]) {
  return {
    type: 'FeatureCollection' as const,
    features: rooms.map(({ lat, lng, width, height, stands }) => ({
      type: 'Feature' as const,
      properties: {
        signs: SIGN.text.repeat(Math.max(1, Math.round(width / height / SIGN.width))),
        size: height,
        anchor: stands ? 'bottom' : 'center',
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
      maxBounds: boxOf(REACH),
      renderWorldCopies: false,
      // North is always up: labels stay readable, and nobody loses the way.
      dragRotate: false,
      pitchWithRotate: false,
      touchPitch: false,
      // Credits and buttons are our own, the same for every provider.
      attributionControl: false,
      cooperativeGestures: gestures !== undefined,
      fadeDuration: still() ? 0 : 150,
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
    // Everything else that can be wrong here would be a mistake of ours, which the tests show.
    throw new MapError('unsupported', { cause });
  }
}

/** Resolves when the style and its sources are there. */
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
    // Where a tile is missing, what lies below it is seen; a style can do without its signs.
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

function glide(map: MapLibre, target: MapTarget, wish: Wish): void {
  if ('centre' in target)
    map.easeTo({ center: target.centre, zoom: target.zoom, duration: duration() }, wish);
  else {
    const { bounds, maxZoom = ZOOMS.max } = target;
    map.fitBounds(boxOf(bounds), { padding: PADDING, maxZoom, linear: true, duration: duration() }, wish);
  }
}

function boxOf({ west, south, east, north }: Extract<MapTarget, { bounds: unknown }>['bounds']) {
  return [west, south, east, north] as [number, number, number, number];
}

function duration(): number {
  return still() ? 0 : GLIDE_MS;
}

function still(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

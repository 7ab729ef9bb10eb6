import type { MapSettings } from '#contract/map.ts';
import type { LatLng } from '#domain/lib/lat-lng.ts';
import type { Bounds } from '#domain/map/bounds.ts';
import type { Language } from '#domain/text/language.ts';
import type { Theme } from '#web/app/theme.ts';

/**
 * Screen area that a marker covers, in pixels. `anchor` is the point of the box at the marker's
 * position: `bottom` for a pin, `center` for a cluster.
 */
export type MarkerBox = LatLng & {
  readonly width: number;
  readonly height: number;
  readonly anchor: 'center' | 'bottom';
};
/** Offset from the upper left corner of the map, in pixels. */
type Point = { readonly x: number; readonly y: number };

/**
 * View that a map should show: a centre with a zoom, or bounds. Zooms are based on 512-pixel tiles, as
 * in the clusters API. A provider with 256-pixel tiles uses a zoom one higher.
 */
export type MapTarget =
  | { readonly centre: LatLng; readonly zoom: number }
  | { readonly bounds: Bounds; readonly maxZoom?: number };

/** Copyright notice to show on the map. */
export type Credit = {
  readonly text: string;
  readonly href?: string | undefined;
  /** URL of a small square image. */
  readonly logo?: string | undefined;
};

/** Copyright notices of the bundled base map. */
export const BASE_MAP_CREDITS: readonly Credit[] = [
  { text: 'MapSVG / svg-maps, CC BY 4.0', href: 'https://mapsvg.com/maps/hong-kong' },
];

/**
 * Common interface of the maps of all providers. A provider draws only the base map. Markers are
 * elements in `overlay`; marker-layer.ts positions them with `project` on every `onMove`. The map
 * always fills its container.
 */
export type MapView = {
  /**
   * Element over the whole map for the markers. Its pointer events bubble to the map, so dragging a
   * marker drags the map.
   */
  readonly overlay: HTMLElement;
  readonly credits: readonly Credit[];
  readonly centre: () => LatLng;
  readonly zoom: () => number;
  readonly bounds: () => Bounds;
  readonly project: (position: LatLng) => Point;
  /**
   * Moves the map to the target, without animation if the visitor prefers reduced motion. `byVisitor`
   * is true if the visitor triggered the movement.
   */
  readonly showTarget: (target: MapTarget, byVisitor?: boolean) => void;
  /** Pans the map by this number of pixels, for example to uncover a marker below a panel. */
  readonly panBy: (pixelsRight: number, pixelsDown: number) => void;
  /** Zooms in by this number of levels, or out if negative. Counts as a movement by the visitor. */
  readonly zoomBy: (steps: number) => void;
  /** Moves the labels of the base map away from the markers. Optional: some providers do not support this. */
  readonly moveBaseLabelsAwayFrom?: (boxes: readonly MarkerBox[]) => void;
  readonly setTheme: (theme: Theme) => void;
  /** Switches between satellite imagery and the map. Optional: some providers do not support this. */
  readonly setSatellite?: (isOn: boolean) => void;
  readonly close: () => void;
};

export type MapViewOptions = {
  readonly container: HTMLElement;
  readonly settings: MapSettings;
  readonly target: MapTarget;
  readonly lang: Language;
  readonly theme: Theme;
  /** Accessible name of the map. */
  readonly label: string;
  /**
   * Hints for a map within a scrolling page, where one finger or the mouse wheel scrolls the page. They
   * explain how to move the map instead.
   */
  readonly gestures?: { readonly mouse: string; readonly mac: string; readonly touch: string };
  /** Called at every step of a movement. */
  readonly onMove: () => void;
  /** Called when a movement ends. `byVisitor` is false if the page triggered the movement. */
  readonly onMoveEnd: (byVisitor: boolean) => void;
  /** Called when the map has finished rendering. */
  readonly onIdle: () => void;
};

/**
 * Error when a map cannot open. `unsupported`: the browser cannot render the map. `unreachable`:
 * loading failed and may be retried.
 */
export class MapError extends Error {
  override name = 'MapError';
  readonly reason: 'unsupported' | 'unreachable';
  constructor(reason: 'unsupported' | 'unreachable', options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
  }
}

/** Opens a map; every provider module exports one such function. Rejects with a MapError. */
export type OpenMap = (options: MapViewOptions) => Promise<MapView>;

/** Bounds of all of Hong Kong. */
export const HONG_KONG_BOUNDS: Bounds = { west: 113.82, south: 22.14, east: 114.45, north: 22.57 };
/** Minimum and maximum zoom of a map. */
export const ZOOM_LIMITS = { min: 7.5, max: 18 } as const;

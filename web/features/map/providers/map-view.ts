import type { MapSettings } from '#contract/map.ts';
import type { LatLng } from '#domain/lib/lat-lng.ts';
import type { Bounds } from '#domain/map/bounds.ts';
import type { Language } from '#domain/text/language.ts';
import type { Theme } from '#web/app/theme.ts';

/** The pixels that a marker covers. A pin's `bottom` is at its position, a cluster's `center`. */
export type MarkerBox = LatLng & {
  readonly width: number;
  readonly height: number;
  readonly anchor: 'center' | 'bottom';
};
/** Pixels from the map's upper left corner. */
type Point = { readonly x: number; readonly y: number };

/**
 * What a map should show: a point at a zoom, or all of a box. Zooms count tiles of 512 pixels, as the
 * clusters of the calls do (a provider with tiles of 256 pixels counts one more).
 */
export type MapTarget =
  | { readonly centre: LatLng; readonly zoom: number }
  | { readonly bounds: Bounds; readonly maxZoom?: number };

/** Someone who must be named on the map. */
export type Credit = {
  readonly text: string;
  readonly href?: string | undefined;
  /** The address of a small square picture. */
  readonly logo?: string | undefined;
};

/** The makers of the base that ships with the product. */
export const BASE_CREDITS: readonly Credit[] = [
  { text: 'MapSVG / svg-maps, CC BY 4.0', href: 'https://mapsvg.com/maps/hong-kong' },
];

/**
 * A map of any provider. The provider draws only the base. Markers are elements in `overlay`, the same for
 * every provider; marker-layer.ts positions them with `project` on every `onMove`. The map always has the
 * size of its container.
 */
export type MapView = {
  /** Covers the whole map. Pointer events in it reach the map, so a visitor can drag the map by a marker. */
  readonly overlay: HTMLElement;
  readonly credits: readonly Credit[];
  readonly centre: () => LatLng;
  readonly zoom: () => number;
  readonly bounds: () => Bounds;
  readonly project: (position: LatLng) => Point;
  /** Moves there, without animation if the visitor prefers none. `byVisitor` says that a visitor asked for it. */
  readonly show: (target: MapTarget, byVisitor?: boolean) => void;
  /** Moves what is shown by so many pixels, for example from below a panel. */
  readonly panBy: (right: number, down: number) => void;
  /** Zooms in by so many steps, or out when negative, for the visitor. */
  readonly zoomBy: (steps: number) => void;
  /** Moves the base's own names away from the markers. Not every provider can do this. */
  readonly keepLabelsClear?: (boxes: readonly MarkerBox[]) => void;
  readonly setTheme: (theme: Theme) => void;
  /** Shows satellite imagery, or the map again. Not every provider can do this. */
  readonly setSatellite?: (isOn: boolean) => void;
  readonly close: () => void;
};

export type MapViewOptions = {
  readonly container: HTMLElement;
  readonly settings: MapSettings;
  readonly target: MapTarget;
  readonly lang: Language;
  readonly theme: Theme;
  /** The map's name for screen readers. */
  readonly label: string;
  /**
   * For a map in a page that scrolls. One finger or the wheel scrolls the page, and these texts say how to
   * move the map instead.
   */
  readonly gestures?: { readonly mouse: string; readonly mac: string; readonly touch: string };
  /** Called at every step of a movement. */
  readonly onMove: () => void;
  /** Called when a movement ends. `byVisitor` is false when the page asked for it. */
  readonly onMoveEnd: (byVisitor: boolean) => void;
  /** Called when everything is drawn. */
  readonly onIdle: () => void;
};

/** Why there is no map: the browser cannot draw one, or loading failed and can be tried again. */
export class MapError extends Error {
  override name = 'MapError';
  readonly reason: 'unsupported' | 'unreachable';
  constructor(reason: 'unsupported' | 'unreachable', options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
  }
}

/** Every provider's module exports one. It rejects with a MapError. */
export type OpenMap = (options: MapViewOptions) => Promise<MapView>;

/** All of Hong Kong. */
export const HONG_KONG: Bounds = { west: 113.82, south: 22.14, east: 114.45, north: 22.57 };
/** The zooms a map is limited to. */
export const ZOOMS = { min: 7.5, max: 18 } as const;

import type { MapSettings } from '#contract/map.ts';
import type { Bounds } from '#domain/filter-field.ts';
import type { Language } from '#domain/language.ts';
import type { Theme } from '#web/app/theme.ts';

/** Degrees. */
export type Place = { readonly lat: number; readonly lng: number };
/** What a marker takes of the map, in pixels, around its place or, when it stands there, above it. */
export type Room = Place & { readonly width: number; readonly height: number; readonly stands: boolean };
/** Pixels from the map's upper left corner. */
type Point = { readonly x: number; readonly y: number };

/**
 * What a map should show: a point at a zoom, or all of a box. Zooms count tiles of 512 pixels, as the
 * clusters of the calls do (a provider with tiles of 256 pixels counts one more).
 */
export type MapTarget =
  | { readonly centre: Place; readonly zoom: number }
  | { readonly bounds: Bounds; readonly maxZoom?: number };

/** Width of the world at zoom 0, in pixels. */
export const WORLD_PIXELS = 512;

/** Who must be named on the map. */
export type Credit = { readonly text: string; readonly href?: string };

/**
 * A map of any provider. It draws the base alone; markers and clusters are elements of `overlay`, the same
 * for every provider, which marker-layer.ts places by `project` whenever `onMove` tells. It always has
 * the size of its container.
 */
export type MapView = {
  /** Lies over the base, as large as the map. What happens in it reaches the map, so that it can be dragged and zoomed there. */
  readonly overlay: HTMLElement;
  readonly credits: readonly Credit[];
  readonly centre: () => Place;
  readonly zoom: () => number;
  readonly bounds: () => Bounds;
  readonly project: (place: Place) => Point;
  /** Goes there, gliding unless the visitor asks for no motion; `byVisitor` when that was the visitor's wish. */
  readonly show: (target: MapTarget, byVisitor?: boolean) => void;
  /** Steps closer, or away when negative, by the visitor's wish. */
  readonly zoomBy: (steps: number) => void;
  /** Keeps the base's own names out of the room of markers, where the provider can. */
  readonly avoid?: (rooms: readonly Room[]) => void;
  readonly setTheme: (theme: Theme) => void;
  readonly close: () => void;
};

export type MapViewOptions = {
  readonly container: HTMLElement;
  readonly settings: MapSettings;
  readonly target: MapTarget;
  readonly lang: Language;
  readonly theme: Theme;
  /** The map's name for those who do not see it. */
  readonly label: string;
  /**
   * For a map within a page that scrolls: the page scrolls on under one finger or the wheel, and these
   * words tell how the map is moved instead.
   */
  readonly gestures?: { readonly mouse: string; readonly mac: string; readonly touch: string };
  /** At every step of a movement. */
  readonly onMove: () => void;
  /** When a movement has come to its end; `byVisitor` is false when the page has asked for it. */
  readonly onRest: (byVisitor: boolean) => void;
  /** All that there is to draw is drawn. */
  readonly onIdle: () => void;
};

/** Why there is no map: the browser cannot draw one, or it could not be fetched and may be asked for again. */
export class MapError extends Error {
  override name = 'MapError';
  readonly reason: 'unsupported' | 'unreachable';
  constructor(reason: 'unsupported' | 'unreachable', options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
  }
}

/** What a provider's module exports. Rejects with a MapError. */
export type OpenMap = (options: MapViewOptions) => Promise<MapView>;

/** The whole territory, coast to coast. */
export const HONG_KONG: Bounds = { west: 113.82, south: 22.14, east: 114.45, north: 22.57 };
/** The furthest and the closest a map goes. */
export const ZOOMS = { min: 7.5, max: 18 } as const;

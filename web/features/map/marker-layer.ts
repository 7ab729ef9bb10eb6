import type { MapView, Place } from './map-view.ts';

/** A marker that reaches further than this beyond the map's edge is out of sight, in pixels. */
const MARGIN = 24;

/** A degree that is less wider or narrower than this is none: hundreds of pixels, more than a screen. */
const SAME_SPAN = 0.1;

type Point = { readonly x: number; readonly y: number };
type Size = { readonly width: number; readonly height: number };

export type MarkerLayer = {
  /** Lies in the map's overlay; markers are its elements. */
  readonly element: HTMLElement;
  /** Keeps an element of it at its place of the map, until the answer is called. */
  readonly put: (element: HTMLElement, place: Place) => () => void;
  /** The map has moved a step. */
  readonly follow: () => void;
  /** The map has come to rest, or has another size: what is out of sight is out of reach too. */
  readonly settle: () => void;
};

/**
 * Keeps markers at their places while the map moves. As it is dragged they all move alike, so the layer is
 * moved and no marker is touched; only another zoom places each of them anew.
 */
export function createMarkerLayer(view: MapView, size: () => Size): MarkerLayer {
  const element = document.createElement('div');
  element.className = 'map-layer';
  view.overlay.append(element);
  const markers = new Map<HTMLElement, { readonly place: Place; at: Point }>();
  const hidden = new Set<HTMLElement>();
  // By two places, whichever they are, is seen how far the map was dragged and whether it was zoomed.
  const mark = view.centre();
  const other = { lat: mark.lat, lng: mark.lng + 1 };
  const spanOf = (at: Point) => view.project(other).x - at.x;
  let start = view.project(mark);
  let span = spanOf(start);
  let shift: Point = { x: 0, y: 0 };

  const move = (to: Point) => {
    if (to.x === shift.x && to.y === shift.y) return;
    shift = to;
    element.style.translate = `${to.x}px ${to.y}px`;
  };
  const putOne = (marker: HTMLElement, place: Place): Point => {
    const { x, y } = view.project(place);
    const at = { x: Math.round(x - shift.x), y: Math.round(y - shift.y) };
    marker.style.translate = `${at.x}px ${at.y}px`;
    return at;
  };
  const showIfSeen = (marker: HTMLElement, at: Point) => {
    const [x, y] = [at.x + shift.x, at.y + shift.y];
    const { width, height } = size();
    const isSeen = x > -MARGIN && y > -MARGIN && x < width + MARGIN && y < height + MARGIN;
    if (isSeen) hidden.delete(marker);
    else hidden.add(marker);
    marker.style.visibility = isSeen ? '' : 'hidden';
  };
  const showSeen = (among: Iterable<HTMLElement>) => {
    for (const marker of among) {
      const known = markers.get(marker);
      if (known) showIfSeen(marker, known.at);
    }
  };
  const step = () => {
    const now = view.project(mark);
    const wide = spanOf(now);
    if (Math.abs(wide - span) < SAME_SPAN)
      return move({ x: Math.round(now.x - start.x), y: Math.round(now.y - start.y) });
    start = now;
    span = wide;
    move({ x: 0, y: 0 });
    for (const [marker, known] of markers) known.at = putOne(marker, known.place);
  };
  return {
    element,
    put(marker, place) {
      const at = putOne(marker, place);
      markers.set(marker, { place, at });
      showIfSeen(marker, at);
      return () => {
        markers.delete(marker);
        hidden.delete(marker);
      };
    },
    follow() {
      step();
      showSeen([...hidden]);
    },
    settle() {
      step();
      showSeen(markers.keys());
    },
  };
}

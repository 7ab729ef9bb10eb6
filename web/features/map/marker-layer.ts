import type { LatLng } from '#domain/lib/lat-lng.ts';
import { WORLD_PIXELS } from '#domain/map/map-plane.ts';
import type { MapView } from './providers/map-view.ts';

/** A marker further outside the map than this is out of sight, in pixels. */
const MARGIN = 24;

/** The width of a degree in pixels may differ by less than this without the map being zoomed. */
const SAME_DEGREE_PIXELS = 0.1;

type Point = { readonly x: number; readonly y: number };
type Size = { readonly width: number; readonly height: number };

export type MarkerLayer = {
  /** Stands in the map's overlay; the markers are its children. */
  readonly element: HTMLElement;
  /** Keeps a child at its position on the map until the returned function is called. */
  readonly add: (marker: HTMLElement, position: LatLng) => () => void;
  /** The map has moved a step. */
  readonly follow: () => void;
  /** A movement has ended, or the map has another size: markers out of sight can no longer be focused. */
  readonly settle: () => void;
};

/**
 * Keeps markers at their positions while the map moves. When the map is dragged, all markers move by the
 * same distance, so only the layer is moved. Only a zoom moves every marker.
 */
export function createMarkerLayer(view: MapView, size: () => Size): MarkerLayer {
  const element = document.createElement('div');
  element.className = 'map-layer';
  view.overlay.append(element);
  const markers = new Map<HTMLElement, { readonly position: LatLng; point: Point }>();
  const hidden = new Set<HTMLElement>();
  // Two points a degree apart show how far the map was dragged and whether it was zoomed.
  const reference = view.centre();
  const degreeEast = { lat: reference.lat, lng: reference.lng + 1 };
  const degreePixels = (from: Point) => view.project(degreeEast).x - from.x;
  let start = view.project(reference);
  let startDegreePixels = degreePixels(start);
  let offset: Point = { x: 0, y: 0 };

  /** The length of a pixel at zoom 0, as a drawn map has it: areas are drawn by it (area-shape.tsx). */
  const setScale = () =>
    element.style.setProperty('--map-scale', `${(startDegreePixels * 360) / WORLD_PIXELS}px`);
  setScale();

  const moveLayer = (to: Point) => {
    if (to.x === offset.x && to.y === offset.y) return;
    offset = to;
    element.style.translate = `${to.x}px ${to.y}px`;
  };
  const moveMarker = (marker: HTMLElement, position: LatLng): Point => {
    const { x, y } = view.project(position);
    const point = { x: Math.round(x - offset.x), y: Math.round(y - offset.y) };
    marker.style.translate = `${point.x}px ${point.y}px`;
    return point;
  };
  const updateVisibility = (marker: HTMLElement, point: Point) => {
    const [x, y] = [point.x + offset.x, point.y + offset.y];
    const { width, height } = size();
    const isVisible = x > -MARGIN && y > -MARGIN && x < width + MARGIN && y < height + MARGIN;
    if (isVisible) hidden.delete(marker);
    else hidden.add(marker);
    marker.style.visibility = isVisible ? '' : 'hidden';
  };
  const updateVisibilities = (changed: Iterable<HTMLElement>) => {
    for (const marker of changed) {
      const known = markers.get(marker);
      if (known) updateVisibility(marker, known.point);
    }
  };
  const step = () => {
    const now = view.project(reference);
    const nowDegreePixels = degreePixels(now);
    if (Math.abs(nowDegreePixels - startDegreePixels) < SAME_DEGREE_PIXELS)
      return moveLayer({ x: Math.round(now.x - start.x), y: Math.round(now.y - start.y) });
    start = now;
    startDegreePixels = nowDegreePixels;
    setScale();
    moveLayer({ x: 0, y: 0 });
    for (const [marker, known] of markers) known.point = moveMarker(marker, known.position);
  };
  return {
    element,
    add(marker, position) {
      const point = moveMarker(marker, position);
      markers.set(marker, { position, point });
      updateVisibility(marker, point);
      return () => {
        markers.delete(marker);
        hidden.delete(marker);
      };
    },
    follow() {
      step();
      updateVisibilities([...hidden]);
    },
    settle() {
      step();
      updateVisibilities(markers.keys());
    },
  };
}

import type { LatLng } from '#domain/lib/lat-lng.ts';
import { WORLD_PIXELS } from '#domain/map/map-plane.ts';
import type { MapView } from './providers/map-view.ts';

/** Distance outside the map beyond which a marker is hidden, in pixels. */
const VISIBILITY_MARGIN_PX = 24;

/** Maximum change in the width of one degree, in pixels, that does not count as a zoom. */
const ZOOM_TOLERANCE_PIXELS = 0.1;

type Point = { readonly x: number; readonly y: number };
type Size = { readonly width: number; readonly height: number };

export type MarkerLayer = {
  /** Container of the markers, inside the map's overlay. */
  readonly element: HTMLElement;
  /** Positions a marker element on the map. The returned function stops the updates. */
  readonly add: (marker: HTMLElement, position: LatLng) => () => void;
  /**
   * Keeps the markers in place at each step of a map movement, and shows hidden markers that have come
   * into view.
   */
  readonly handleMove: () => void;
  /**
   * Updates all markers after a movement or a resize. Markers outside the map are hidden and can no
   * longer be focused.
   */
  readonly handleMoveEnd: () => void;
};

/**
 * Creates a layer that keeps markers at their positions while the map moves. Dragging the map only
 * translates the layer, because all markers move by the same distance. A zoom repositions every marker.
 */
export function createMarkerLayer(view: MapView, getSize: () => Size): MarkerLayer {
  const element = document.createElement('div');
  element.className = 'map-layer';
  view.overlay.append(element);
  const markers = new Map<HTMLElement, { readonly position: LatLng; point: Point }>();
  const hiddenMarkers = new Set<HTMLElement>();
  // Two points one degree apart reveal how far the map was dragged and whether the scale changed.
  const referencePosition = view.centre();
  const oneDegreeEast = { lat: referencePosition.lat, lng: referencePosition.lng + 1 };
  const measureDegreePixels = (referencePoint: Point) => view.project(oneDegreeEast).x - referencePoint.x;
  let startPoint = view.project(referencePosition);
  let startDegreePixels = measureDegreePixels(startPoint);
  let offset: Point = { x: 0, y: 0 };

  /**
   * Sets `--map-scale`, the CSS length of one pixel at zoom 0, as on static maps. It determines the
   * size of polygons (polygon-outline.tsx).
   */
  const setScale = () =>
    element.style.setProperty('--map-scale', `${(startDegreePixels * 360) / WORLD_PIXELS}px`);
  setScale();

  const moveLayer = (newOffset: Point) => {
    if (newOffset.x === offset.x && newOffset.y === offset.y) return;
    offset = newOffset;
    element.style.translate = `${newOffset.x}px ${newOffset.y}px`;
  };
  const moveMarker = (marker: HTMLElement, position: LatLng): Point => {
    const { x, y } = view.project(position);
    const point = { x: Math.round(x - offset.x), y: Math.round(y - offset.y) };
    marker.style.translate = `${point.x}px ${point.y}px`;
    return point;
  };
  const updateVisibility = (marker: HTMLElement, point: Point) => {
    const [x, y] = [point.x + offset.x, point.y + offset.y];
    const { width, height } = getSize();
    const isVisible =
      x > -VISIBILITY_MARGIN_PX &&
      y > -VISIBILITY_MARGIN_PX &&
      x < width + VISIBILITY_MARGIN_PX &&
      y < height + VISIBILITY_MARGIN_PX;
    if (isVisible) hiddenMarkers.delete(marker);
    else hiddenMarkers.add(marker);
    marker.style.visibility = isVisible ? '' : 'hidden';
  };
  const updateVisibilities = (elements: Iterable<HTMLElement>) => {
    for (const marker of elements) {
      const entry = markers.get(marker);
      if (entry) updateVisibility(marker, entry.point);
    }
  };
  const reposition = () => {
    const referencePoint = view.project(referencePosition);
    const currentDegreePixels = measureDegreePixels(referencePoint);
    if (Math.abs(currentDegreePixels - startDegreePixels) < ZOOM_TOLERANCE_PIXELS)
      return moveLayer({
        x: Math.round(referencePoint.x - startPoint.x),
        y: Math.round(referencePoint.y - startPoint.y),
      });
    startPoint = referencePoint;
    startDegreePixels = currentDegreePixels;
    setScale();
    moveLayer({ x: 0, y: 0 });
    for (const [marker, entry] of markers) entry.point = moveMarker(marker, entry.position);
  };
  return {
    element,
    add(marker, position) {
      const point = moveMarker(marker, position);
      markers.set(marker, { position, point });
      updateVisibility(marker, point);
      return () => {
        markers.delete(marker);
        hiddenMarkers.delete(marker);
      };
    },
    handleMove() {
      reposition();
      updateVisibilities([...hiddenMarkers]);
    },
    handleMoveEnd() {
      reposition();
      updateVisibilities(markers.keys());
    },
  };
}

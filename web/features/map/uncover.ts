type Point = { readonly x: number; readonly y: number };
type Size = { readonly width: number; readonly height: number };
/** Pixels from the map's upper left corner. */
type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

/** A marker reaches about this far around its point, in pixels. */
const MARKER = 40;
/** A panel that takes this share of the map's width is a sheet: there is space only above it. */
const SHEET = 0.8;

/** How far to pan so that a panel does not cover the marker at a point. Pixels, as `MapView.panBy` takes them. */
export function panFromBelow(panel: Box, point: Point, map: Size): { right: number; down: number } {
  const isCovered =
    point.x > panel.left - MARKER &&
    point.x < panel.right + MARKER &&
    point.y > panel.top - MARKER &&
    point.y < panel.bottom + MARKER;
  if (!isCovered) return { right: 0, down: 0 };
  if (panel.right - panel.left >= SHEET * map.width) return { right: 0, down: point.y - panel.top / 2 };
  return { right: point.x - (panel.right + MARKER), down: 0 };
}

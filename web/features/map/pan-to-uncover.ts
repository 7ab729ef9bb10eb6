type Point = { readonly x: number; readonly y: number };
type Size = { readonly width: number; readonly height: number };
/** Rectangle in pixels from the upper left corner of the map. */
type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

/** Approximate distance that a marker extends around its position, in pixels. */
const MARKER_REACH_PX = 40;
/**
 * Minimum width of a bottom sheet, as a ratio of the map's width. Beside a sheet there is no space for
 * the marker, only above.
 */
const SHEET_MIN_WIDTH_RATIO = 0.8;

/**
 * Returns how far to pan the map, in pixels as for `MapView.panBy`, so that the panel does not cover
 * the marker.
 */
export function panToUncover(panel: Box, markerPoint: Point, mapSize: Size): { right: number; down: number } {
  const isCovered =
    markerPoint.x > panel.left - MARKER_REACH_PX &&
    markerPoint.x < panel.right + MARKER_REACH_PX &&
    markerPoint.y > panel.top - MARKER_REACH_PX &&
    markerPoint.y < panel.bottom + MARKER_REACH_PX;
  if (!isCovered) return { right: 0, down: 0 };
  if (panel.right - panel.left >= SHEET_MIN_WIDTH_RATIO * mapSize.width)
    return { right: 0, down: markerPoint.y - panel.top / 2 };
  return { right: markerPoint.x - (panel.right + MARKER_REACH_PX), down: 0 };
}

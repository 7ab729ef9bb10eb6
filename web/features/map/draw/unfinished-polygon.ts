import type { LatLng } from '#domain/lib/lat-lng.ts';
import { MAX_CORNERS } from '#domain/map/corners.ts';
import { formatCorner, type Polygon, parseCorner, parsePolygon, roundCorner } from '#domain/map/polygon.ts';

/**
 * Corners of a polygon that is being drawn, as text of the coordinate inputs. A text may be invalid
 * while the visitor types.
 */
export type UnfinishedPolygon = readonly string[];

export function unfinishedPolygonOf(polygon: Polygon): UnfinishedPolygon {
  return polygon.map(formatCorner);
}

/**
 * Appends a corner, unless the polygon has its maximum number of corners or the position equals the
 * last corner.
 */
export function addCorner(unfinishedPolygon: UnfinishedPolygon, position: LatLng): UnfinishedPolygon {
  const cornerText = formatCorner(roundCorner(position));
  return unfinishedPolygon.length < MAX_CORNERS && unfinishedPolygon.at(-1) !== cornerText
    ? [...unfinishedPolygon, cornerText]
    : unfinishedPolygon;
}

export function moveCorner(
  unfinishedPolygon: UnfinishedPolygon,
  index: number,
  position: LatLng,
): UnfinishedPolygon {
  return unfinishedPolygon.with(index, formatCorner(roundCorner(position)));
}

/** Returns the positions of all valid corners with their indices, for display on the map. */
export function parseCorners(
  unfinishedPolygon: UnfinishedPolygon,
): readonly { readonly index: number; readonly position: LatLng }[] {
  return unfinishedPolygon.flatMap((cornerText, index) => {
    const position = parseCorner(cornerText);
    return position ? [{ index, position }] : [];
  });
}

/** Returns the finished polygon, or undefined if it has too few or too many corners or an invalid one. */
export function finishPolygon(unfinishedPolygon: UnfinishedPolygon): Polygon | undefined {
  return parsePolygon(unfinishedPolygon.join(';'));
}

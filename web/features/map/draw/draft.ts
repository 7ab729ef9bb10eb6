import type { LatLng } from '#domain/lib/lat-lng.ts';
import { MAX_CORNERS } from '#domain/map/corners.ts';
import { cornerAt, formatCorner, type Polygon, parseCorner, parsePolygon } from '#domain/map/polygon.ts';

/** The corners of an area while it is drawn, as their fields have them: some may not be readable yet. */
export type Draft = readonly string[];

export function draftOf(polygon: Polygon): Draft {
  return polygon.map(formatCorner);
}

/** The draft with one more corner, if there is room for it and it is not where the last one is. */
export function withCorner(draft: Draft, position: LatLng): Draft {
  const corner = formatCorner(cornerAt(position));
  return draft.length < MAX_CORNERS && draft.at(-1) !== corner ? [...draft, corner] : draft;
}

export function withCornerAt(draft: Draft, index: number, position: LatLng): Draft {
  return draft.with(index, formatCorner(cornerAt(position)));
}

/** The corners that can be read, with their numbers: the shape on the map. */
export function cornersOf(draft: Draft): readonly { readonly index: number; readonly position: LatLng }[] {
  return draft.flatMap((text, index) => {
    const position = parseCorner(text);
    return position ? [{ index, position }] : [];
  });
}

/** The area; undefined when there are too few corners, too many, or one that cannot be read. */
export function polygonOf(draft: Draft): Polygon | undefined {
  return parsePolygon(draft.join(';'));
}

/**
 * A drawn area has so many corners. They are apart from the rest of polygons because every page has them, for the words
 * that refuse an area.
 */
export const MIN_CORNERS = 3;
export const MAX_CORNERS = 40;

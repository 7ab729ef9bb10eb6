/** A map rectangle in degrees. */
export type Bounds = {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
};

/**
 * Parses `west,south,east,north`. Bounds across the 180° meridian are not supported because Hong Kong
 * is far from it.
 */
export function parseBounds(text: string): Bounds | undefined {
  const edges = text.split(',');
  if (!edges.every((edge) => /^-?\d{1,3}(\.\d{1,15})?$/.test(edge))) return undefined;
  const [west, south, east, north, ...extraEdges] = edges.map((edge) => Number(formatDegrees(Number(edge))));
  if (west === undefined || south === undefined || east === undefined || north === undefined)
    return undefined;
  const isValid = -180 <= west && west < east && east <= 180 && -90 <= south && south < north && north <= 90;
  return isValid && extraEdges.length === 0 ? { west, south, east, north } : undefined;
}

export function formatBounds({ west, south, east, north }: Bounds): string {
  return [west, south, east, north].map(formatDegrees).join(',');
}

/** Formats degrees with up to six decimals (about 10 cm). */
export function formatDegrees(value: number): string {
  return String(Math.round(value * 1e6) / 1e6);
}

/**
 * Returns the intersection of two rectangles. If they do not overlap, west exceeds east or south
 * exceeds north.
 */
export function intersectBounds(a: Bounds, b: Bounds = a): Bounds {
  return {
    west: Math.max(a.west, b.west),
    south: Math.max(a.south, b.south),
    east: Math.min(a.east, b.east),
    north: Math.min(a.north, b.north),
  };
}

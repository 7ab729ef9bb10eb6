/** A rectangle of the map, in degrees. */
export type Bounds = {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
};

/** Reads west,south,east,north. Hong Kong is far from the line where longitudes wrap around. */
export function parseBounds(text: string): Bounds | undefined {
  const edges = text.split(',');
  if (!edges.every((edge) => /^-?\d{1,3}(\.\d{1,15})?$/.test(edge))) return undefined;
  const [west, south, east, north, ...more] = edges.map((edge) => Number(degreesText(Number(edge))));
  if (west === undefined || south === undefined || east === undefined || north === undefined)
    return undefined;
  const isGood = -180 <= west && west < east && east <= 180 && -90 <= south && south < north && north <= 90;
  return isGood && more.length === 0 ? { west, south, east, north } : undefined;
}

export function formatBounds({ west, south, east, north }: Bounds): string {
  return [west, south, east, north].map(degreesText).join(',');
}

/** Six decimals, about 10 cm. */
export function degreesText(value: number): string {
  return String(Math.round(value * 1e6) / 1e6);
}

/** The area that lies in both. Where they do not meet, its west is beyond its east or its south beyond its north. */
export function commonBounds(one: Bounds, other: Bounds = one): Bounds {
  return {
    west: Math.max(one.west, other.west),
    south: Math.max(one.south, other.south),
    east: Math.min(one.east, other.east),
    north: Math.min(one.north, other.north),
  };
}

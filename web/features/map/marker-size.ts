import type { GridCell } from '#contract/cluster.ts';
import { at } from '#domain/lib/at.ts';
import type { LatLng } from '#domain/lib/lat-lng.ts';
import type { MarkerBox } from './providers/map-view.ts';

/** Diameters of clusters in pixels, by minimum number of rows. The last entry matches any count. */
const CLUSTER_SIZES = [
  { minCount: 1000, diameter: 60 },
  { minCount: 200, diameter: 52 },
  { minCount: 30, diameter: 44 },
  { minCount: 0, diameter: 36 },
] as const;

export function clusterDiameter(count: number): number {
  return at(
    CLUSTER_SIZES.filter((entry) => count >= entry.minCount),
    0,
  ).diameter;
}

/** Minimum zoom at which single rows show their price. At a lower zoom the prices would overlap. */
const PRICE_MIN_ZOOM = 12;

export function showsPrice(kind: GridCell['kind'], zoom: number): boolean {
  return kind !== 'cluster' && kind !== 'building' && zoom >= PRICE_MIN_ZOOM;
}

/**
 * Size of a pin including its tip, in pixels. `widthPerCharacter` is the approximate extra width per
 * character of its text.
 */
const PIN_SIZE = { width: 40, height: 34, widthPerCharacter: 8 };
/** Width of a typical price, for example $1,180萬, in Latin characters. */
const PRICE_CHARACTER_COUNT = 7;

/** Returns the box of a pin whose text is as wide as this number of Latin characters. */
export function pinBox({ lat, lng }: LatLng, characterCount: number): MarkerBox {
  const width = PIN_SIZE.width + characterCount * PIN_SIZE.widthPerCharacter;
  return { lat, lng, width, height: PIN_SIZE.height, anchor: 'bottom' };
}

/** Returns the box of a cluster or a pin at this position. */
export function markerBoxOf(
  { kind, count }: Pick<GridCell, 'kind' | 'count'>,
  { lat, lng }: LatLng,
  zoom: number,
): MarkerBox {
  if (kind !== 'cluster') return pinBox({ lat, lng }, showsPrice(kind, zoom) ? PRICE_CHARACTER_COUNT : 0);
  const diameter = clusterDiameter(count);
  return { lat, lng, width: diameter, height: diameter, anchor: 'center' };
}

/** Returns the width of a text in Latin characters. A Chinese character counts as two. */
export function textWidthInCharacters(text: string): number {
  return text.length + (text.match(/\p{Script=Han}/gu)?.length ?? 0);
}

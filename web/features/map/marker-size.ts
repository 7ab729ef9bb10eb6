import type { Cell } from '#contract/cluster.ts';
import { at } from '#domain/lib/at.ts';
import type { LatLng } from '#domain/lib/lat-lng.ts';
import type { MarkerBox } from './providers/map-view.ts';

/** The diameter of a cluster, in pixels, by the least number of its listings. The last entry fits any. */
const SIZES = [
  { count: 1000, pixels: 60 },
  { count: 200, pixels: 52 },
  { count: 30, pixels: 44 },
  { count: 0, pixels: 36 },
] as const;

export function clusterSize(count: number): number {
  return at(
    SIZES.filter((size) => count >= size.count),
    0,
  ).pixels;
}

/** Below this zoom a single row shows only its type, as prices would cover each other. */
const PRICE_ZOOM = 12;

export function showsPrice(kind: Cell['kind'], zoom: number): boolean {
  return kind !== 'cluster' && kind !== 'building' && zoom >= PRICE_ZOOM;
}

/** A pin with its tip, in pixels. A pin with a text is wider by about `perCharacter` for each character. */
const PIN = { width: 40, height: 34, perCharacter: 8 };
/** The length of a usual price, such as $1,180萬. */
const PRICE_CHARACTERS = 7;

/** The box of a pin with a text of so many characters of Latin width. */
export function pinBox({ lat, lng }: LatLng, characters: number): MarkerBox {
  const width = PIN.width + characters * PIN.perCharacter;
  return { lat, lng, width, height: PIN.height, anchor: 'bottom' };
}

/** The box of a cluster's marker at this position. */
export function markerBoxOf(
  { kind, count }: Pick<Cell, 'kind' | 'count'>,
  { lat, lng }: LatLng,
  zoom: number,
): MarkerBox {
  if (kind !== 'cluster') return pinBox({ lat, lng }, showsPrice(kind, zoom) ? PRICE_CHARACTERS : 0);
  const size = clusterSize(count);
  return { lat, lng, width: size, height: size, anchor: 'center' };
}

/** The width of a text in Latin characters. A Chinese character is as wide as two. */
export function textWidth(text: string): number {
  return text.length + (text.match(/\p{Script=Han}/gu)?.length ?? 0);
}

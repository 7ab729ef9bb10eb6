import type { Cluster } from '#contract/cluster.ts';
import type { Place, Room } from './map-view.ts';

/** From so many listings on, a cluster is drawn so wide, in pixels. */
const SIZES = [
  [1000, 60],
  [200, 52],
  [30, 44],
  [0, 36],
] as const;

export function clusterSize(count: number): number {
  return SIZES.find(([from]) => count >= from)?.[1] ?? SIZES[0][1];
}

/** Further out than this a single listing shows its type alone: prices would cover each other. */
const PRICE_ZOOM = 12;

export function showsPrice(kind: Cluster['kind'], zoom: number): boolean {
  return kind === 'stock' && zoom >= PRICE_ZOOM;
}

/** A pin with its foot; one with words is wider, by about so much a character. Pixels. */
const PIN = { width: 40, height: 34, perCharacter: 8 };
/** As long as prices mostly are: $1,180萬. */
const PRICE_CHARACTERS = 7;

/** The room of a pin that says so many characters of Latin width. */
export function pinRoom({ lat, lng }: Place, characters: number): Room {
  const width = PIN.width + characters * PIN.perCharacter;
  return { lat, lng, width, height: PIN.height, stands: true };
}

/** The room that the marker of a cell takes at its place. */
export function roomOf(
  { kind, count }: Pick<Cluster, 'kind' | 'count'>,
  { lat, lng }: Place,
  zoom: number,
): Room {
  if (kind !== 'cluster') return pinRoom({ lat, lng }, showsPrice(kind, zoom) ? PRICE_CHARACTERS : 0);
  const size = clusterSize(count);
  return { lat, lng, width: size, height: size, stands: false };
}

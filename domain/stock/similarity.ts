import { METRES_PER_UNIT } from '../map/mercator.ts';

/** What two listings are compared by: their position (Web Mercator units), area, price, and building. */
export type SimilarityTraits = {
  readonly x: number | null;
  readonly y: number | null;
  readonly area: number | null;
  /** Sale price or rent: of the side both are on. */
  readonly price: number | null;
  readonly building: number | null;
};

/** Farther away makes no further difference. */
export const FAR_METRES = 3000;
/** Each part of the score is at most this much. */
export const FULL = 1000;
export const WEIGHTS = { distance: 4, area: 3, price: 3 } as const;
export const SAME_BUILDING_BONUS = 300;

/**
 * How different two listings of one type are; 0 is the same. Four parts in ten for the distance up to
 * 3 km, three for the difference in area, three for that in price, each a thousandth of the larger of
 * the two; the same building counts in favour. Whole numbers, so that both search engines agree.
 */
export function dissimilarity(a: SimilarityTraits, b: SimilarityTraits): number {
  const sum =
    WEIGHTS.distance * distancePart(a, b) +
    WEIGHTS.area * sharePart(a.area, b.area) +
    WEIGHTS.price * sharePart(a.price, b.price);
  const together = a.building !== null && a.building === b.building;
  return together ? sum - SAME_BUILDING_BONUS : sum;
}

function distancePart(a: SimilarityTraits, b: SimilarityTraits): number {
  if (a.x === null || a.y === null || b.x === null || b.y === null) return FULL;
  const dx = a.x - b.x;
  const dy = a.y - b.y;
  return Math.min(FULL, Math.floor((Math.sqrt(dx * dx + dy * dy) * METRES_PER_UNIT * FULL) / FAR_METRES));
}

function sharePart(a: number | null, b: number | null): number {
  if (a === null || b === null) return FULL;
  return Math.floor((Math.abs(a - b) * FULL) / Math.max(a, b));
}

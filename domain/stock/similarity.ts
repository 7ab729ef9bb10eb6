import { METRES_PER_UNIT } from '../map/mercator.ts';

/** Properties by which two listings are compared: position (Web Mercator units), area, price and building. */
export type SimilarityTraits = {
  readonly x: number | null;
  readonly y: number | null;
  readonly area: number | null;
  /** Sale price or rent, whichever both listings have. */
  readonly price: number | null;
  readonly building: number | null;
};

/** Distance in metres beyond which the score does not increase. */
export const MAX_DISTANCE_METRES = 3000;
/** Maximum of each component of the score. */
export const MAX_COMPONENT = 1000;
export const WEIGHTS = { distance: 4, area: 3, price: 3 } as const;
export const SAME_BUILDING_BONUS = 300;

/**
 * Returns how different two listings of one type are; 0 is identical. The weights are 4/10 for distance
 * (up to 3 km), 3/10 for area and 3/10 for price; the same building reduces the score. Integers are
 * used so that both search engines give the same result.
 */
export function dissimilarity(a: SimilarityTraits, b: SimilarityTraits): number {
  const weightedSum =
    WEIGHTS.distance * distanceComponent(a, b) +
    WEIGHTS.area * ratioComponent(a.area, b.area) +
    WEIGHTS.price * ratioComponent(a.price, b.price);
  const isSameBuilding = a.building !== null && a.building === b.building;
  return isSameBuilding ? weightedSum - SAME_BUILDING_BONUS : weightedSum;
}

function distanceComponent(a: SimilarityTraits, b: SimilarityTraits): number {
  if (a.x === null || a.y === null || b.x === null || b.y === null) return MAX_COMPONENT;
  const dx = a.x - b.x;
  const dy = a.y - b.y;
  return Math.min(
    MAX_COMPONENT,
    Math.floor((Math.sqrt(dx * dx + dy * dy) * METRES_PER_UNIT * MAX_COMPONENT) / MAX_DISTANCE_METRES),
  );
}

function ratioComponent(a: number | null, b: number | null): number {
  if (a === null || b === null) return MAX_COMPONENT;
  return Math.floor((Math.abs(a - b) * MAX_COMPONENT) / Math.max(a, b));
}

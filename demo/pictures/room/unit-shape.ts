import type { UnitFacts } from '../drawing/facts.ts';
import { randomFrom } from '../drawing/random.ts';

const SQUARE_METRES_PER_SQUARE_FOOT = 0.0929;
/** Share of a listed area that is inside the unit, without walls and common areas. */
const USABLE_SHARE = 0.75;

/** Assumed square feet of a unit of unknown size. */
const DEFAULT_SQUARE_FEET = { i: 3200, c: 1800, s: 900 } as const;
/** Ranges of the ratio of width to depth. Shops are narrow and deep. */
const PROPORTION_RANGES = { i: [1.1, 1.5], c: [1.15, 1.6], s: [0.55, 0.85] } as const;

/**
 * Minimum width in metres of a unit with columns inside. A narrower unit fits between the columns of
 * its building.
 */
export const MIN_WIDTH_WITH_COLUMNS = 14;

/** Size of a unit in metres. `width` is measured along the wall with the windows. */
export type UnitShape = { readonly width: number; readonly depth: number };

/** Returns the width and depth of a unit, which are the same in all its pictures. */
export function unitShapeOf(facts: UnitFacts): UnitShape {
  const { icsType, area, id } = facts;
  const usableSquareMetres =
    (area ?? DEFAULT_SQUARE_FEET[icsType]) * SQUARE_METRES_PER_SQUARE_FOOT * USABLE_SHARE;
  const [narrowest, widest] = PROPORTION_RANGES[icsType];
  const widthToDepthRatio = randomFrom(id, 302).between(narrowest, widest);
  const depth = Math.sqrt(usableSquareMetres / widthToDepthRatio);
  return { width: depth * widthToDepthRatio, depth };
}

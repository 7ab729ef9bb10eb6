import type { UnitFacts } from '../drawing/facts.ts';
import { randomFrom } from '../drawing/random.ts';

const SQUARE_METRES_PER_SQUARE_FOOT = 0.0929;
/** What is left of the area that is offered, without walls and a share of the lobby. */
const USABLE = 0.75;

/** Square feet of a unit whose size is not known. */
const USUAL_AREA = { i: 3200, c: 1800, s: 900 } as const;
/** Width over depth. Shops are narrow and deep. */
const PROPORTIONS = { i: [1.1, 1.5], c: [1.15, 1.6], s: [0.55, 0.85] } as const;

/** Metres. Narrower units stand between the columns of their building. */
export const LEAST_WITH_COLUMNS = 14;

/** Metres. The width is that of the wall with the windows. */
export type UnitShape = { readonly width: number; readonly depth: number };

/** The rectangle that a unit takes on its floor; all its pictures show this one. */
export function unitShape(facts: UnitFacts): UnitShape {
  const { icsType, area, id } = facts;
  const usable = (area ?? USUAL_AREA[icsType]) * SQUARE_METRES_PER_SQUARE_FOOT * USABLE;
  const [narrowest, widest] = PROPORTIONS[icsType];
  const proportion = randomFrom(id, 302).between(narrowest, widest);
  const depth = Math.sqrt(usable / proportion);
  return { width: depth * proportion, depth };
}

import type { IcsType } from '../codes/ics-type.ts';
import type { Grade } from './stock-choices.ts';

export const FLOOR_LEVELS = ['street', 'upper', 'below'] as const;
export type FloorLevel = (typeof FLOOR_LEVELS)[number];

/** How good a street is for shops, the best first. */
export const STREET_TIERS = ['prime', 'good', 'secondary'] as const;
export type StreetTier = (typeof STREET_TIERS)[number];

/** What two properties of one type must share to be compared: an office its grade, a shop its floor and street. */
export type MedianClass = {
  readonly grade: Grade | null;
  readonly floor_level: FloorLevel | null;
  /** null stands for streets without a tier. */
  readonly street_tier: StreetTier | null;
};

type Classified = {
  readonly ics_type: IcsType;
  readonly grade: Grade | null;
  readonly floor: string | null;
  readonly street_tier: StreetTier | null;
};

/** null when too little is known, and of industrial property, which is compared as it is. */
export function medianClassOf({ ics_type, grade, floor, street_tier }: Classified): MedianClass | null {
  if (ics_type === 'c') return grade && { grade, floor_level: null, street_tier: null };
  const floor_level = ics_type === 's' ? floorLevelOf(floor) : null;
  return floor_level && { grade: null, floor_level, street_tier };
}

/** server/database/search/medians.ts follows the same rule. */
export function floorLevelOf(floor: string | null): FloorLevel | null {
  const name = floor?.toUpperCase() ?? '';
  if (name === 'G' || name === 'UG') return 'street';
  if (/^(LG|B\d*)$/.test(name)) return 'below';
  return /^(\d.*|M|P|R)$/.test(name) ? 'upper' : null;
}

/** One text for each class, by which transactions are put into groups. */
export function medianClassCode({ grade, floor_level, street_tier }: MedianClass): string {
  return grade ?? `${floor_level} ${street_tier}`;
}

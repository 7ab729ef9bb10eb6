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

/** What transactions must share with a listing to be its like. Everything is null of those that are just of its type. */
export type MedianLikeness = MedianClass & {
  /** Years in which their buildings were completed, both included. */
  readonly completed: { readonly from: number; readonly to: number } | null;
  /** Square feet, both included. */
  readonly area: { readonly min: number; readonly max: number } | null;
};

/** Buildings are of like age when no more years than this lie between them. */
const LIKE_AGE_YEARS = 10;

const NO_CLASS: MedianClass = { grade: null, floor_level: null, street_tier: null };

export const isClassified = ({ grade, floor_level }: MedianClass): boolean =>
  grade !== null || floor_level !== null;

/**
 * What a listing is compared with, the most alike first: buildings of like age and spaces of half to twice the size,
 * then like age alone, then its class alone. The last, null, are all transactions of its type.
 */
export function likenessesOf(
  ofClass: MedianClass | null,
  completionYear: number | null,
  area: number | null,
): readonly (MedianLikeness | null)[] {
  const base = ofClass ?? NO_CLASS;
  const completed = completionYear && {
    from: completionYear - LIKE_AGE_YEARS,
    to: completionYear + LIKE_AGE_YEARS,
  };
  const span = area && { min: Math.ceil(area / 2), max: area * 2 };
  const likenesses: MedianLikeness[] = [];
  if (completed && span) likenesses.push({ ...base, completed, area: span });
  if (completed) likenesses.push({ ...base, completed, area: null });
  if (span && !completed) likenesses.push({ ...base, completed: null, area: span });
  if (ofClass) likenesses.push({ ...base, completed: null, area: null });
  return [...likenesses, null];
}

/** One text for each class, by which transactions are put into groups. */
export function medianClassCode({ grade, floor_level, street_tier }: MedianClass): string {
  return grade ?? `${floor_level} ${street_tier}`;
}

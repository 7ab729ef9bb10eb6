import type { IcsType } from '../codes/ics-type.ts';
import type { Grade } from './stock-choices.ts';

export const FLOOR_LEVELS = ['street', 'upper', 'below'] as const;
export type FloorLevel = (typeof FLOOR_LEVELS)[number];

/** Quality of a street as a shop location, best first. */
export const STREET_TIERS = ['prime', 'good', 'secondary'] as const;
export type StreetTier = (typeof STREET_TIERS)[number];

/**
 * Properties of one type are comparable if they share this class: the grade for offices, the floor
 * level and street tier for shops.
 */
export type MedianClass = {
  readonly grade: Grade | null;
  readonly floor_level: FloorLevel | null;
  /** Null for a street without a tier. */
  readonly street_tier: StreetTier | null;
};

type ClassifiableProperty = {
  readonly ics_type: IcsType;
  readonly grade: Grade | null;
  readonly floor: string | null;
  readonly street_tier: StreetTier | null;
};

/**
 * Returns the class of a property. Returns null if too little is known, and for industrial property,
 * which has no classes.
 */
export function medianClassOf({
  ics_type,
  grade,
  floor,
  street_tier,
}: ClassifiableProperty): MedianClass | null {
  if (ics_type === 'c') return grade && { grade, floor_level: null, street_tier: null };
  const floor_level = ics_type === 's' ? floorLevelOf(floor) : null;
  return floor_level && { grade: null, floor_level, street_tier };
}

/** Returns the floor level of a shop. server/database/search/medians.ts implements the same rule. */
export function floorLevelOf(floor: string | null): FloorLevel | null {
  const floorName = floor?.toUpperCase() ?? '';
  if (floorName === 'G' || floorName === 'UG') return 'street';
  if (/^(LG|B\d*)$/.test(floorName)) return 'below';
  return /^(\d.*|M|P|R)$/.test(floorName) ? 'upper' : null;
}

/** Criteria that transactions must meet for comparison with a listing. Null means no restriction. */
export type ComparisonCriteria = MedianClass & {
  /** Range of the buildings' completion years, inclusive. */
  readonly completed: { readonly from: number; readonly to: number } | null;
  /** Area range in square feet, inclusive. */
  readonly area: { readonly min: number; readonly max: number } | null;
};

/** Maximum difference in years between buildings of similar age. */
const SIMILAR_AGE_YEARS = 10;

const NO_CLASS: MedianClass = { grade: null, floor_level: null, street_tier: null };

export const isClassified = ({ grade, floor_level }: MedianClass): boolean =>
  grade !== null || floor_level !== null;

/**
 * Returns comparison criteria from the strictest to the loosest: similar age and half to twice the
 * area, then similar age alone, then the class alone. The last entry, null, stands for all transactions
 * of the type.
 */
export function comparisonCriteriaOf(
  medianClass: MedianClass | null,
  completionYear: number | null,
  area: number | null,
): readonly (ComparisonCriteria | null)[] {
  const classCriteria = medianClass ?? NO_CLASS;
  const completionYears = completionYear && {
    from: completionYear - SIMILAR_AGE_YEARS,
    to: completionYear + SIMILAR_AGE_YEARS,
  };
  const areaRange = area && { min: Math.ceil(area / 2), max: area * 2 };
  const criteria: ComparisonCriteria[] = [];
  if (completionYears && areaRange)
    criteria.push({ ...classCriteria, completed: completionYears, area: areaRange });
  if (completionYears) criteria.push({ ...classCriteria, completed: completionYears, area: null });
  if (areaRange && !completionYears) criteria.push({ ...classCriteria, completed: null, area: areaRange });
  if (medianClass) criteria.push({ ...classCriteria, completed: null, area: null });
  return [...criteria, null];
}

/** Returns a key of the class for grouping transactions. */
export function medianClassCode({ grade, floor_level, street_tier }: MedianClass): string {
  return grade ?? `${floor_level} ${street_tier}`;
}

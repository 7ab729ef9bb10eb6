import type { Grade } from '../../data/facts/buildings.ts';
import { readFacts } from '../../data/facts/csv.ts';
import type { DistrictMarket } from '../../data/facts/district-market.ts';
import type { IcsType } from '../../domain/codes/ics-type.ts';
import type { Random } from '../basics/random.ts';
import type { BuildingKind } from './kinds.ts';

/** Physical properties of a building, including those that the data do not record. */
export type Traits = {
  readonly kind: BuildingKind;
  readonly year: number;
  readonly floors: number;
  readonly grade: Grade | null;
  /** Gross area of one floor, in square feet. */
  readonly floorPlate: number;
  /** Ratio of saleable to gross area, the same for every unit of the building's own type. */
  readonly efficiency: number;
  /** Whether the building skips unlucky floor numbers: those that end in 4, and 13. */
  readonly skipsFours: boolean;
};

export type SpecifiedTraits = {
  /** A real building of unknown age counts as one of the district's usual age, not as a new one. */
  readonly isReal: boolean;
  readonly kind: BuildingKind;
  readonly year: number | null;
  readonly floors: number | null;
  readonly grade: Grade | null;
};

type SiteLimits = Pick<DistrictMarket, 'firstYear' | 'maxFloors' | 'kinds' | 'marketDepth'>;

/** Fills in missing traits with values that are usual in the district. */
export function traitsOf(
  rng: Random,
  type: IcsType,
  specifiedTraits: SpecifiedTraits,
  market: SiteLimits,
  thisYear: number,
): Traits {
  const { kind } = specifiedTraits;
  const grade = specifiedTraits.grade ?? (type === 'c' ? gradeOf(rng.next()) : null);
  const isModern = rng.chance(MODERN_SHARE);
  const usualYear = yearOf(rng, kind, grade, market, isModern && !specifiedTraits.isReal);
  const lastYear = specifiedTraits.isReal && type === 'i' ? LAST_USUAL_FACTORY_YEAR : thisYear - 1;
  const year = specifiedTraits.year ?? Math.max(market.firstYear, Math.min(lastYear, usualYear));
  const floors = specifiedTraits.floors ?? floorsOf(rng, kind, grade, year, market);
  const { median, min, max, efficiency } = sizesOf(kind, grade);
  return {
    kind,
    grade,
    year,
    floors,
    floorPlate: Math.round(Math.min(max, Math.max(min, rng.logNormal(median, 0.4))) / 50) * 50,
    efficiency: Math.round(rng.between(...efficiency) * 1000) / 1000,
    // Old blocks do not skip floor numbers.
    skipsFours: year >= 1990 || (year >= 1980 && kind === 'office'),
  };
}

/**
 * Returns the floor numbers of a building, from 0 for the ground floor. Some buildings skip 13 and
 * numbers that end in 4.
 */
export function storeysOf({ floors, skipsFours }: Pick<Traits, 'floors' | 'skipsFours'>): readonly number[] {
  const storeys = Array.from({ length: floors }, (_, storey) => storey);
  return skipsFours ? storeys.filter((storey) => storey % 10 !== 4 && storey !== 13) : storeys;
}

function gradeOf(randomFraction: number): Grade {
  if (randomFraction < 0.14) return 'A';
  return randomFraction < 0.58 ? 'B' : 'C';
}

const LAST_USUAL_FACTORY_YEAR = 1996;
/** Share of factories and street buildings that replaced an old one. */
const MODERN_SHARE = 0.14;

function yearOf(
  rng: Random,
  kind: BuildingKind,
  grade: Grade | null,
  site: SiteLimits,
  isModern: boolean,
): number {
  const isMainland = site.kinds.has('mainland');
  if (isMainland) return rng.integer(Math.max(1984, site.firstYear), 2023);
  switch (kind) {
    case 'factory':
      return isModern ? rng.integer(2008, 2024) : rng.integer(Math.max(1965, site.firstYear), 1996);
    case 'godown':
      return rng.integer(Math.max(1978, site.firstYear), 2018);
    case 'data_centre':
      return rng.integer(Math.max(2003, site.firstYear), 2024);
    case 'yard':
      return rng.integer(Math.max(1985, site.firstYear), 2012);
    // Malls were built with the new towns, usually together with the housing estate around them.
    case 'mall':
      return rng.integer(Math.max(1976, site.firstYear), Math.min(2023, Math.max(1996, site.firstYear + 18)));
    case 'street':
    case 'village':
      return isModern ? rng.integer(1998, 2023) : rng.integer(Math.max(1956, site.firstYear), 1995);
    case 'office':
      if (grade === 'A') return rng.integer(Math.max(1985, site.firstYear), 2023);
      return grade === 'B'
        ? rng.integer(Math.max(1976, site.firstYear), 2018)
        : rng.integer(Math.max(1964, site.firstYear), Math.max(1999, site.firstYear + 6));
  }
}

/** Storeys of the highest offices in districts with less than a depth of the office market. */
const OFFICE_HEIGHTS: readonly (readonly [maxDepth: number, floors: number])[] = [
  [10, 20],
  [30, 33],
  [50, 40],
];

function floorsOf(
  rng: Random,
  kind: BuildingKind,
  grade: Grade | null,
  year: number,
  { maxFloors, kinds, marketDepth }: SiteLimits,
): number {
  const officeLimit = OFFICE_HEIGHTS.find(([maxDepth]) => marketDepth.c < maxDepth)?.[1] ?? 48;

  switch (kind) {
    case 'factory':
    case 'godown':
    case 'data_centre': {
      const usualRange = kind !== 'factory' ? [5, 16] : year < 1975 ? [6, 13] : [11, 28];
      return Math.max(1, Math.min(maxFloors, rng.integer(usualRange[0] ?? 1, usualRange[1] ?? 1)));
    }
    case 'yard':
      return 1;
    case 'village':
      return rng.integer(1, 3);
    case 'mall':
      return rng.integer(3, 9);
    case 'street':
      // Buildings in market towns among villages are low.
      if (kinds.has('village')) return rng.integer(3, 6);
      return year < 1980 ? rng.integer(4, 15) : rng.integer(5, 26);
    case 'office':
      if (grade === 'A') return rng.integer(Math.min(22, officeLimit - 4), officeLimit);
      return Math.min(officeLimit, grade === 'B' ? rng.integer(15, 32) : rng.integer(9, 24));
  }
}

/** Square feet of a floor and ratios of saleable to gross area, by kind of building and grade of offices. */
const sizes = new Map(
  readFacts('sizes.csv', import.meta.dirname).map((line) => [
    [line.text('kind'), line.optional('grade')].join(' '),
    {
      median: line.number('plate_median'),
      min: line.number('plate_min'),
      max: line.number('plate_max'),
      efficiency: [line.number('efficiency_min'), line.number('efficiency_max')] as const,
    },
  ]),
);

function sizesOf(kind: BuildingKind, grade: Grade | null) {
  const kindSizes = sizes.get(`${kind} ${kind === 'office' ? (grade ?? 'C') : ''}`);
  if (kindSizes === undefined) throw new Error(`no sizes of ${kind}`);
  return kindSizes;
}

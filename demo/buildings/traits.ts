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
  const { kind, isReal } = specifiedTraits;
  const grade = specifiedTraits.grade ?? (type === 'c' ? gradeOf(rng.next()) : null);
  const form = formOf(kind, grade);
  const [firstYear, lastYear] =
    rng.chance(MODERN_SHARE) && !isReal && form.modernYears ? form.modernYears : form.years;
  const earliestYear = Math.max(market.kinds.has('mainland') ? 1984 : firstYear, market.firstYear);
  const latestYear = market.kinds.has('mainland') ? LATEST_YEAR : Math.max(lastYear, earliestYear + 6);
  const limit = isReal && type === 'i' ? LAST_USUAL_FACTORY_YEAR : Math.min(LATEST_YEAR, thisYear - 1);
  const usualYear = Math.max(market.firstYear, Math.min(limit, rng.integer(earliestYear, latestYear)));
  const year = specifiedTraits.year ?? usualYear;
  const { median, min, max } = form.plate;
  return {
    kind,
    grade,
    year,
    floors: specifiedTraits.floors ?? floorsOf(rng, kind, form, year, market),
    floorPlate: Math.round(Math.min(max, Math.max(min, rng.logNormal(median, 0.4))) / 50) * 50,
    efficiency: Math.round(rng.between(...form.efficiency) * 1000) / 1000,
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

/** Year of completion of the newest invented buildings, and of a real factory of unknown age. */
const LATEST_YEAR = 2024;
const LAST_USUAL_FACTORY_YEAR = 1996;
/** Share of factories and street buildings that replaced an old one. */
const MODERN_SHARE = 0.14;

/** The usual sizes, ages and heights of each kind of building, and of each grade of offices. */
const forms = new Map(
  readFacts('building-forms.csv', import.meta.dirname).map((line) => [
    [line.text('kind'), line.optional('grade')].join(' '),
    {
      /** Gross square feet of a floor. */
      plate: {
        median: line.number('plate_median'),
        min: line.number('plate_min'),
        max: line.number('plate_max'),
      },
      efficiency: [line.number('efficiency_min'), line.number('efficiency_max')] as const,
      years: [line.number('first_year'), line.number('last_year')] as const,
      modernYears:
        line.optional('modern_first_year') === null
          ? null
          : ([line.number('modern_first_year'), line.number('modern_last_year')] as const),
      floors: [line.number('floors_min'), line.number('floors_max')] as const,
    },
  ]),
);
type BuildingForm = ReturnType<typeof formOf>;

function formOf(kind: BuildingKind, grade: Grade | null) {
  const form = forms.get(`${kind} ${kind === 'office' ? (grade ?? 'C') : ''}`);
  if (form === undefined) throw new Error(`no form of ${kind}`);
  return form;
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
  { floors: [min, max] }: BuildingForm,
  year: number,
  { maxFloors, kinds, marketDepth }: SiteLimits,
): number {
  if (kind === 'office') {
    const limit = OFFICE_HEIGHTS.find(([maxDepth]) => marketDepth.c < maxDepth)?.[1] ?? max;
    return rng.integer(Math.min(min, limit - 6), Math.min(max, limit));
  }
  // Buildings in market towns among villages are low, and so were old blocks.
  if (kind === 'street' && kinds.has('village')) return rng.integer(3, 6);
  if (kind === 'street' && year < 1980) return rng.integer(4, 15);
  if (kind === 'factory' || kind === 'godown' || kind === 'data_centre') {
    const floors = kind === 'factory' && year < 1975 ? rng.integer(6, 13) : rng.integer(min, max);
    return Math.max(1, Math.min(maxFloors, floors));
  }
  return rng.integer(min, max);
}

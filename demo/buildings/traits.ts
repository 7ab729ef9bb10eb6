import type { Grade } from '../../data/facts/buildings.ts';
import type { DistrictMarket } from '../../data/facts/district-market.ts';
import type { IcsType } from '../../domain/codes/ics-type.ts';
import type { Random } from '../basics/random.ts';
import type { BuildingKind } from './kinds.ts';

/** What a building is like, whether or not the public record knows it. */
export type Traits = {
  readonly kind: BuildingKind;
  readonly year: number;
  readonly floors: number;
  readonly grade: Grade | null;
  /** Gross square feet of one floor. */
  readonly plate: number;
  /** Saleable over gross area, the same for every unit. */
  readonly efficiency: number;
  /** Whether floors 4, 13, 14 and so on are left out of the count. */
  readonly skipsFours: boolean;
};

export type GivenTraits = {
  readonly kind: BuildingKind;
  readonly year: number | null;
  readonly floors: number | null;
  readonly grade: Grade | null;
};

type Site = Pick<DistrictMarket, 'firstYear' | 'maxFloors' | 'kinds'>;

/** Fills in what is not given with what such buildings usually are in the district. */
export function traitsOf(
  chance: Random,
  type: IcsType,
  given: GivenTraits,
  site: Site,
  thisYear: number,
): Traits {
  const { kind } = given;
  const grade = given.grade ?? (type === 'c' ? gradeOf(chance.next()) : null);
  const usual = yearOf(chance, kind, grade, site);
  const year = given.year ?? Math.min(thisYear - 1, Math.max(site.firstYear, usual));
  const floors = given.floors ?? floorsOf(chance, kind, grade, year, site);
  const [least, most] = EFFICIENCY[kind];
  return {
    kind,
    grade,
    year,
    floors,
    plate: plateOf(chance, kind, grade),
    efficiency: Math.round(chance.between(least, most) * 1000) / 1000,
    // Old blocks count every floor.
    skipsFours: year >= 1990 || (year >= 1980 && kind === 'office'),
  };
}

/** The floors there are, by their numbers; 0 is the ground floor. Some buildings leave out 4, 13, 14 and so on. */
export function storeysOf({ floors, skipsFours }: Pick<Traits, 'floors' | 'skipsFours'>): readonly number[] {
  const all = Array.from({ length: floors }, (_, storey) => storey);
  return skipsFours ? all.filter((storey) => storey % 10 !== 4 && storey !== 13) : all;
}

function gradeOf(share: number): Grade {
  if (share < 0.14) return 'A';
  return share < 0.58 ? 'B' : 'C';
}

function yearOf(chance: Random, kind: BuildingKind, grade: Grade | null, site: Site): number {
  const outside = site.kinds.has('mainland');
  if (outside) return chance.whole(Math.max(1984, site.firstYear), 2023);
  const newer = chance.chance(0.14);
  switch (kind) {
    case 'factory':
      return newer ? chance.whole(2008, 2024) : chance.whole(Math.max(1965, site.firstYear), 1996);
    case 'godown':
      return chance.whole(Math.max(1978, site.firstYear), 2018);
    case 'data_centre':
      return chance.whole(Math.max(2003, site.firstYear), 2024);
    case 'yard':
      return chance.whole(Math.max(1985, site.firstYear), 2012);
    // Malls came with the new towns, and usually with the estate itself.
    case 'mall':
      return chance.whole(
        Math.max(1976, site.firstYear),
        Math.min(2023, Math.max(1996, site.firstYear + 18)),
      );
    case 'street':
    case 'village':
      return newer ? chance.whole(1998, 2023) : chance.whole(Math.max(1956, site.firstYear), 1995);
    case 'office':
      if (grade === 'A') return chance.whole(Math.max(1985, site.firstYear), 2023);
      return grade === 'B'
        ? chance.whole(Math.max(1976, site.firstYear), 2018)
        : chance.whole(Math.max(1964, site.firstYear), Math.max(1999, site.firstYear + 6));
  }
}

function floorsOf(
  chance: Random,
  kind: BuildingKind,
  grade: Grade | null,
  year: number,
  { maxFloors, kinds }: Site,
): number {
  switch (kind) {
    case 'factory':
    case 'godown':
    case 'data_centre': {
      const usual = kind !== 'factory' ? [5, 16] : year < 1975 ? [6, 13] : [11, 28];
      return Math.max(1, Math.min(maxFloors, chance.whole(usual[0] ?? 1, usual[1] ?? 1)));
    }
    case 'yard':
      return 1;
    case 'village':
      return chance.whole(1, 3);
    case 'mall':
      return chance.whole(3, 9);
    case 'street':
      // Market towns among villages are low.
      if (kinds.has('village')) return chance.whole(3, 6);
      return year < 1980 ? chance.whole(4, 15) : chance.whole(5, 26);
    case 'office':
      if (grade === 'A') return chance.whole(22, 48);
      return grade === 'B' ? chance.whole(15, 32) : chance.whole(9, 24);
  }
}

function plateOf(chance: Random, kind: BuildingKind, grade: Grade | null): number {
  const [median, least, most] = kind === 'office' ? OFFICE_PLATES[grade ?? 'C'] : PLATES[kind];
  const plate = Math.min(most, Math.max(least, chance.logNormal(median, 0.4)));
  return Math.round(plate / 50) * 50;
}

type Range = readonly [median: number, least: number, most: number];

const OFFICE_PLATES: Readonly<Record<Grade, Range>> = {
  A: [14_000, 6_500, 32_000],
  B: [5_800, 2_200, 16_000],
  C: [2_400, 900, 6_000],
};
const PLATES: Readonly<Record<Exclude<BuildingKind, 'office'>, Range>> = {
  factory: [12_500, 4_000, 48_000],
  godown: [42_000, 16_000, 120_000],
  data_centre: [38_000, 15_000, 90_000],
  yard: [24_000, 6_000, 90_000],
  street: [3_200, 1_200, 9_000],
  village: [1_400, 700, 2_100],
  mall: [22_000, 7_000, 60_000],
};
const EFFICIENCY: Readonly<Record<BuildingKind, readonly [least: number, most: number]>> = {
  factory: [0.62, 0.76],
  godown: [0.7, 0.8],
  data_centre: [0.62, 0.72],
  yard: [1, 1],
  street: [0.8, 0.95],
  village: [0.85, 0.95],
  mall: [0.52, 0.68],
  office: [0.6, 0.74],
};

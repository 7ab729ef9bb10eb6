import type { Grade } from '#data/facts/buildings.ts';
import type { IcsType } from '#domain/ics-type.ts';
import type { Random } from '../random.ts';

/** What a building is like, known or not to the public record. */
export type Traits = {
  readonly year: number;
  readonly floors: number;
  readonly grade: Grade | null;
  /** Gross square feet of one floor. */
  readonly plate: number;
  /** Shops inside it, on floors of its own, rather than along the street. */
  readonly mall: boolean;
};

type Given = {
  readonly year: number | null;
  readonly floors: number | null;
  readonly grade: Grade | null;
  readonly mall: boolean;
};

/** Fills what is not given with what such buildings usually are. */
export function traitsOf(chance: Random, type: IcsType, given: Given, thisYear: number): Traits {
  const grade = given.grade ?? (type === 'c' ? gradeOf(chance.next()) : null);
  const { mall } = given;
  const year = given.year ?? Math.min(thisYear - 1, mall ? mallYear(chance) : yearOf(chance, type, grade));
  const floors = given.floors ?? (mall ? chance.whole(4, 11) : floorsOf(chance, type, grade, year));
  return { grade, year, floors, plate: plateOf(chance, mall ? 'mall' : type, grade), mall };
}

function gradeOf(share: number): Grade {
  if (share < 0.12) return 'A';
  return share < 0.55 ? 'B' : 'C';
}

/** Malls came with the new towns. */
function mallYear(chance: Random): number {
  return chance.whole(1976, 2021);
}

function yearOf(chance: Random, type: IcsType, grade: Grade | null): number {
  if (type === 'i') return chance.chance(0.12) ? chance.whole(2008, 2024) : chance.whole(1965, 1997);
  if (type === 's') return chance.chance(0.2) ? chance.whole(1998, 2023) : chance.whole(1958, 1996);
  if (grade === 'A') return chance.whole(1985, 2023);
  return grade === 'B' ? chance.whole(1976, 2018) : chance.whole(1966, 1999);
}

function floorsOf(chance: Random, type: IcsType, grade: Grade | null, year: number): number {
  if (type === 'i') return year < 1975 ? chance.whole(7, 14) : chance.whole(12, 28);
  if (type === 's') return year < 1980 ? chance.whole(4, 15) : chance.whole(3, 26);
  if (grade === 'A') return chance.whole(22, 50);
  return grade === 'B' ? chance.whole(15, 32) : chance.whole(10, 24);
}

function plateOf(chance: Random, type: IcsType | 'mall', grade: Grade | null): number {
  const [median, least, most] = PLATES[type === 'c' ? (grade ?? 'C') : type];
  const plate = Math.min(most, Math.max(least, chance.logNormal(median, 0.4)));
  return Math.round(plate / 50) * 50;
}

const PLATES = {
  i: [12_500, 4_000, 48_000],
  A: [14_000, 6_500, 32_000],
  B: [5_800, 2_200, 16_000],
  C: [2_400, 900, 6_000],
  s: [2_600, 800, 9_000],
  mall: [22_000, 7_000, 60_000],
} as const;

import { FLOOR_CODES, parseFloor } from '../text/floor.ts';

/**
 * Levels by which visitors search for a floor, the lowest first: basement, ground floor, and six levels
 * above the ground.
 */
export const LISTED_LEVELS = ['B', 'G', ...FLOOR_CODES] as const;
export type ListedLevel = (typeof LISTED_LEVELS)[number];

type FloorFields = { readonly floor_no: string | null; readonly floor_code: string | null };

/** Returns the floor number of a listing: 0 for the ground floor, negative for basements, null if unknown. */
export function listedFloor({ floor_no }: Pick<FloorFields, 'floor_no'>): number | null {
  return floor_no === null ? null : (parseFloor(floor_no) ?? null);
}

/**
 * Returns the level of a listing, null if unknown: the stated one, otherwise the level of its floor
 * number. The floors above the ground are divided into six equal parts, which needs the number of floors
 * of the building, including the ground floor. A floor above the stated top is in the highest part.
 * search.floor_level() implements the same rule.
 */
export function listedLevel(row: FloorFields, floors: number | null): ListedLevel | null {
  const statedCode = FLOOR_CODES.find((code) => code === row.floor_code);
  const floor = listedFloor(row);
  if (statedCode || floor === null) return statedCode ?? null;
  if (floor <= 0) return floor < 0 ? 'B' : 'G';
  if (floors === null || floors < 2) return null;
  const codeIndex = Math.floor((FLOOR_CODES.length * floor - 1) / (floors - 1));
  return FLOOR_CODES[Math.min(codeIndex, FLOOR_CODES.length - 1)] ?? null;
}

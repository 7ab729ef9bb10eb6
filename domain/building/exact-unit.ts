import { FLOOR_CODES } from '../text/floor.ts';

/** Floor and flat by their own names. */
export type ExactUnit = { readonly floor: string; readonly flat: string };

/**
 * The one unit that a record is about; null where it says only how high it is, or names no flat: then it may be any
 * of several.
 */
export function exactUnitOf({
  floor,
  flat,
}: {
  readonly floor: string | null;
  readonly flat: string | null;
}): ExactUnit | null {
  if (floor === null || flat === null) return null;
  return FLOOR_CODES.some((code) => code === floor) ? null : { floor, flat };
}

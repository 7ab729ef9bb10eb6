import { FLOOR_CODES } from '../text/floor.ts';

/** A unit by its exact floor and flat names. */
export type ExactUnit = { readonly floor: string; readonly flat: string };

/**
 * Returns the unit that a record refers to, or null if the record has no flat or only a floor zone
 * (such as high), which could be one of several units.
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

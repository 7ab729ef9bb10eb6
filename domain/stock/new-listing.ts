import { addDays, parseIsoDate } from '../text/date.ts';

/** Days for which a listing counts as new. */
export const NEW_LISTING_DAYS = 14;

/** Returns true if a listing that was entered as new still counts as new today. */
export function isStillNew(
  { new_property }: { readonly new_property: boolean },
  enteredOn: string,
  today: string,
): boolean {
  const day = parseIsoDate(enteredOn);
  return new_property && day !== undefined && addDays(day, NEW_LISTING_DAYS) >= today;
}

import { addDays, isoDate } from '../text/date.ts';

/** A listing is called new for so many days. */
export const NEW_DAYS = 14;

/** Whether a listing that was entered as a new one still is, on a day some time after it was. */
export function isStillNew(
  { new_property }: { readonly new_property: boolean },
  since: string,
  today: string,
): boolean {
  const day = isoDate(since);
  return new_property && day !== undefined && addDays(day, NEW_DAYS) >= today;
}

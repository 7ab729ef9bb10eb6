import { addDays, clockText, hongKongDay, type IsoDate, weekdayOf } from '../text/date.ts';

/** Weekdays and public holidays, in display order. */
export const OPENING_DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun', 'holiday'] as const;
export type OpeningDay = (typeof OPENING_DAYS)[number];

/** Opening times of one day in the format 09:30. Opening past midnight is not supported. */
export type OpeningTimes = { readonly opens: string; readonly closes: string };
/** Opening times by day; null if closed. */
export type OpeningHours = Readonly<Record<OpeningDay, OpeningTimes | null>>;

/** Returns the opening times on a date. A public holiday has its own times, whatever its weekday. */
export function timesOn(
  hours: OpeningHours,
  date: IsoDate,
  holidays: readonly string[],
): OpeningTimes | null {
  return hours[openingDayOf(date, holidays)];
}

export function openingDayOf(date: IsoDate, holidays: readonly string[]): OpeningDay {
  return holidays.includes(date) ? 'holiday' : weekdayOf(date);
}

export type OpenState =
  | { readonly open: true; readonly closes: string }
  | { readonly open: false; readonly nextOpening: { readonly date: IsoDate; readonly time: string } | null };

/** Number of days to search ahead for the next opening. */
const DAYS_AHEAD = 7;

/**
 * Returns whether the branch is open in Hong Kong at an instant (milliseconds since 1970), with its
 * closing time or its next opening time.
 */
export function openStateAt(hours: OpeningHours, instant: number, holidays: readonly string[]): OpenState {
  const today = hongKongDay(instant);
  const time = clockText(new Date(instant).toISOString());
  const timesToday = timesOn(hours, today, holidays);
  if (timesToday && timesToday.opens <= time && time < timesToday.closes)
    return { open: true, closes: timesToday.closes };
  for (let daysAhead = 0; daysAhead <= DAYS_AHEAD; daysAhead += 1) {
    const date = addDays(today, daysAhead);
    const times = timesOn(hours, date, holidays);
    if (times && (daysAhead > 0 || time < times.opens))
      return { open: false, nextOpening: { date, time: times.opens } };
  }
  return { open: false, nextOpening: null };
}

export type OpeningGroup = { readonly days: readonly OpeningDay[]; readonly times: OpeningTimes | null };

/** Groups consecutive days with the same times, so that the week takes as few lines as possible. */
export function groupOpeningHours(hours: OpeningHours): readonly OpeningGroup[] {
  const groups: { days: OpeningDay[]; times: OpeningTimes | null }[] = [];
  for (const day of OPENING_DAYS) {
    const lastGroup = groups.at(-1);
    if (lastGroup && hasSameTimes(lastGroup.times, hours[day])) lastGroup.days.push(day);
    else groups.push({ days: [day], times: hours[day] });
  }
  return groups;
}

function hasSameTimes(a: OpeningTimes | null, b: OpeningTimes | null): boolean {
  return a?.opens === b?.opens && a?.closes === b?.closes;
}

import { addDays, clockText, hongKongDay, type IsoDate, weekdayOf } from '../text/date.ts';

/** The days that have hours of their own, in the order they are read. */
export const OPENING_DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun', 'holiday'] as const;
export type OpeningDay = (typeof OPENING_DAYS)[number];

/** Times of one day as clocks show them, 09:30; nobody stays open past midnight. */
export type OpeningTimes = { readonly opens: string; readonly closes: string };
/** null on a day that is closed. */
export type OpeningHours = Readonly<Record<OpeningDay, OpeningTimes | null>>;

/** The times of a calendar day; a public holiday has hours of its own, whatever its weekday. */
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
  | { readonly open: false; readonly opens: { readonly date: IsoDate; readonly at: string } | null };

/** How many days to look ahead for the next opening. */
const DAYS_AHEAD = 7;

/** Whether it is open in Hong Kong at an instant (milliseconds since 1970), and until or from when. */
export function openState(hours: OpeningHours, instant: number, holidays: readonly string[]): OpenState {
  const today = hongKongDay(instant);
  const time = clockText(new Date(instant).toISOString());
  const now = timesOn(hours, today, holidays);
  if (now && now.opens <= time && time < now.closes) return { open: true, closes: now.closes };
  for (let days = 0; days <= DAYS_AHEAD; days += 1) {
    const date = addDays(today, days);
    const times = timesOn(hours, date, holidays);
    if (times && (days > 0 || time < times.opens)) return { open: false, opens: { date, at: times.opens } };
  }
  return { open: false, opens: null };
}

export type OpeningGroup = { readonly days: readonly OpeningDay[]; readonly times: OpeningTimes | null };

/** The week in as few lines as possible: days that follow each other with the same times are one line. */
export function openingGroups(hours: OpeningHours): readonly OpeningGroup[] {
  const groups: { days: OpeningDay[]; times: OpeningTimes | null }[] = [];
  for (const day of OPENING_DAYS) {
    const last = groups.at(-1);
    if (last && sameTimes(last.times, hours[day])) last.days.push(day);
    else groups.push({ days: [day], times: hours[day] });
  }
  return groups;
}

function sameTimes(one: OpeningTimes | null, other: OpeningTimes | null): boolean {
  return one?.opens === other?.opens && one?.closes === other?.closes;
}

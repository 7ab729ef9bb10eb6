import { isWorkingDay } from '../../domain/lib/public-holidays.ts';

const DAY_MS = 86_400_000;

/**
 * Caches formatted dates by day number, because the same few hundred dates recur in all listings and
 * formatting is slow.
 */
const formattedDays = new Map<number, string>();

/** Days are ISO dates ('2026-11-15'); a month is a whole number, year × 12 + month (January is 0). */
export function addDays(day: string, dayCount: number): string {
  const dayNumber = Date.parse(day) / DAY_MS + dayCount;
  let formattedDay = formattedDays.get(dayNumber);
  if (formattedDay === undefined) {
    formattedDay = new Date(dayNumber * DAY_MS).toISOString().slice(0, 10);
    formattedDays.set(dayNumber, formattedDay);
  }
  return formattedDay;
}

export function daysBetween(start: string, end: string): number {
  return Math.round((Date.parse(end) - Date.parse(start)) / DAY_MS);
}

export function yearOf(day: string): number {
  return Number(day.slice(0, 4));
}

export function monthOf(day: string): number {
  return yearOf(day) * 12 + Number(day.slice(5, 7)) - 1;
}

export function monthAt(year: number, month = 1): number {
  return year * 12 + month - 1;
}

/** Returns a day of a month as an ISO date, by default the first. */
export function dayOfMonth(month: number, day = 1): string {
  const year = Math.floor(month / 12);
  return `${year}-${padTwoDigits((month % 12) + 1)}-${padTwoDigits(day)}`;
}

/** Sunday is 0. */
export function weekday(day: string): number {
  return new Date(day).getUTCDay();
}

function padTwoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

const workingDaysCache = new Map<string, readonly string[]>();

/** Returns the working days of a month up to `until`; never an empty list. */
export function workingDays(month: number, until: string): readonly string[] {
  const key = `${month} ${until}`;
  const cachedDays = workingDaysCache.get(key);
  if (cachedDays) return cachedDays;
  const days: string[] = [];
  for (let day = dayOfMonth(month); monthOf(day) === month; day = addDays(day, 1)) {
    if (day <= until && isWorkingDay(day)) days.push(day);
  }
  // Falls back to the previous month if this month has had no working day yet.
  const result = days.length > 0 ? days : workingDays(month - 1, until);
  workingDaysCache.set(key, result);
  return result;
}

const DAY = 86_400_000;

/** Listings meet the same few hundred days again and again; writing a date is slow. */
const written = new Map<number, string>();

/** Days are ISO dates ('2026-11-15'); a month is a whole number, year × 12 + month (January is 0). */
export function addDays(day: string, count: number): string {
  const number = Date.parse(day) / DAY + count;
  let text = written.get(number);
  if (text === undefined) {
    text = new Date(number * DAY).toISOString().slice(0, 10);
    written.set(number, text);
  }
  return text;
}

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY);
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

/** A day of a month as an ISO date; the first when not said. */
export function dayOfMonth(month: number, day = 1): string {
  const year = Math.floor(month / 12);
  return `${year}-${pad((month % 12) + 1)}-${pad(day)}`;
}

/** Sunday is 0. */
export function weekday(day: string): number {
  return new Date(day).getUTCDay();
}

function pad(value: number): string {
  return String(value).padStart(2, '0');
}

/** Public holidays on the same day every year, as month and day. */
const HOLIDAYS: ReadonlySet<string> = new Set(['01-01', '05-01', '07-01', '10-01', '12-25', '12-26']);
const working = new Map<string, readonly string[]>();

/** Mondays to Fridays of a month that are no holidays, up to a last day; never none. */
export function workingDays(month: number, until: string): readonly string[] {
  const key = `${month} ${until}`;
  const known = working.get(key);
  if (known) return known;
  const days: string[] = [];
  for (let day = dayOfMonth(month); monthOf(day) === month; day = addDays(day, 1)) {
    const isWeekend = weekday(day) === 0 || weekday(day) === 6;
    if (!isWeekend && !HOLIDAYS.has(day.slice(5)) && day <= until) days.push(day);
  }
  // A month that has only begun, on a weekend.
  const found = days.length > 0 ? days : workingDays(month - 1, until);
  working.set(key, found);
  return found;
}

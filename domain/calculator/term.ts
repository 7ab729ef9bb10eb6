import { type IsoDate, utcDay } from '../text/date.ts';

const DAY_MS = 86_400_000;

/** Length of a lease with both its first and last day included: whole years plus remaining days. */
export type Term = { readonly years: number; readonly days: number };

/** Returns the term between two days, or undefined if the end is before the start. */
export function termBetween(start: IsoDate, end: IsoDate): Term | undefined {
  if (end < start) return undefined;
  const dayAfterEnd = Date.parse(end) + DAY_MS;
  let years = Math.max(
    0,
    new Date(dayAfterEnd).getUTCFullYear() - new Date(Date.parse(start)).getUTCFullYear(),
  );
  if (anniversary(start, years) > dayAfterEnd) years -= 1;
  return { years, days: (dayAfterEnd - anniversary(start, years)) / DAY_MS };
}

/** Returns the term as whole months plus remaining days. The end must not be before the start. */
export function monthsBetween(
  start: IsoDate,
  end: IsoDate,
): { readonly months: number; readonly days: number } {
  const dayAfterEnd = Date.parse(end) + DAY_MS;
  const [startDate, dateAfterEnd] = [new Date(Date.parse(start)), new Date(dayAfterEnd)];
  let months =
    (dateAfterEnd.getUTCFullYear() - startDate.getUTCFullYear()) * 12 +
    dateAfterEnd.getUTCMonth() -
    startDate.getUTCMonth();
  if (addMonthsClamped(start, months) > dayAfterEnd) months -= 1;
  return { months, days: (dayAfterEnd - addMonthsClamped(start, months)) / DAY_MS };
}

/** Adds months to a day. A day such as the 31st becomes the last day of a shorter month. */
function addMonthsClamped(start: IsoDate, months: number): number {
  const startDate = new Date(Date.parse(start));
  const [year, month] = [startDate.getUTCFullYear(), startDate.getUTCMonth() + months];
  const daysInMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Date.UTC(year, month, Math.min(startDate.getUTCDate(), daysInMonth));
}

/** Returns true if a term is longer than a number of whole years, even by one day. */
export function isLongerThan({ years, days }: Term, limitYears: number): boolean {
  return years > limitYears || (years === limitYears && days > 0);
}

/**
 * Returns the instant of the start date's anniversary. A lease from 29 February completes a year at the
 * end of 28 February, so its next year starts on 1 March.
 */
function anniversary(start: IsoDate, years: number): number {
  const anniversaryDate = new Date(Date.parse(start));
  return anniversaryDate.setUTCFullYear(anniversaryDate.getUTCFullYear() + years);
}

/** Returns the last day of a lease of some whole years: three years from 1 June 2026 end on 31 May 2029. */
export function lastDayOfTerm(start: IsoDate, years: number): IsoDate {
  return utcDay(anniversary(start, years) - DAY_MS);
}

/** Parses a day typed as dd/mm/yyyy. Returns undefined for dates that do not exist, such as 31/02/2026. */
export function parseDay(text: string): IsoDate | undefined {
  const [, day = '', month = '', year = ''] =
    /^\s*(\d{1,2})\s*[/.-]\s*(\d{1,2})\s*[/.-]\s*(\d{4})\s*$/.exec(text.normalize('NFKC')) ?? [];
  if (year === '' || year < '1900' || year > '2200') return undefined;
  const isoDate = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const instant = Date.parse(`${isoDate}T00:00:00Z`);
  const isRealDate = !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(isoDate);
  return isRealDate ? (isoDate as IsoDate) : undefined;
}

/** Formats a day as dd/mm/yyyy. */
export function formatTypedDay(day: IsoDate): string {
  return day.split('-').reverse().join('/');
}

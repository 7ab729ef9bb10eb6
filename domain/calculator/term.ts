import type { IsoDate } from '../text/date.ts';

const DAY_MS = 86_400_000;

/** A lease from one day to another, both counted: so many whole years, and so many days more. */
export type Term = { readonly years: number; readonly days: number };

/** undefined when the end comes before the start. */
export function termOf(start: IsoDate, end: IsoDate): Term | undefined {
  if (end < start) return undefined;
  const after = Date.parse(end) + DAY_MS;
  let years = Math.max(0, new Date(after).getUTCFullYear() - new Date(Date.parse(start)).getUTCFullYear());
  if (anniversary(start, years) > after) years -= 1;
  return { years, days: (after - anniversary(start, years)) / DAY_MS };
}

/** The same in months: so many whole ones, and so many days more. The end must not be before the start. */
export function monthsOf(start: IsoDate, end: IsoDate): { readonly months: number; readonly days: number } {
  const after = Date.parse(end) + DAY_MS;
  const [first, last] = [new Date(Date.parse(start)), new Date(after)];
  let months =
    (last.getUTCFullYear() - first.getUTCFullYear()) * 12 + last.getUTCMonth() - first.getUTCMonth();
  if (sameDayAfter(start, months) > after) months -= 1;
  return { months, days: (after - sameDayAfter(start, months)) / DAY_MS };
}

/** A month that begins on the 31st ends with the last day of a shorter one. */
function sameDayAfter(start: IsoDate, months: number): number {
  const day = new Date(Date.parse(start));
  const [year, month] = [day.getUTCFullYear(), day.getUTCMonth() + months];
  const lastOfMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Date.UTC(year, month, Math.min(day.getUTCDate(), lastOfMonth));
}

/** Whether a term is longer than so many whole years, were it by a day. */
export function exceeds({ years, days }: Term, limit: number): boolean {
  return years > limit || (years === limit && days > 0);
}

/** A lease that begins on 29 February has its year full at the end of 28 February: the next begins on 1 March. */
function anniversary(start: IsoDate, years: number): number {
  const day = new Date(Date.parse(start));
  return day.setUTCFullYear(day.getUTCFullYear() + years);
}

/** Reads a day typed as dd/mm/yyyy; undefined for a day that no calendar has, such as 31/02/2026. */
export function parseDay(text: string): IsoDate | undefined {
  const [, day = '', month = '', year = ''] =
    /^\s*(\d{1,2})\s*[/.-]\s*(\d{1,2})\s*[/.-]\s*(\d{4})\s*$/.exec(text.normalize('NFKC')) ?? [];
  if (year === '' || year < '1900' || year > '2200') return undefined;
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const instant = Date.parse(`${iso}T00:00:00Z`);
  const real = !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(iso);
  return real ? (iso as IsoDate) : undefined;
}

/** A day as people type it: dd/mm/yyyy. */
export function typedDay(day: IsoDate): string {
  return day.split('-').reverse().join('/');
}

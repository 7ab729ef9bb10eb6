import { at } from '../lib/at.ts';
import type { Brand } from '../lib/brand.ts';
import type { Language } from './language.ts';

/** A calendar day: 2026-11-15. */
export type IsoDate = Brand<string, 'IsoDate'>;

export const DAY_MS = 86_400_000;
/** Hong Kong's offset from UTC in milliseconds: 8 hours, without daylight saving time. */
const HONG_KONG_OFFSET_MS = 8 * 3_600_000;

export function parseIsoDate(text: string): IsoDate | undefined {
  if (!/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/.test(text)) return undefined;
  const day = Number(text.slice(8));
  // Days up to 28 exist in every month. Date converts a later day that does not exist, such as 30
  // February, into a day of the next month, so the day number changes.
  const isValid = day <= 28 || new Date(`${text}T00:00:00Z`).getUTCDate() === day;
  return isValid ? (text as IsoDate) : undefined;
}

/** Returns the calendar day in Hong Kong at an instant in milliseconds since 1970. */
export function hongKongDay(instant: number): IsoDate {
  return utcDay(instant + HONG_KONG_OFFSET_MS);
}

const MONTH_NAMES = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/**
 * Formats a date as 15 Nov 2026 or 2026年11月15日. Intl is avoided because its output can differ between
 * server and browser.
 */
export function dateText(date: IsoDate, lang: Language): string {
  const [year, month, day] = [date.slice(0, 4), Number(date.slice(5, 7)), Number(date.slice(8))];
  return lang === 'en' ? `${day} ${at(MONTH_NAMES, month - 1)} ${year}` : `${year}年${month}月${day}日`;
}

/** Formats a day for display. Text that is not a day is returned unchanged. */
export function dayText(day: string, lang: Language): string {
  const date = parseIsoDate(day);
  return date ? dateText(date, lang) : day;
}

export type RelativeDay =
  | { readonly kind: 'today' | 'yesterday' | 'date' }
  | { readonly kind: 'days'; readonly days: number };

/** Describes a day of the past week relative to today; any other day is shown as a date. */
export function relativeDay(date: IsoDate, today: IsoDate): RelativeDay {
  const days = daysBetween(date, today);
  if (days === 0) return { kind: 'today' };
  if (days === 1) return { kind: 'yesterday' };
  return days > 1 && days < 7 ? { kind: 'days', days } : { kind: 'date' };
}

export function daysBetween(from: IsoDate, to: IsoDate): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS;
}

/**
 * Rounds an instant down to the minute, as an ISO string. Responses that depend on the time then stay
 * the same for a minute.
 */
export function truncateToMinute(instant: number): string {
  return `${new Date(instant).toISOString().slice(0, 16)}:00.000Z`;
}

/**
 * Returns the same day some months earlier, or the last day of a shorter month: from 29 March to 28
 * February.
 */
export function monthsBefore(day: IsoDate, months: number): IsoDate {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const daysInMonth = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return utcDay(Date.UTC(year, month - 1 - months, Math.min(date, daysInMonth)));
}

/**
 * Returns the whole calendar months from one day to a later one, rounded down. A month that begins on a
 * day which the last month lacks is complete on the last day of that month.
 */
export function wholeMonthsBetween(from: IsoDate, to: IsoDate): number {
  const months =
    (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 +
    Number(to.slice(5, 7)) -
    Number(from.slice(5, 7));
  return monthsBefore(from, -months) > to ? months - 1 : months;
}

export function addDays(date: IsoDate, days: number): IsoDate {
  return utcDay(Date.parse(date) + days * DAY_MS);
}

/** Returns the UTC calendar day of an instant. For dates stored as midnight UTC. */
export function utcDay(instant: number): IsoDate {
  return new Date(instant).toISOString().slice(0, 10) as IsoDate;
}

const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;

export function weekdayOf(date: IsoDate): (typeof WEEKDAYS)[number] {
  return at(WEEKDAYS, new Date(`${date}T00:00:00Z`).getUTCDay());
}

/** Returns the Saturday and Sunday of the week that contains a day. Weeks begin on Monday. */
export function weekendOf(date: IsoDate): readonly [saturday: IsoDate, sunday: IsoDate] {
  const sinceMonday = (WEEKDAYS.indexOf(weekdayOf(date)) + 6) % 7;
  return [addDays(date, 5 - sinceMonday), addDays(date, 6 - sinceMonday)];
}

/** Formats the date and time in Hong Kong as 2026-11-16 14:30, which spreadsheets recognize as a time. */
export function hongKongTime(instant: number): string {
  return new Date(instant + HONG_KONG_OFFSET_MS).toISOString().slice(0, 16).replace('T', ' ');
}

/** Formats the time of day in Hong Kong of an ISO instant: 14:30. */
export function clockText(instant: string): string {
  return new Date(Date.parse(instant) + HONG_KONG_OFFSET_MS).toISOString().slice(11, 16);
}

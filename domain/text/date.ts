import { at } from '../lib/at.ts';
import type { Brand } from '../lib/brand.ts';
import type { Language } from './language.ts';

/** A calendar day, 2026-11-15. */
export type IsoDate = Brand<string, 'IsoDate'>;

export const DAY_MS = 86_400_000;
/** Hong Kong is 8 hours ahead of UTC all year round. */
const HONG_KONG_MS = 8 * 3_600_000;

export function isoDate(text: string): IsoDate | undefined {
  if (!/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/.test(text)) return undefined;
  const day = Number(text.slice(8));
  // Every month has 28 days. 30 February would be 2 March.
  const isDay = day <= 28 || new Date(`${text}T00:00:00Z`).getUTCDate() === day;
  return isDay ? (text as IsoDate) : undefined;
}

/** The calendar day in Hong Kong at an instant in milliseconds since 1970. */
export function hongKongDay(instant: number): IsoDate {
  return utcDay(instant + HONG_KONG_MS);
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** 15 Nov 2026; 2026年11月15日. By hand, since Intl may differ between server and browser. */
export function dateText(date: IsoDate, lang: Language): string {
  const [year, month, day] = [date.slice(0, 4), Number(date.slice(5, 7)), Number(date.slice(8))];
  return lang === 'en' ? `${day} ${at(MONTHS, month - 1)} ${year}` : `${year}年${month}月${day}日`;
}

/** A day as text for people; a text that is no day stays as it is. */
export function dayText(day: string, lang: Language): string {
  const date = isoDate(day);
  return date ? dateText(date, lang) : day;
}

export type RelativeDay =
  | { readonly kind: 'today' | 'yesterday' | 'date' }
  | { readonly kind: 'days'; readonly days: number };

/** Days of the past week are counted back from today; any other day has its date. */
export function relativeDay(date: IsoDate, today: IsoDate): RelativeDay {
  const days = daysBetween(date, today);
  if (days === 0) return { kind: 'today' };
  if (days === 1) return { kind: 'yesterday' };
  return days > 1 && days < 7 ? { kind: 'days', days } : { kind: 'date' };
}

export function daysBetween(from: IsoDate, to: IsoDate): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS;
}

/** The minute of an instant, as an ISO instant: an answer that follows the clock stays the same for a minute. */
export function minuteOf(instant: number): string {
  return `${new Date(instant).toISOString().slice(0, 16)}:00.000Z`;
}

/** The same day of an earlier month, or the last day of a month that lacks it: 29 February gives the 28th. */
export function monthsBefore(day: IsoDate, months: number): IsoDate {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return utcDay(Date.UTC(year, month - 1 - months, Math.min(date, lastOfMonth)));
}

export function addDays(date: IsoDate, days: number): IsoDate {
  return utcDay(Date.parse(date) + days * DAY_MS);
}

/** The calendar day of a date that is stored as an instant: midnight in UTC. */
export function utcDay(instant: number): IsoDate {
  return new Date(instant).toISOString().slice(0, 10) as IsoDate;
}

const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;

export function weekdayOf(date: IsoDate): (typeof WEEKDAYS)[number] {
  return at(WEEKDAYS, new Date(`${date}T00:00:00Z`).getUTCDay());
}

/** Saturday and Sunday of the week that a day is in; weeks begin on Monday. */
export function weekendOf(date: IsoDate): readonly [saturday: IsoDate, sunday: IsoDate] {
  const sinceMonday = (WEEKDAYS.indexOf(weekdayOf(date)) + 6) % 7;
  return [addDays(date, 5 - sinceMonday), addDays(date, 6 - sinceMonday)];
}

/** The day and the time in Hong Kong: 2026-11-16 14:30, which spreadsheets read as a time. */
export function hongKongTime(instant: number): string {
  return new Date(instant + HONG_KONG_MS).toISOString().slice(0, 16).replace('T', ' ');
}

/** The time of day in Hong Kong at an ISO instant: 14:30. */
export function clockText(instant: string): string {
  return new Date(Date.parse(instant) + HONG_KONG_MS).toISOString().slice(11, 16);
}

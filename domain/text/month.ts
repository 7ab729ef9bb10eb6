import { at } from '../lib/at.ts';
import type { Brand } from '../lib/brand.ts';
import { addDays, type IsoDate } from './date.ts';
import type { Language } from './language.ts';

/** A calendar month as an integer (year × 12 + month, with January as 0), which allows month arithmetic. */
export type Month = Brand<number, 'Month'>;

/**
 * Parses a month such as 2026-10, or the month of a day such as 2026-10-01. Returns undefined for other
 * text.
 */
export function parseYearMonth(text: string): Month | undefined {
  const [, year, month] = /^(\d{4})-(\d\d)(?:-\d\d)?$/.exec(text) ?? [];
  const monthNumber = Number(month);
  return monthNumber >= 1 && monthNumber <= 12 ? createMonth(Number(year), monthNumber) : undefined;
}

/** Creates a month. January is 1. */
export function createMonth(year: number, month: number): Month {
  return (year * 12 + month - 1) as Month;
}

export function addMonths(month: Month, count: number): Month {
  return (month + count) as Month;
}

/** Formats a month as 2026-10. */
export function monthCode(month: Month): string {
  return `${yearOfMonth(month)}-${String((month % 12) + 1).padStart(2, '0')}`;
}

export function firstDayOf(month: Month): IsoDate {
  return `${monthCode(month)}-01` as IsoDate;
}

export function lastDayOf(month: Month): IsoDate {
  return addDays(firstDayOf(addMonths(month, 1)), -1);
}

export function yearOfMonth(month: Month): number {
  return Math.floor(month / 12);
}

const MONTH_NAMES = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Formats a month as Oct 2026 or 2026年10月. */
export function monthText(month: Month, lang: Language): string {
  const [year, name] = [yearOfMonth(month), monthName(month, lang)];
  return lang === 'en' ? `${name} ${year}` : `${year}年${name}`;
}

/** Formats a month without its year: Oct or 10月. */
export function monthName(month: Month, lang: Language): string {
  return lang === 'en' ? at(MONTH_NAMES, month % 12) : `${(month % 12) + 1}月`;
}

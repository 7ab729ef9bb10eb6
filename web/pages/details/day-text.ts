import { dateText, isoDate } from '#domain/date.ts';
import type { Language } from '#domain/language.ts';

/** A day of the wire in words; one that is no day stays as it came. */
export function dayText(day: string, lang: Language): string {
  const date = isoDate(day);
  return date ? dateText(date, lang) : day;
}

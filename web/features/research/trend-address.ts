import { addressOf } from '#domain/addresses.ts';
import type { Language } from '#domain/language.ts';
import { DEFAULT_TREND, trendQuery } from '#domain/trend.ts';

/** The trend page with some series. */
export function trendAddress(lang: Language, codes: readonly string[]): string {
  return addressOf('researchTrend', lang, trendQuery({ ...DEFAULT_TREND, codes }));
}

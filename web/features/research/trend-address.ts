import { addressOf } from '#domain/address/addresses.ts';
import { DEFAULT_TREND, formatTrendQuery } from '#domain/market/trend.ts';
import type { Language } from '#domain/text/language.ts';

/** Returns the URL of the trend page with these series. */
export function trendPageUrl(lang: Language, codes: readonly string[]): string {
  return addressOf('researchTrend', lang, formatTrendQuery({ ...DEFAULT_TREND, codes }));
}

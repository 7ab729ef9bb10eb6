import { areaText, squareFeet } from '#domain/area.ts';
import type { Language } from '#domain/language.ts';
import { hkd, perFootText, priceText, rentText } from '#domain/price.ts';
import type { StockFilter } from '#domain/stock-filter.ts';
import { RANGE_KEYS, type Range } from '#domain/stock-range.ts';
import { priceWords } from '#web/features/stock/words.ts';
import type { Translate } from '#web/i18n/create-i18n.ts';

/** The panels of the filter bar and the ranges each holds. */
export const RANGE_GROUPS = {
  price: ['sell', 'rent'],
  area: ['area'],
  per_foot: ['ft_sell', 'ft_rent'],
} as const satisfies Readonly<Record<string, readonly Range[]>>;
export type RangeGroup = keyof typeof RANGE_GROUPS;

/** One end of a range with its unit: $800萬, 1,000 sq ft. */
export function valueText(range: Range, value: number, t: Translate, lang: Language): string {
  if (range === 'area') return areaText(squareFeet(value), lang);
  if (range === 'sell') return priceText(hkd(value), lang, priceWords(t));
  return range === 'rent' ? rentText(hkd(value), lang, priceWords(t)) : perFootText(hkd(value), lang);
}

/** $800萬 – $2,500萬; from 1,000 sq ft. Empty when the range does not narrow the search. */
export function rangeText(range: Range, filter: StockFilter, t: Translate, lang: Language): string {
  const [minKey, maxKey] = RANGE_KEYS[range];
  const say = (value: number) => valueText(range, value, t, lang);
  const [min, max] = [filter[minKey], filter[maxKey]];
  if (min !== undefined && max !== undefined) return t('find:between', { min: say(min), max: say(max) });
  if (min !== undefined) return t('find:from', { value: say(min) });
  return max === undefined ? '' : t('find:to', { value: say(max) });
}

import { areaText, squareFeet } from '#domain/area.ts';
import type { Language } from '#domain/language.ts';
import { hkd, perFootText, priceText, rentText } from '#domain/price.ts';
import { normaliseFilter, type StockFilter, type StockFilterKey } from '#domain/stock-filter.ts';
import { priceWords } from '#web/features/stock/words.ts';
import type { Translate } from '#web/i18n/create-i18n.ts';

/** The ranges of the form, by their names on the wire without _min and _max, in the order shown. */
export const RANGES = ['sell', 'rent', 'area', 'ft_sell', 'ft_rent'] as const;
export type Range = (typeof RANGES)[number];

/** A range's two ends among the filters. */
export const RANGE_KEYS = {
  sell: ['sellMin', 'sellMax'],
  rent: ['rentMin', 'rentMax'],
  area: ['areaMin', 'areaMax'],
  ft_sell: ['ftSellMin', 'ftSellMax'],
  ft_rent: ['ftRentMin', 'ftRentMax'],
} as const satisfies Readonly<Record<Range, readonly [StockFilterKey, StockFilterKey]>>;

/** The panels of the filter bar and the ranges each holds. */
export const RANGE_GROUPS = {
  price: ['sell', 'rent'],
  area: ['area'],
  per_foot: ['ft_sell', 'ft_rent'],
} as const satisfies Readonly<Record<string, readonly Range[]>>;
export type RangeGroup = keyof typeof RANGE_GROUPS;

/** Whether a search of these transaction types may be narrowed by a range: rents say nothing of sales. */
export function isOffered(range: Range, { txType = [] }: StockFilter): boolean {
  const [min] = RANGE_KEYS[range];
  return min in normaliseFilter({ txType, [min]: 1 });
}

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

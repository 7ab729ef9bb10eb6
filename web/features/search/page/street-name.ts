import type { Stock } from '#contract/stock.ts';
import { inLanguage, type Language } from '#domain/text/language.ts';

/** The name of the street a search is narrowed to, as its rows have it. */
export function streetName(
  street: number | undefined,
  rows: readonly Pick<Stock, 'street_id' | 'street'>[] | undefined,
  lang: Language,
): string | undefined {
  const named =
    street === undefined ? undefined : rows?.find(({ street_id }) => street_id === street)?.street;
  return named ? inLanguage(named, lang) : undefined;
}

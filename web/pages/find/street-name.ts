import type { Stock } from '#contract/stock.ts';
import { inLanguage, type Language } from '#domain/language.ts';

/** The name of the street a search is narrowed to, as its listings have it. */
export function streetName(
  street: number | undefined,
  stocks: readonly Stock[] | undefined,
  lang: Language,
): string | undefined {
  const named =
    street === undefined ? undefined : stocks?.find(({ street_id }) => street_id === street)?.street;
  return named ? inLanguage(named, lang) : undefined;
}

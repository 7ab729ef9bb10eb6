import type { Trilingual } from '#contract/stock.ts';
import { FLOOR_CODES } from '#domain/text/floor.ts';
import { inLanguage, type Language } from '#domain/text/language.ts';
import { phraseOf } from './phrase.ts';

/** A floor that is only known roughly is a code with a phrase; any other stands as it is. */
export function floorOf(floor: string | null, lang: Language): string | null {
  return FLOOR_CODES.some((code) => code === floor) ? phraseOf(lang, `stock_info:floor.${floor}`) : floor;
}

/** Street and number in the order of the language. */
export function streetOf(
  { street, streetno }: { readonly street: Trilingual | null; readonly streetno: string | null },
  lang: Language,
): string | null {
  if (!street) return null;
  const name = inLanguage(street, lang);
  if (streetno === null) return name;
  return phraseOf(lang, 'stock_info:address.street').replace('{{street}}', name).replace('{{no}}', streetno);
}

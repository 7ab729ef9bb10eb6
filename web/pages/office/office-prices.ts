import type { Language } from '#domain/text/language.ts';
import { hkd, priceText, rentText } from '#domain/text/price.ts';
import type { Translate } from '#web/i18n/create-i18n.ts';
import { pricePhrases } from '#web/i18n/domain-phrases.ts';

/** Returns the asking price and the monthly rent of a property, formatted as visitors see them. */
export function officePriceTexts(
  { sell, rent }: { readonly sell: number | null; readonly rent: number | null },
  lang: Language,
  t: Translate,
) {
  const phrases = pricePhrases(t);
  return {
    sell: sell === null ? null : priceText(hkd(sell), lang, phrases),
    rent:
      rent === null ? null : t('stock_info:price.by_month', { price: rentText(hkd(rent), lang, phrases) }),
  };
}

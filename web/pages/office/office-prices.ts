import type { Language } from '#domain/text/language.ts';
import { hkd, priceText, rentText } from '#domain/text/price.ts';
import type { Translate } from '#web/i18n/create-i18n.ts';
import { pricePhrases } from '#web/i18n/domain-phrases.ts';

/** What is asked for a property, as visitors read it: the price, and the rent by the month. */
export function officePrices(
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

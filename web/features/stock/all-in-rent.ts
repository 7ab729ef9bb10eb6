import type { StockDetail } from '#contract/stock.ts';
import {
  GOVERNMENT_RENT_PERCENT,
  isEstimated,
  isPublicCharge,
  RATES_PERCENT,
  RENT_CHARGES,
  rentWithCharges,
} from '#domain/stock/rent-charges.ts';
import type { Language } from '#domain/text/language.ts';
import { hkd, rentText } from '#domain/text/price.ts';
import type { Translate } from '#web/i18n/create-i18n.ts';
import { pricePhrases } from '#web/i18n/domain-phrases.ts';
import { stockLabels } from './stock-labels.ts';

type AllInRentLabels = {
  /** The figure with its unit of time; null if it is unknown. */
  readonly figure: string | null;
  /** The rent and the charges that are added to it, or the term that is missing. */
  readonly explanation: string;
  /** Names of the estimated charges and of those not counted; empty if the figure is unknown. */
  readonly note: string;
};

/** Explains the all-in rent of a listing. Returns null if it is not for lease or has no rent. */
export function allInRentLabels(stock: StockDetail, t: Translate, lang: Language): AllInRentLabels | null {
  const chargedRent = rentWithCharges(stock);
  if (stock.tx_type === 'S' || chargedRent.missing === 'rent') return null;
  if (chargedRent.missing !== null)
    return { figure: null, explanation: t(`details:all_in_rent.missing.${chargedRent.missing}`), note: '' };
  const includedCharges = RENT_CHARGES.filter(
    (charge) => charge !== 'air_conditioning' && stock.rent_includes?.includes(charge),
  ).map((charge) => t(`stock_info:rent.${charge}`));
  const partTexts = chargedRent.parts.map((part) => {
    const accuracy =
      part.name === 'rent' ? stock.rent_accuracy : isEstimated(part, stock) ? 'about' : 'exact';
    const price = rentText(hkd(part.amount), lang, pricePhrases(t), accuracy);
    if (part.name === 'rent' && includedCharges.length > 0)
      return t('details:all_in_rent.rent_with', {
        price,
        list: includedCharges.join(t('details:list_separator')),
      });
    if (part.name === 'management' && isEstimated(part, stock))
      return t('details:all_in_rent.management_of_building', { price });
    return t(`details:all_in_rent.${part.name}`, { price });
  });
  const notes = [
    chargedRent.parts.some(({ name }) => isPublicCharge(name)) &&
      t('details:all_in_rent.estimated', { rates: RATES_PERCENT, rent: GOVERNMENT_RENT_PERCENT }),
    !stock.rent_includes?.includes('air_conditioning') && t('details:all_in_rent.without_air'),
  ].filter(Boolean);
  const figure = stockLabels(t, lang, '').allInRent({
    tx_type: stock.tx_type,
    rent_with_charges: chargedRent.amount,
    rent_with_charges_accuracy: chargedRent.accuracy,
  });
  return { figure, explanation: partTexts.join(' + '), note: notes.join(lang === 'en' ? ' ' : '') };
}

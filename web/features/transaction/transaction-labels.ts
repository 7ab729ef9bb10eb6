import type { Transaction } from '#contract/transaction.ts';
import { areaText, squareFeet } from '#domain/text/area.ts';
import { dayText } from '#domain/text/date.ts';
import { floorAndUnitText } from '#domain/text/floor.ts';
import type { Language } from '#domain/text/language.ts';
import { formatDecimal } from '#domain/text/numbers.ts';
import {
  dollarsToCents,
  hkd,
  perFootText,
  priceText,
  rentPerFootText,
  rentText,
} from '#domain/text/price.ts';
import { resaleOf } from '#domain/transaction/resale.ts';
import type { Translate } from '#web/i18n/create-i18n.ts';
import { floorPhrases, pricePhrases } from '#web/i18n/domain-phrases.ts';
import { locationLabels } from '../stock/location-labels.ts';
import { termText } from '../stock/term-text.ts';

export type TransactionLabels = ReturnType<typeof transactionLabels>;

/** Creates functions that format a transaction's facts in the page's language. Unknown facts are empty. */
export function transactionLabels(t: Translate, lang: Language) {
  const floorPhraseSet = floorPhrases(t);
  const pricePhraseSet = pricePhrases(t);
  function perFoot({ ft_sell, ft_rent }: Transaction): string {
    if (ft_sell !== null) return perFootText(hkd(ft_sell), lang);
    return ft_rent === null ? '' : rentPerFootText(dollarsToCents(ft_rent), lang);
  }

  return {
    ...locationLabels(t, lang),

    date: ({ tx_date }: Transaction): string => dayText(tx_date, lang),

    floor: ({ floor, flat, ics_type }: Transaction): string =>
      floorAndUnitText({ floor, flat, icsType: ics_type }, lang, floorPhraseSet),

    area: ({ area, area_gross }: Transaction): string => {
      if (area === null) return '';
      const phrases = { gross: t('stock_info:area.gross'), saleable: t('stock_info:area.saleable') };
      const areaBasis = area_gross === null ? 'saleable' : 'gross';
      return areaText(squareFeet(area), lang, { basis: areaBasis, phrases });
    },

    /** Price of a sale, or rent of a lease. */
    price: ({ tx_type, sell, rent }: Transaction): string =>
      tx_type === 'S'
        ? priceText(hkd(sell), lang, pricePhraseSet)
        : rentText(hkd(rent), lang, pricePhraseSet),

    /** Unit of time of a rent; empty for a sale. */
    priceUnit: ({ tx_type }: Transaction): string => (tx_type === 'S' ? '' : t('stock_info:price.a_month')),

    perFoot,

    /**
     * Returns the price per square foot with its unit, for places without a column heading that names
     * the unit.
     */
    perFootWithUnit: (row: Transaction): string =>
      perFoot(row) &&
      t(`stock_info:price.ft_${row.tx_type === 'S' ? 'sell' : 'rent'}`, { price: perFoot(row) }),

    /** Returns the gain or loss of the seller, or the term of a lease. Empty if unknown. */
    outcome: (row: Transaction): string => formatOutcome(row, t, lang),

    memorial: ({ memorial_no }: Transaction): string =>
      memorial_no === null ? '' : t('stock_info:memorial', { number: memorial_no }),

    source: ({ source }: Transaction): string => t(`transaction:source.${source}`),
  };
}

export function formatOutcome(row: Transaction, t: Translate, lang: Language): string {
  if (row.lease_months !== null) return t('stock_info:lease_term', { count: row.lease_months });
  const resale = resaleOf(row);
  if (resale === null) return '';
  const phrases = pricePhrases(t);
  const price = priceText(hkd(row.previous_sell), lang, phrases);
  const purchaseText =
    row.previous_date === null || resale.monthsHeld === null
      ? t('stock_info:gain.bought_undated', { price })
      : t('stock_info:gain.bought', {
          price,
          date: dayText(row.previous_date, lang),
          term: termText(resale.monthsHeld, t),
        });
  if (resale.gain === 0) return t('stock_info:gain.same', { bought: purchaseText });
  return t(resale.gain > 0 ? 'stock_info:gain.up' : 'stock_info:gain.down', {
    amount: priceText(hkd(Math.abs(resale.gain)), lang, phrases),
    percent: formatDecimal(Math.abs(resale.gainTenths), 1),
    bought: purchaseText,
  });
}

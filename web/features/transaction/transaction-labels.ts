import type { Transaction } from '#contract/transaction.ts';
import { areaText, squareFeet } from '#domain/text/area.ts';
import { dayText } from '#domain/text/date.ts';
import { floorAndUnitText } from '#domain/text/floor.ts';
import type { Language } from '#domain/text/language.ts';
import { decimal } from '#domain/text/numbers.ts';
import { centsOf, hkd, perFootText, priceText, rentPerFootText, rentText } from '#domain/text/price.ts';
import type { Translate } from '#web/i18n/create-i18n.ts';
import { floorPhrases, pricePhrases } from '#web/i18n/domain-phrases.ts';
import { locationLabels } from '../stock/location-labels.ts';

export type TransactionLabels = ReturnType<typeof transactionLabels>;

/** A transaction's facts as labels in the page's language. What is not known is empty. */
export function transactionLabels(t: Translate, lang: Language) {
  const floors = floorPhrases(t);
  const prices = pricePhrases(t);
  function perFoot({ ft_sell, ft_rent }: Transaction): string {
    if (ft_sell !== null) return perFootText(hkd(ft_sell), lang);
    return ft_rent === null ? '' : rentPerFootText(centsOf(ft_rent), lang);
  }

  return {
    ...locationLabels(t, lang),

    date: ({ tx_date }: Transaction): string => dayText(tx_date, lang),

    floor: ({ floor, flat, ics_type }: Transaction): string =>
      floorAndUnitText({ floor, flat, icsType: ics_type }, lang, floors),

    area: ({ area, area_gross }: Transaction): string => {
      if (area === null) return '';
      const phrases = { gross: t('stock_info:area.gross'), saleable: t('stock_info:area.saleable') };
      const basis = area_gross === null ? 'saleable' : 'gross';
      return areaText(squareFeet(area), lang, { basis, phrases });
    },

    /** The consideration of a sale, or the rent of a lease. */
    price: ({ tx_type, sell, rent }: Transaction): string =>
      tx_type === 'S' ? priceText(hkd(sell), lang, prices) : rentText(hkd(rent), lang, prices),

    /** What the price is paid by; empty for a sale. */
    priceUnit: ({ tx_type }: Transaction): string => (tx_type === 'S' ? '' : t('stock_info:price.a_month')),

    perFoot,

    /** The same with its unit, for where no heading names it. */
    perFootWithUnit: (row: Transaction): string =>
      perFoot(row) &&
      t(`stock_info:price.ft_${row.tx_type === 'S' ? 'sell' : 'rent'}`, { price: perFoot(row) }),

    /** What the seller has gained or lost, or how long the lease runs; empty when it is not known. */
    outcome: (row: Transaction): string => outcomeText(row, t, lang),

    memorial: ({ memorial_no }: Transaction): string =>
      memorial_no === null ? '' : t('stock_info:memorial', { number: memorial_no }),

    source: ({ source }: Transaction): string => t(`transaction:source.${source}`),
  };
}

export function outcomeText(row: Transaction, t: Translate, lang: Language): string {
  if (row.lease_months !== null) return t('stock_info:lease_term', { count: row.lease_months });
  if (row.gain === null || row.previous_date === null) return '';
  const values = {
    percent: decimal(Math.round(Math.abs(row.gain) * 10), 1),
    price: priceText(hkd(row.previous_sell), lang, pricePhrases(t)),
    date: dayText(row.previous_date, lang),
  };
  if (row.gain === 0) return t('stock_info:gain.same', { price: values.price, date: values.date });
  return t(row.gain > 0 ? 'stock_info:gain.up' : 'stock_info:gain.down', values);
}

import type { Stock } from '#contract/stock.ts';
import { priceCut } from '#domain/stock/price-cut.ts';
import { isTender, tenderStateOn } from '#domain/stock/tender.ts';
import { type AreaBasis, areaText, squareFeet } from '#domain/text/area.ts';
import { dateText, dayText, parseIsoDate, relativeDay } from '#domain/text/date.ts';
import { floorAndUnitText, unitText } from '#domain/text/floor.ts';
import { inLanguage, type Language } from '#domain/text/language.ts';
import {
  dollarsToCents,
  hkd,
  monthlyRentText,
  perFootText,
  priceText,
  rentPerFootText,
} from '#domain/text/price.ts';
import type { Translate } from '#web/i18n/create-i18n.ts';
import { floorPhrases, pricePhrases } from '#web/i18n/domain-phrases.ts';
import { locationLabels } from './location-labels.ts';
import { rentInclusionText } from './rent-inclusion.ts';
import { stationText } from './station-text.ts';

/** Fields that a listing has both in a list and on its own page. */
type Listing = Omit<Stock, 'rownum'>;

type FloorFields = Pick<Stock, 'ics_type' | 'floor' | 'flat' | 'floor_zh' | 'floor_gb' | 'floor_en'>;
type PriceFields = Pick<
  Stock,
  'tx_type' | 'sale_kind' | 'sell' | 'sell_accuracy' | 'ft_sell' | 'rent' | 'rent_accuracy' | 'ft_rent'
> &
  // Optional, because not every page shows them, and transactions do not say what a rent includes.
  Partial<Pick<Stock, 'yield' | 'yield_kind' | 'rent_includes' | 'tender_closes_on'>>;

export type StockLabels = ReturnType<typeof stockLabels>;

/**
 * Creates functions that format a listing's facts in the page's language, by the rules of domain/ and
 * the phrases.
 */
export function stockLabels(t: Translate, lang: Language, today: string) {
  const pricePhraseSet = pricePhrases(t);
  const floorPhraseSet = floorPhrases(t);
  const locationFormatters = locationLabels(t, lang);

  const tenderText = ({ sale_kind, tender_closes_on = null }: PriceFields): string => {
    const state = tenderStateOn({ sale_kind, tender_closes_on }, today);
    return tender_closes_on === null || state === null || state === 'undated'
      ? ''
      : t(`stock_info:tender.${state}`, { date: dayText(tender_closes_on, lang) });
  };

  return {
    /** Returns the listing's name or location, or its id if name and location are unknown. */
    name: (stock: Listing): string => locationFormatters.name(stock) || stock.id,

    district: locationFormatters.district,
    address: locationFormatters.address,

    /** Floor and unit. A shop's own description of its floors takes precedence. */
    floor: (stock: FloorFields): string => {
      const floorDescription = inLanguage(
        { zh: stock.floor_zh, gb: stock.floor_gb, en: stock.floor_en },
        lang,
      );
      if (!floorDescription)
        return floorAndUnitText(
          { floor: stock.floor, flat: stock.flat, icsType: stock.ics_type },
          lang,
          floorPhraseSet,
        );
      const unit = unitText(stock.flat, stock.ics_type, floorPhraseSet);
      return lang === 'en' ? [unit, floorDescription].filter(Boolean).join(', ') : floorDescription + unit;
    },

    /** The area on which prices are based, with its basis (gross or saleable); empty if unknown. */
    area: (stock: Listing): string => {
      if (stock.area === null) return '';
      const areaBasis: AreaBasis = stock.area_gross === null ? 'saleable' : 'gross';
      const phrases = { gross: t('stock_info:area.gross'), saleable: t('stock_info:area.saleable') };
      return areaText(squareFeet(stock.area), lang, { basis: areaBasis, phrases });
    },

    /** The station with the walk to it or its distance; empty if no station is near. */
    station: ({ station }: Pick<Listing, 'station'>): string =>
      station === null ? '' : stationText(station, inLanguage(station.name, lang), t),

    /** The asking prices, sale before lease. The price of a tender is named as its guide price. */
    prices: (stock: PriceFields): readonly AskingPrice[] => {
      const askingPrices: AskingPrice[] = [];
      if (stock.tx_type !== 'L') {
        const perFoot =
          stock.ft_sell === null
            ? ''
            : t('stock_info:price.ft_sell', { price: perFootText(hkd(stock.ft_sell), lang) });
        const price = priceText(hkd(stock.sell), lang, pricePhraseSet, stock.sell_accuracy);
        const tender = tenderText(stock);
        askingPrices.push({
          txType: 'S',
          text: isTender(stock) && stock.sell !== null ? t('stock_info:price.guide_of', { price }) : price,
          unit: '',
          perFoot,
          ...(typeof stock.yield === 'number' &&
            stock.yield_kind && {
              yield: t(`stock_info:price.yield.${stock.yield_kind}`, { percent: stock.yield.toFixed(2) }),
            }),
          ...(tender && { tender }),
        });
      }
      if (stock.tx_type !== 'S') {
        const inclusionText = stock.rent === null ? '' : rentInclusionText(stock.rent_includes, t);
        const perFoot =
          stock.ft_rent === null
            ? ''
            : t('stock_info:price.ft_rent', { price: rentPerFootText(dollarsToCents(stock.ft_rent), lang) });
        askingPrices.push({
          txType: 'L',
          ...monthlyRentText(
            hkd(stock.rent),
            lang,
            pricePhraseSet,
            stock.rent_accuracy,
            t('stock_info:price.a_month'),
          ),
          perFoot,
          ...(inclusionText && { included: inclusionText }),
        });
      }
      return askingPrices;
    },

    /**
     * The all-in rent with its unit of time, or the word for unknown; empty if the listing is only for
     * sale.
     */
    allInRent: ({
      tx_type,
      rent_with_charges: amount,
      rent_with_charges_accuracy: accuracy,
    }: Pick<Listing, 'tx_type' | 'rent_with_charges' | 'rent_with_charges_accuracy'>): string => {
      if (tx_type === 'S') return '';
      if (amount === null || accuracy === null) return t('stock_info:all_in.unknown');
      const perMonth = t('stock_info:price.a_month');
      const { text, unit } = monthlyRentText(hkd(amount), lang, pricePhraseSet, accuracy, perMonth);
      return text + unit;
    },

    /** Text about the reduction of the asking price; empty if it was not reduced. */
    priceDrop: (stock: Listing): string => {
      const percent = priceDropPercent(stock);
      const txType = stock.tx_type === 'L' ? 'L' : 'S';
      return percent === 0 ? '' : t(`stock_info:price.drop.${txType}`, { percent });
    },

    /** The date of the last update: today, yesterday, a number of days ago, or a date. */
    updated: (stock: Listing): string => {
      const date = parseIsoDate(stock.update_date);
      const day = parseIsoDate(today);
      if (!date || !day) return stock.update_date;
      const relativeDate = relativeDay(date, day);
      if (relativeDate.kind === 'date') return dateText(date, lang);
      if (relativeDate.kind === 'days') return t('stock_info:updated.days', { count: relativeDate.days });
      return t(`stock_info:updated.${relativeDate.kind}`);
    },

    updatedOn: (stock: Listing): string =>
      t('stock_info:updated.label', { date: dayText(stock.update_date, lang) }),
  };
}

export type AskingPrice = {
  readonly txType: 'S' | 'L';
  readonly text: string;
  /** Unit of time of a rent, such as '/month'; empty for a sale price. */
  readonly unit: string;
  readonly perFoot: string;
  /** Note of the charges that a rent includes, such as 'inclusive', if there are any. */
  readonly included?: string;
  /** Yearly gross yield at this price with its kind, if known. */
  readonly yield?: string;
  /** The day on which the tender closes or has closed, if known. */
  readonly tender?: string;
};

/**
 * Returns the reduction since the previous asking price, in whole per cent; 0 if the price was not
 * reduced. The sale price takes precedence over the rent.
 */
export function priceDropPercent(
  stock: Pick<Listing, 'sell' | 'rent' | 'previous_sell' | 'previous_rent'>,
): number {
  const priceReduction = priceCut(stock);
  return priceReduction === null ? 0 : Math.max(1, Math.round(priceReduction / 100));
}

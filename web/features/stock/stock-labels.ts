import type { Stock } from '#contract/stock.ts';
import { priceCut } from '#domain/stock/price-cut.ts';
import { type AreaBasis, areaText, squareFeet } from '#domain/text/area.ts';
import { dateText, dayText, isoDate, relativeDay } from '#domain/text/date.ts';
import { floorAndUnitText, unitText } from '#domain/text/floor.ts';
import { inLanguage, type Language } from '#domain/text/language.ts';
import {
  centsOf,
  hkd,
  monthlyRentText,
  perFootText,
  priceText,
  rentPerFootText,
} from '#domain/text/price.ts';
import type { Translate } from '#web/i18n/create-i18n.ts';
import { floorPhrases, pricePhrases } from '#web/i18n/domain-phrases.ts';
import { locationLabels } from './location-labels.ts';

/** A listing of a list or of its own page: what both have. */
type Listing = Omit<Stock, 'rownum'>;

type FloorOfStock = Pick<Stock, 'ics_type' | 'floor' | 'flat' | 'floor_zh' | 'floor_gb' | 'floor_en'>;
type PricesOfStock = Pick<
  Stock,
  'tx_type' | 'sell' | 'sell_accuracy' | 'ft_sell' | 'rent' | 'rent_accuracy' | 'ft_rent'
> &
  // Not every page shows what a price earns.
  Partial<Pick<Stock, 'yield'>>;

export type StockLabels = ReturnType<typeof stockLabels>;

/** A listing's facts as labels in the page's language: the rules of domain/ joined with the phrases. */
export function stockLabels(t: Translate, lang: Language, today: string) {
  const price = pricePhrases(t);
  const floors = floorPhrases(t);
  const location = locationLabels(t, lang);

  return {
    /** The listing's name, or where it is; its id when not even that is known. */
    name: (stock: Listing): string => location.name(stock) || stock.id,

    district: location.district,
    address: location.address,

    /** Floor and unit; a shop that describes its floors in words keeps those. */
    floor: (stock: FloorOfStock): string => {
      const own = inLanguage({ zh: stock.floor_zh, gb: stock.floor_gb, en: stock.floor_en }, lang);
      if (!own)
        return floorAndUnitText(
          { floor: stock.floor, flat: stock.flat, icsType: stock.ics_type },
          lang,
          floors,
        );
      const unit = unitText(stock.flat, stock.ics_type, floors);
      return lang === 'en' ? [unit, own].filter(Boolean).join(', ') : own + unit;
    },

    /** The area prices are measured by, with its basis; empty when not known. */
    area: (stock: Listing): string => {
      if (stock.area === null) return '';
      const basis: AreaBasis = stock.area_gross === null ? 'saleable' : 'gross';
      const phrases = { gross: t('stock_info:area.gross'), saleable: t('stock_info:area.saleable') };
      return areaText(squareFeet(stock.area), lang, { basis, phrases });
    },

    /** The nearest station and the walk to it; empty when all are too far. */
    station: ({ station }: Pick<Listing, 'station'>): string =>
      station === null
        ? ''
        : t('stock_info:station_walk', {
            station: inLanguage(station.name, lang),
            minutes: station.walk_minutes,
          }),

    /** The asking prices in the order a visitor weighs them: sale, then lease. */
    prices: (stock: PricesOfStock): readonly AskingPrice[] => {
      const asked: AskingPrice[] = [];
      if (stock.tx_type !== 'L') {
        const perFoot =
          stock.ft_sell === null
            ? ''
            : t('stock_info:price.ft_sell', { price: perFootText(hkd(stock.ft_sell), lang) });
        asked.push({
          txType: 'S',
          text: priceText(hkd(stock.sell), lang, price, stock.sell_accuracy),
          unit: '',
          perFoot,
          ...(typeof stock.yield === 'number' && {
            yield: t('stock_info:price.yield', { percent: stock.yield.toFixed(2) }),
          }),
        });
      }
      if (stock.tx_type !== 'S') {
        const perFoot =
          stock.ft_rent === null
            ? ''
            : t('stock_info:price.ft_rent', { price: rentPerFootText(centsOf(stock.ft_rent), lang) });
        asked.push({
          txType: 'L',
          ...monthlyRentText(
            hkd(stock.rent),
            lang,
            price,
            stock.rent_accuracy,
            t('stock_info:price.a_month'),
          ),
          perFoot,
        });
      }
      return asked;
    },

    /** How far the asking price has come down, in words; empty when it has not. */
    drop: (stock: Listing): string => {
      const percent = droppedPercent(stock);
      const side = stock.tx_type === 'L' ? 'L' : 'S';
      return percent === 0 ? '' : t(`stock_info:price.drop.${side}`, { percent });
    },

    /** Today, yesterday, so many days ago, or the date. */
    updated: (stock: Listing): string => {
      const date = isoDate(stock.update_date);
      const day = isoDate(today);
      if (!date || !day) return stock.update_date;
      const ago = relativeDay(date, day);
      if (ago.kind === 'date') return dateText(date, lang);
      if (ago.kind === 'days') return t('stock_info:updated.days', { count: ago.days });
      return t(`stock_info:updated.${ago.kind}`);
    },

    updatedOn: (stock: Listing): string =>
      t('stock_info:updated.label', { date: dayText(stock.update_date, lang) }),
  };
}

export type AskingPrice = {
  readonly txType: 'S' | 'L';
  readonly text: string;
  /** what a rent is paid by; empty for a price */
  readonly unit: string;
  readonly perFoot: string;
  /** what a price earns in a year, when that is known */
  readonly yield?: string;
};

/** Whole per cent by which the sale price, else the rent, is below the one asked before; 0 when it is not. */
export function droppedPercent(
  stock: Pick<Listing, 'sell' | 'rent' | 'previous_sell' | 'previous_rent'>,
): number {
  const cut = priceCut(stock);
  return cut === null ? 0 : Math.max(1, Math.round(cut / 100));
}

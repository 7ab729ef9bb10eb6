import type { StockDetail } from '#contract/stock.ts';
import { tenthsOfPercentAbove } from '#domain/market/medians.ts';
import { type AreaBasis, areaText, efficiency, squareFeet } from '#domain/text/area.ts';
import { floorText } from '#domain/text/floor.ts';
import { inLanguage, type Language } from '#domain/text/language.ts';
import { decimal } from '#domain/text/numbers.ts';
import {
  type Accuracy,
  centsOf,
  hkd,
  type PricePhrases,
  perFootText,
  priceText,
  rentPerFootText,
  rentText,
} from '#domain/text/price.ts';
import { stockLabels } from '#web/features/stock/stock-labels.ts';
import type { Translate } from '#web/i18n/create-i18n.ts';
import { floorPhrases, pricePhrases } from '#web/i18n/domain-phrases.ts';

/** An amount with the text before and after it, which may be set smaller. */
export type AmountParts = { readonly before: string; readonly amount: string; readonly after: string };

export type Offer = {
  readonly side: 'S' | 'L';
  /** with its accuracy marker, or the word for negotiable */
  readonly price: string;
  /** the same in pieces: 約 · $800萬 · 起 */
  readonly marked: AmountParts;
  readonly perFoot: string | null;
  /** per cent by which it came down, to a tenth as in its history, and what it was before */
  readonly cut: { readonly percent: string; readonly before: string } | null;
};

export type ListingLabels = ReturnType<typeof listingLabels>;

/** The labels that several sections of a listing page share. */
export function listingLabels(stock: StockDetail, t: Translate, lang: Language, today: string) {
  const labels = stockLabels(t, lang, today);
  const region =
    stock.region_code && stock.region_code !== 'ETC' ? t(`details:region.${stock.region_code}`) : '';
  const near = labels.address(stock);
  return {
    name: labels.name(stock),
    district: labels.district(stock),
    region,
    address: region && near ? t('details:address_in_region', { region, address: near }) : near || region,
    floorAndUnit: labels.floor(stock),
    floor:
      inLanguage({ zh: stock.floor_zh, gb: stock.floor_gb, en: stock.floor_en }, lang) ||
      floorText(stock.floor, floorPhrases(t)),
    type: t(`stock_info:type.${stock.ics_type}`),
    offers: offersOf(stock, t, lang),
    prices: labels.prices(stock),
    ...areasOf(stock, lang),
    /** As it is written where no label beside it names the basis. */
    areaWithBasis: labels.area(stock),
  };
}

/** The sides a listing is offered on, sale first. */
function offersOf(stock: StockDetail, t: Translate, lang: Language): readonly Offer[] {
  const phrases = pricePhrases(t);
  const offers: Offer[] = [];
  if (stock.tx_type !== 'L') {
    const write = (price: number | null) => priceText(hkd(price), lang, phrases);
    offers.push({
      side: 'S',
      price: priceText(hkd(stock.sell), lang, phrases, stock.sell_accuracy),
      marked: amountPartsOf(write(stock.sell), stock.sell === null ? 'exact' : stock.sell_accuracy, phrases),
      perFoot: stock.ft_sell === null ? null : perFootText(hkd(stock.ft_sell), lang),
      cut: cutOf(stock.previous_sell, stock.sell, write),
    });
  }
  if (stock.tx_type !== 'S') {
    const write = (rent: number | null) => rentText(hkd(rent), lang, phrases);
    offers.push({
      side: 'L',
      price: rentText(hkd(stock.rent), lang, phrases, stock.rent_accuracy),
      marked: amountPartsOf(write(stock.rent), stock.rent === null ? 'exact' : stock.rent_accuracy, phrases),
      perFoot: stock.ft_rent === null ? null : rentPerFootText(centsOf(stock.ft_rent), lang),
      cut: cutOf(stock.previous_rent, stock.rent, write),
    });
  }
  return offers;
}

function amountPartsOf(amount: string, accuracy: Accuracy, phrases: PricePhrases): AmountParts {
  const [before = '', after = ''] = accuracy === 'exact' ? [] : phrases[accuracy].split('{price}');
  return { before, amount, after };
}

function cutOf(before: number | null, now: number | null, write: (price: number) => string): Offer['cut'] {
  if (before === null || now === null || now >= before) return null;
  // A price that came down by less than a tenth of a per cent shows as a tenth.
  const tenths = Math.max(1, -tenthsOfPercentAbove(now, before));
  return { percent: decimal(tenths, 1), before: write(before) };
}

function areasOf(stock: StockDetail, lang: Language) {
  const write = (area: number | null) => (area === null ? null : areaText(squareFeet(area), lang));
  const basis: AreaBasis = stock.area_gross === null ? 'saleable' : 'gross';
  return {
    /** The area prices are measured by. */
    basis,
    area: write(stock.area),
    gross: write(stock.area_gross),
    saleable: write(stock.area_saleable),
    efficiency: efficiency(squareFeet(stock.area_saleable), squareFeet(stock.area_gross)),
  };
}

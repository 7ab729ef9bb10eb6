import type { StockDetail } from '#contract/stock.ts';
import { tenthsOfPercentAbove } from '#domain/market/medians.ts';
import { isTender } from '#domain/stock/tender.ts';
import { type AreaBasis, areaText, saleablePercentOfGross, squareFeet } from '#domain/text/area.ts';
import { floorText } from '#domain/text/floor.ts';
import { inLanguage, type Language } from '#domain/text/language.ts';
import { formatDecimal } from '#domain/text/numbers.ts';
import {
  type Accuracy,
  dollarsToCents,
  hkd,
  type PricePhrases,
  perFootText,
  priceText,
  rentPerFootText,
  rentText,
} from '#domain/text/price.ts';
import { rentInclusionText } from '#web/features/stock/rent-inclusion.ts';
import { stockLabels } from '#web/features/stock/stock-labels.ts';
import type { Translate } from '#web/i18n/create-i18n.ts';
import { floorPhrases, pricePhrases } from '#web/i18n/domain-phrases.ts';

/** An amount with its prefix and suffix, which may be displayed in smaller type than the amount. */
export type AmountParts = { readonly prefix: string; readonly amount: string; readonly suffix: string };

export type OfferLabels = {
  readonly txType: 'S' | 'L';
  /** Whether it is the guide price of a tender, and not undisclosed. */
  readonly isGuide: boolean;
  /** Name of the price: asking price, guide price or monthly rent. */
  readonly priceName: string;
  /** Formatted price with its accuracy marker, or the word for negotiable. */
  readonly price: string;
  /** The price split into prefix, amount and suffix: 約 · $800萬 · 起. */
  readonly priceParts: AmountParts;
  readonly perFoot: string | null;
  /** Note of the charges that a rent includes, such as 'inclusive'; empty if there are none. */
  readonly included: string;
  /**
   * Price cut: percentage with one decimal place, and the previous price. Null if the price was not
   * reduced.
   */
  readonly priceCut: { readonly percent: string; readonly previousPrice: string } | null;
};

export type ListingLabels = ReturnType<typeof listingLabels>;

/** Builds the labels that several sections of a listing's page share. */
export function listingLabels(stock: StockDetail, t: Translate, lang: Language, today: string) {
  const labels = stockLabels(t, lang, today);
  const region =
    stock.region_code && stock.region_code !== 'ETC' ? t(`details:region.${stock.region_code}`) : '';
  const addressInRegion = labels.address(stock);
  return {
    name: labels.name(stock),
    district: labels.district(stock),
    region,
    address:
      region && addressInRegion
        ? t('details:address_in_region', { region, address: addressInRegion })
        : addressInRegion || region,
    floorAndUnit: labels.floor(stock),
    floor:
      inLanguage({ zh: stock.floor_zh, gb: stock.floor_gb, en: stock.floor_en }, lang) ||
      floorText(stock.floor, floorPhrases(t)),
    type: t(`stock_info:type.${stock.ics_type}`),
    offers: offerLabels(stock, t, lang),
    prices: labels.prices(stock),
    ...areaLabels(stock, lang),
    /** Area with the name of its basis, for places without a separate label. */
    areaWithBasis: labels.area(stock),
  };
}

/** Builds the labels of the offers of a listing: sale first, then lease. */
function offerLabels(stock: StockDetail, t: Translate, lang: Language): readonly OfferLabels[] {
  const phrases = pricePhrases(t);
  const offers: OfferLabels[] = [];
  if (stock.tx_type !== 'L') {
    const formatPrice = (price: number | null) => priceText(hkd(price), lang, phrases);
    const isGuide = isTender(stock) && stock.sell !== null;
    offers.push({
      txType: 'S',
      isGuide,
      priceName: t(isGuide ? 'stock_info:price.guide' : 'details:price.S'),
      price: priceText(hkd(stock.sell), lang, phrases, stock.sell_accuracy),
      priceParts: amountPartsOf(
        formatPrice(stock.sell),
        stock.sell === null ? 'exact' : stock.sell_accuracy,
        phrases,
      ),
      perFoot: stock.ft_sell === null ? null : perFootText(hkd(stock.ft_sell), lang),
      included: '',
      priceCut: priceCutOf(stock.previous_sell, stock.sell, formatPrice),
    });
  }
  if (stock.tx_type !== 'S') {
    const formatRent = (rent: number | null) => rentText(hkd(rent), lang, phrases);
    offers.push({
      txType: 'L',
      isGuide: false,
      priceName: t('details:price.L'),
      price: rentText(hkd(stock.rent), lang, phrases, stock.rent_accuracy),
      priceParts: amountPartsOf(
        formatRent(stock.rent),
        stock.rent === null ? 'exact' : stock.rent_accuracy,
        phrases,
      ),
      perFoot: stock.ft_rent === null ? null : rentPerFootText(dollarsToCents(stock.ft_rent), lang),
      included: stock.rent === null ? '' : rentInclusionText(stock.rent_includes, t),
      priceCut: priceCutOf(stock.previous_rent, stock.rent, formatRent),
    });
  }
  return offers;
}

function amountPartsOf(amount: string, accuracy: Accuracy, phrases: PricePhrases): AmountParts {
  const [prefix = '', suffix = ''] = accuracy === 'exact' ? [] : phrases[accuracy].split('{price}');
  return { prefix, amount, suffix };
}

function priceCutOf(
  previous: number | null,
  current: number | null,
  formatAmount: (price: number) => string,
): OfferLabels['priceCut'] {
  if (previous === null || current === null || current >= previous) return null;
  // A price cut of less than 0.1% is displayed as 0.1%.
  const tenthsOfPercent = Math.max(1, -tenthsOfPercentAbove(current, previous));
  return { percent: formatDecimal(tenthsOfPercent, 1), previousPrice: formatAmount(previous) };
}

function areaLabels(stock: StockDetail, lang: Language) {
  const formatArea = (area: number | null) => (area === null ? null : areaText(squareFeet(area), lang));
  const basis: AreaBasis = stock.area_gross === null ? 'saleable' : 'gross';
  return {
    /** Area basis on which the prices per square foot are calculated. */
    basis,
    area: formatArea(stock.area),
    gross: formatArea(stock.area_gross),
    saleable: formatArea(stock.area_saleable),
    efficiency: saleablePercentOfGross(squareFeet(stock.area_saleable), squareFeet(stock.area_gross)),
  };
}

import type { StockDetail } from '#contract/stock.ts';
import { absolutePictureUrl } from '#domain/stock/picture.ts';
import { isTender } from '#domain/stock/tender.ts';
import type { AreaBasis } from '#domain/text/area.ts';
import { inLanguage, type Language } from '#domain/text/language.ts';
import {
  type BreadcrumbStep,
  breadcrumbJsonLd,
  geoOf,
  type JsonLd,
  jsonLdGraph,
  postalAddressOf,
} from '#web/app/json-ld.ts';

export type JsonLdInput = {
  readonly stock: StockDetail;
  readonly lang: Language;
  readonly origin: string;
  readonly name: string;
  readonly description: string;
  readonly address: string;
  /** Names of the area bases: gross area and saleable area. */
  readonly areaNames: Readonly<Record<AreaBasis, string>>;
  readonly trail: readonly BreadcrumbStep[];
  /** Returns the structured data of the listing's open days at a location. */
  readonly eventsAt: (location: JsonLd) => readonly JsonLd[];
};

/** Builds the structured data of the listing and its breadcrumb for search engines (schema.org). */
export function listingJsonLd(input: JsonLdInput): JsonLd {
  const { stock, lang, origin, name, description, trail } = input;
  const url = origin + stock.link[lang];
  const photos = stock.media
    .filter(({ kind }) => kind === 'photo')
    .map(({ url }) => absolutePictureUrl(url, origin));
  const place = placeOf(input);
  return jsonLdGraph(
    {
      '@type': 'RealEstateListing',
      '@id': url,
      url,
      name,
      description,
      identifier: stock.id,
      datePosted: stock.listed_on,
      dateModified: stock.update_date,
      ...(photos.length > 0 && { image: photos }),
      offers: offersOf(stock),
      about: place,
    },
    ...input.eventsAt(place),
    breadcrumbJsonLd([...trail, { to: stock.link[lang], label: name }], origin),
  );
}

function offersOf(stock: StockDetail): readonly JsonLd[] {
  return [
    ...(stock.tx_type === 'L' ? [] : [offerOf('Sell', stock)]),
    ...(stock.tx_type === 'S' ? [] : [offerOf('LeaseOut', stock)]),
  ];
}

/**
 * Builds the structured data of one offer. A negotiable offer has no price, and a tender none at which it
 * is offered; a price marked 'and up' becomes a minimum price.
 */
function offerOf(businessFunction: 'Sell' | 'LeaseOut', stock: StockDetail): JsonLd {
  const [price, accuracy] =
    businessFunction === 'Sell'
      ? [isTender(stock) ? null : stock.sell, stock.sell_accuracy]
      : [stock.rent, stock.rent_accuracy];
  const isMinimumPrice = accuracy === 'up' || accuracy === 'about_up';
  const isMonthly = businessFunction === 'LeaseOut';
  return {
    '@type': 'Offer',
    businessFunction: `http://purl.org/goodrelations/v1#${businessFunction}`,
    availability: `https://schema.org/${stock.status === 'active' ? 'InStock' : 'SoldOut'}`,
    ...(price !== null && !isMinimumPrice && { price, priceCurrency: 'HKD' }),
    ...(price !== null &&
      (isMinimumPrice || isMonthly) && {
        priceSpecification: {
          '@type': isMonthly ? 'UnitPriceSpecification' : 'PriceSpecification',
          ...(isMinimumPrice ? { minPrice: price } : { price }),
          priceCurrency: 'HKD',
          ...(isMonthly && { unitCode: 'MON' }),
        },
      }),
  };
}

function placeOf({ stock, lang, name, address, areaNames }: JsonLdInput): JsonLd {
  const district = inLanguage(
    { zh: stock.dist_name_zh, gb: stock.dist_name_gb, en: stock.dist_name_en },
    lang,
  );
  const sizes = (
    [
      ['saleable', stock.area_saleable],
      ['gross', stock.area_gross],
    ] as const
  ).flatMap(([basis, area]) =>
    // FTK is the United Nations unit code for the square foot.
    area === null
      ? []
      : [{ '@type': 'QuantitativeValue', name: areaNames[basis], value: area, unitCode: 'FTK' }],
  );
  return {
    '@type': 'Accommodation',
    name,
    address: postalAddressOf(address, district),
    ...(sizes.length > 0 && { floorSize: sizes }),
    ...geoOf(stock),
  };
}

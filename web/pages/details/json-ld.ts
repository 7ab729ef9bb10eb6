import type { StockDetail } from '#contract/stock.ts';
import { wholePictureAddress } from '#domain/stock/picture.ts';
import type { AreaBasis } from '#domain/text/area.ts';
import { inLanguage, type Language } from '#domain/text/language.ts';
import { addressOfPlace, breadcrumbOf, geoOf, graphOf, type JsonLd, type Step } from '#web/app/json-ld.ts';

export type JsonLdInput = {
  readonly stock: StockDetail;
  readonly lang: Language;
  readonly origin: string;
  readonly name: string;
  readonly description: string;
  readonly address: string;
  /** What each kind of area is called. */
  readonly areaNames: Readonly<Record<AreaBasis, string>>;
  readonly trail: readonly Step[];
  /** The listing's open days, at the place that it is. */
  readonly eventsAt: (location: JsonLd) => readonly JsonLd[];
};

/** The listing and the way to it in the words search engines read (schema.org). */
export function jsonLdOf(input: JsonLdInput): JsonLd {
  const { stock, lang, origin, name, description, trail } = input;
  const url = origin + stock.link[lang];
  const photos = stock.media
    .filter(({ kind }) => kind === 'photo')
    .map(({ url }) => wholePictureAddress(url, origin));
  const place = placeOf(input);
  return graphOf(
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
    breadcrumbOf([...trail, { to: stock.link[lang], label: name }], origin),
  );
}

function offersOf(stock: StockDetail): readonly JsonLd[] {
  return [
    ...(stock.tx_type === 'L' ? [] : [offerOf('Sell', stock)]),
    ...(stock.tx_type === 'S' ? [] : [offerOf('LeaseOut', stock)]),
  ];
}

/** Negotiable offers have no price to state, and one from which prices begin is the least, not the price. */
function offerOf(does: 'Sell' | 'LeaseOut', stock: StockDetail): JsonLd {
  const [price, accuracy] =
    does === 'Sell' ? [stock.sell, stock.sell_accuracy] : [stock.rent, stock.rent_accuracy];
  const isLeast = accuracy === 'up' || accuracy === 'about_up';
  const monthly = does === 'LeaseOut';
  return {
    '@type': 'Offer',
    businessFunction: `http://purl.org/goodrelations/v1#${does}`,
    availability: `https://schema.org/${stock.status === 'active' ? 'InStock' : 'SoldOut'}`,
    ...(price !== null && !isLeast && { price, priceCurrency: 'HKD' }),
    ...(price !== null &&
      (isLeast || monthly) && {
        priceSpecification: {
          '@type': monthly ? 'UnitPriceSpecification' : 'PriceSpecification',
          ...(isLeast ? { minPrice: price } : { price }),
          priceCurrency: 'HKD',
          ...(monthly && { unitCode: 'MON' }),
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
    // FTK is the United Nations' code of the square foot.
    area === null
      ? []
      : [{ '@type': 'QuantitativeValue', name: areaNames[basis], value: area, unitCode: 'FTK' }],
  );
  return {
    '@type': 'Accommodation',
    name,
    address: addressOfPlace(address, district),
    ...(sizes.length > 0 && { floorSize: sizes }),
    ...geoOf(stock),
  };
}

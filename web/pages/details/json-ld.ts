import type { StockDetail } from '#contract/stock.ts';
import { wholePictureAddress } from '#domain/stock/picture.ts';
import { inLanguage, type Language } from '#domain/text/language.ts';

type Json = Readonly<Record<string, unknown>>;

export type JsonLdInput = {
  readonly stock: StockDetail;
  readonly lang: Language;
  readonly origin: string;
  readonly name: string;
  readonly description: string;
  readonly address: string;
  readonly trail: readonly { readonly name: string; readonly path: string }[];
};

/** The listing and the way to it in the words search engines read (schema.org). */
export function jsonLdOf({ stock, lang, origin, name, description, address, trail }: JsonLdInput): Json {
  const url = origin + stock.link[lang];
  const photos = stock.media
    .filter(({ kind }) => kind === 'photo')
    .map(({ url }) => wholePictureAddress(url, origin));
  const steps = [...trail, { name, path: stock.link[lang] }];
  return {
    '@context': 'https://schema.org',
    '@graph': [
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
        about: placeOf(stock, lang, name, address),
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: steps.map((step, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: step.name,
          item: origin + step.path,
        })),
      },
    ],
  };
}

/** Negotiable offers have no price to state. */
function offersOf(stock: StockDetail): readonly Json[] {
  const availability = `https://schema.org/${stock.status === 'active' ? 'InStock' : 'SoldOut'}`;
  const offer = (does: 'Sell' | 'LeaseOut', price: number | null): Json => ({
    '@type': 'Offer',
    businessFunction: `http://purl.org/goodrelations/v1#${does}`,
    availability,
    ...(price !== null && {
      price,
      priceCurrency: 'HKD',
      ...(does === 'LeaseOut' && {
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          price,
          priceCurrency: 'HKD',
          unitCode: 'MON',
        },
      }),
    }),
  });
  return [
    ...(stock.tx_type === 'L' ? [] : [offer('Sell', stock.sell)]),
    ...(stock.tx_type === 'S' ? [] : [offer('LeaseOut', stock.rent)]),
  ];
}

function placeOf(stock: StockDetail, lang: Language, name: string, address: string): Json {
  return {
    '@type': 'Accommodation',
    name,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address,
      addressLocality: inLanguage(
        { zh: stock.dist_name_zh, gb: stock.dist_name_gb, en: stock.dist_name_en },
        lang,
      ),
      addressCountry: 'HK',
    },
    ...(stock.area !== null && {
      // FTK is the United Nations' code of the square foot.
      floorSize: { '@type': 'QuantitativeValue', value: stock.area, unitCode: 'FTK' },
    }),
    ...(stock.lat !== null &&
      stock.lng !== null && {
        geo: { '@type': 'GeoCoordinates', latitude: stock.lat, longitude: stock.lng },
      }),
  };
}

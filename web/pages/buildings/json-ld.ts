import { wholePictureAddress } from '#domain/stock/picture.ts';
import { inLanguage, type Language } from '#domain/text/language.ts';
import type { BuildingOfPage } from './building-query.ts';

/** The building in the terms search engines read (schema.org). */
export function jsonLdOf(building: BuildingOfPage, address: string, lang: Language, origin: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Place',
    url: origin + building.link[lang],
    name: inLanguage(building.name, lang),
    address: {
      '@type': 'PostalAddress',
      streetAddress: address,
      addressRegion: 'Hong Kong',
      addressCountry: 'HK',
    },
    geo: { '@type': 'GeoCoordinates', latitude: building.lat, longitude: building.lng },
    ...(building.photo && { image: wholePictureAddress(building.photo, origin) }),
  };
}

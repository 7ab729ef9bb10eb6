import { absolutePictureUrl } from '#domain/stock/picture.ts';
import { inLanguage, type Language } from '#domain/text/language.ts';
import { geoOf, type JsonLd, postalAddressOf } from '#web/app/json-ld.ts';
import type { PageBuilding } from './building-query.ts';

/** Builds the building's structured data for search engines (schema.org). */
export function buildingJsonLd(
  building: PageBuilding,
  address: string,
  lang: Language,
  origin: string,
): JsonLd {
  return {
    '@type': 'Place',
    url: origin + building.link[lang],
    name: inLanguage(building.name, lang),
    address: postalAddressOf(address, inLanguage(building.dist_name, lang)),
    ...geoOf(building),
    ...(building.photo && { image: absolutePictureUrl(building.photo, origin) }),
  };
}

import { wholePictureAddress } from '#domain/stock/picture.ts';
import { inLanguage, type Language } from '#domain/text/language.ts';
import { addressOfPlace, geoOf, type JsonLd } from '#web/app/json-ld.ts';
import type { BuildingOfPage } from './building-query.ts';

/** The building in the words search engines read (schema.org). */
export function buildingJsonLd(
  building: BuildingOfPage,
  address: string,
  lang: Language,
  origin: string,
): JsonLd {
  return {
    '@type': 'Place',
    url: origin + building.link[lang],
    name: inLanguage(building.name, lang),
    address: addressOfPlace(address, inLanguage(building.dist_name, lang)),
    ...geoOf(building),
    ...(building.photo && { image: wholePictureAddress(building.photo, origin) }),
  };
}

import type { Building } from '#contract/buildings.ts';
import { isCompletionExpected } from '#domain/building/completion.ts';
import { inLanguage, type Language, type PartlyTranslated } from '#domain/text/language.ts';
import type { Translate } from '#web/i18n/create-i18n.ts';

/** Formats district, street and street number in the order that the language uses. */
export function buildingAddress(
  { dist_name, street, streetno }: PartlyTranslated<Pick<Building, 'dist_name' | 'street' | 'streetno'>>,
  t: Translate,
  lang: Language,
): string {
  const district = inLanguage(dist_name, lang);
  if (!street) return district;
  const streetName = inLanguage(street, lang);
  const streetAddress = streetno
    ? t('stock_info:address.street', { street: streetName, no: streetno })
    : streetName;
  return t('stock_info:address.full', { district, street: streetAddress });
}

/**
 * Formats the known facts of a building: grade, completion year, number of floors, ownership and green
 * rating.
 */
export function buildingParticulars(
  building: Pick<Building, 'grade' | 'completion_year' | 'floors' | 'title' | 'green_rating'>,
  t: Translate,
  today: string,
): readonly string[] {
  const { grade, completion_year, floors, title, green_rating } = building;
  return [
    grade && t(`building_page:grade.${grade}`),
    completion_year !== null &&
      t(isCompletionExpected(completion_year, today) ? 'building_page:expected' : 'building_page:built', {
        year: completion_year,
      }),
    floors !== null && t('building_page:floor_count', { count: floors }),
    title && t(`building_page:title.${title}`),
    green_rating && t(`building_page:green_rating.${green_rating}`),
  ].filter((particular) => typeof particular === 'string');
}

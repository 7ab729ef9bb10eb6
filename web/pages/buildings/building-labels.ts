import type { Building } from '#contract/buildings.ts';
import { isExpected } from '#domain/building/completion.ts';
import { inLanguage, type Language, type PartlyTranslated } from '#domain/text/language.ts';
import type { Translate } from '#web/i18n/create-i18n.ts';

/** District, street and number in the order of the language. */
export function buildingAddress(
  { dist_name, street, streetno }: PartlyTranslated<Pick<Building, 'dist_name' | 'street' | 'streetno'>>,
  t: Translate,
  lang: Language,
): string {
  const district = inLanguage(dist_name, lang);
  if (!street) return district;
  const name = inLanguage(street, lang);
  const numbered = streetno ? t('stock_info:address.street', { street: name, no: streetno }) : name;
  return t('stock_info:address.full', { district, street: numbered });
}

/** Grade, year, height, who owns it and how green it is: those that are known. */
export function buildingParticulars(
  building: Pick<Building, 'grade' | 'completion_year' | 'floors' | 'title' | 'green_rating'>,
  t: Translate,
  today: string,
): readonly string[] {
  const { grade, completion_year, floors, title, green_rating } = building;
  return [
    grade && t(`building_page:grade.${grade}`),
    completion_year !== null &&
      t(isExpected(completion_year, today) ? 'building_page:expected' : 'building_page:built', {
        year: completion_year,
      }),
    floors !== null && t('building_page:floor_count', { count: floors }),
    title && t(`building_page:title.${title}`),
    green_rating && t(`building_page:green_rating.${green_rating}`),
  ].filter((particular) => typeof particular === 'string');
}

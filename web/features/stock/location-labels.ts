import type { Stock } from '#contract/stock.ts';
import { inLanguage, type Language } from '#domain/text/language.ts';
import type { Translate } from '#web/i18n/create-i18n.ts';

/** Fields that give the name and the address of a listing or a transaction. */
export type LocationFields = Pick<
  Stock,
  | 'chi_name'
  | 'gb_name'
  | 'eng_name'
  | 'dist_name_zh'
  | 'dist_name_gb'
  | 'dist_name_en'
  | 'street'
  | 'streetno'
>;

/** Creates functions that format names and addresses in the page's language. */
export function locationLabels(t: Translate, lang: Language) {
  function streetText({ street: streetNames, streetno }: LocationFields): string {
    const name = streetNames ? inLanguage(streetNames, lang) : '';
    return name && streetno ? t('stock_info:address.street', { street: name, no: streetno }) : name;
  }

  function districtName({ dist_name_zh: zh, dist_name_gb: gb, dist_name_en: en }: LocationFields): string {
    return inLanguage({ zh, gb, en }, lang);
  }

  return {
    district: districtName,

    /**
     * Returns the building name, otherwise the street and number, otherwise the district. Empty if all
     * are unknown.
     */
    name: (row: LocationFields): string =>
      inLanguage({ zh: row.chi_name, gb: row.gb_name, en: row.eng_name }, lang) ||
      streetText(row) ||
      districtName(row),

    address: (row: LocationFields): string => {
      const addressParts = { district: districtName(row), street: streetText(row) };
      return addressParts.district && addressParts.street
        ? t('stock_info:address.full', addressParts)
        : addressParts.district || addressParts.street;
    },
  };
}

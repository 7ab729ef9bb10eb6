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
  function street({ street: streetNames, streetno }: LocationFields): string {
    const name = streetNames ? inLanguage(streetNames, lang) : '';
    return name && streetno ? t('stock_info:address.street', { street: name, no: streetno }) : name;
  }

  function district({ dist_name_zh: zh, dist_name_gb: gb, dist_name_en: en }: LocationFields): string {
    return inLanguage({ zh, gb, en }, lang);
  }

  return {
    district,

    /**
     * Returns the building name, otherwise the street and number, otherwise the district. Empty if all
     * are unknown.
     */
    name: (row: LocationFields): string =>
      inLanguage({ zh: row.chi_name, gb: row.gb_name, en: row.eng_name }, lang) ||
      street(row) ||
      district(row),

    address: (row: LocationFields): string => {
      const location = { district: district(row), street: street(row) };
      return location.district && location.street
        ? t('stock_info:address.full', location)
        : location.district || location.street;
    },
  };
}

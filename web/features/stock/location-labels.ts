import type { Stock } from '#contract/stock.ts';
import { inLanguage, type Language } from '#domain/text/language.ts';
import type { Translate } from '#web/i18n/create-i18n.ts';

/** What listings and transactions are named and located by. */
export type NamedRow = Pick<
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

/** Names and addresses in the page's language. */
export function locationLabels(t: Translate, lang: Language) {
  function street({ street: named, streetno }: NamedRow): string {
    const name = named ? inLanguage(named, lang) : '';
    return name && streetno ? t('stock_info:address.street', { street: name, no: streetno }) : name;
  }

  function district({ dist_name_zh: zh, dist_name_gb: gb, dist_name_en: en }: NamedRow): string {
    return inLanguage({ zh, gb, en }, lang);
  }

  return {
    district,

    /** Its name; what has none goes by its street and number, else by its district. Empty when nothing is known. */
    name: (row: NamedRow): string =>
      inLanguage({ zh: row.chi_name, gb: row.gb_name, en: row.eng_name }, lang) ||
      street(row) ||
      district(row),

    address: (row: NamedRow): string => {
      const location = { district: district(row), street: street(row) };
      return location.district && location.street
        ? t('stock_info:address.full', location)
        : location.district || location.street;
    },
  };
}

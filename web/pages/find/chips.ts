import type { DistrictsAnswer } from '#contract/portal.ts';
import { chipsOf } from '#domain/filter-chips.ts';
import { inLanguage, type Language } from '#domain/language.ts';
import { STOCK_FILTERS, type StockFilter } from '#domain/stock-filter.ts';
import { chipLabel, type NameOf } from '#web/features/search/filter-labels.ts';
import type { Translate } from '#web/i18n/create-i18n.ts';

/** One thing that narrows the search, and the search without it. */
export type LabelledChip = { readonly id: string; readonly label: string; readonly without: StockFilter };

/** What the data call the codes and ids that a filter holds. */
export type Names = DistrictsAnswer & {
  /** Of the building the search is narrowed to, when it is known. */
  readonly building?: string | undefined;
};

export function nameOfCode({ districts, usages, building }: Names, lang: Language): NameOf {
  const nameIn = (list: Names['districts'] | Names['usages'], code: string) => {
    const known = list.find((one) => one.code === code);
    return known && inLanguage(known.name, lang);
  };
  return (key, code) => {
    if (key === 'building') return building;
    return nameIn(key === 'usage' ? usages : districts, code);
  };
}

export function stockChips(
  filter: StockFilter,
  names: Names,
  t: Translate,
  lang: Language,
): readonly LabelledChip[] {
  const nameOf = nameOfCode(names, lang);
  return chipsOf(STOCK_FILTERS, filter).map(({ id, without, ...chip }) => ({
    id,
    label: chipLabel(chip, nameOf, t, lang),
    without,
  }));
}

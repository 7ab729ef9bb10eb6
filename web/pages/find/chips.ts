import type { DistrictsAnswer } from '#contract/portal.ts';
import { inLanguage, type Language } from '#domain/language.ts';
import type { StockFilter } from '#domain/stock-filter.ts';
import { RANGE_KEYS, RANGES } from '#domain/stock-range.ts';
import type { Translate } from '#web/i18n/create-i18n.ts';
import { rangeText } from './ranges.ts';
import { districtName } from './words.ts';

/** One thing that narrows the search, and the search without it. */
export type Chip = { readonly key: string; readonly label: string; readonly without: StockFilter };

/** The names of what a filter holds codes of. */
export type Names = DistrictsAnswer & {
  /** Of the building the search is narrowed to, when it is known. */
  readonly building?: string | undefined;
};

/** Everything that narrows the search besides type and sale or lease, which have places of their own. */
export function chipsOf(
  filter: StockFilter,
  { districts, usages, building: buildingName }: Names,
  t: Translate,
  lang: Language,
): readonly Chip[] {
  const chips: Chip[] = [];
  const members = <Member extends string>(
    key: 'districts' | 'grade' | 'usage' | 'flags',
    list: readonly Member[] | undefined,
    label: (member: Member) => string,
  ) => {
    for (const member of list ?? []) {
      const rest = list?.filter((other) => other !== member);
      chips.push({ key: `${key}-${member}`, label: label(member), without: { ...filter, [key]: rest } });
    }
  };

  if (filter.keyword) {
    const { keyword, ...without } = filter;
    chips.push({
      key: 'keyword',
      label: t('find:named', { name: t('find:keyword'), value: keyword }),
      without,
    });
  }
  members('districts', filter.districts, (code) => districtName(code, districts, lang));
  for (const range of RANGES) {
    const text = rangeText(range, filter, t, lang);
    if (!text) continue;
    const { [RANGE_KEYS[range][0]]: _min, [RANGE_KEYS[range][1]]: _max, ...without } = filter;
    chips.push({
      key: range,
      label: t('find:named', { name: t(`find:range.${range}`), value: text }),
      without,
    });
  }
  members('grade', filter.grade, (grade) => t(`find:grade.${grade}`));
  members('usage', filter.usage, (code) => usageName(code, usages, lang));
  members('flags', filter.flags, (flag) => t(`stock_info:flag.${flag}`));
  if (filter.building !== undefined) {
    const { building, ...without } = filter;
    chips.push({
      key: 'building',
      label: buildingName ?? t('find:named', { name: t('find:building'), value: building }),
      without,
    });
  }
  if (filter.bounds) {
    const { bounds: _bounds, ...without } = filter;
    chips.push({ key: 'bounds', label: t('find:bounds'), without });
  }
  return chips;
}

function usageName(code: string, usages: Names['usages'], lang: Language): string {
  const known = usages.find((usage) => usage.code === code);
  return known ? inLanguage(known.name, lang) : code;
}

/** The search with nothing but its type and sale or lease. */
export function cleared({ icsType, txType }: StockFilter): StockFilter {
  return { ...(icsType && { icsType }), ...(txType && { txType }) };
}

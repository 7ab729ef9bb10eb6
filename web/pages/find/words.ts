import type { District } from '#contract/portal.ts';
import { wireFields } from '#domain/filter-table.ts';
import { inLanguage, type Language } from '#domain/language.ts';
import { STOCK_FILTERS, type StockFilter } from '#domain/stock-filter.ts';
import type { TxType } from '#domain/tx-type.ts';
import { filterLabel } from '#web/features/search/filter-labels.ts';
import type { Translate } from '#web/i18n/create-i18n.ts';
import type { SearchError } from './search.ts';

/** What the chosen types come to: asking for sales and for leases is asking for everything. */
export function dealOf(txType: readonly TxType[] = []): 'any' | TxType {
  const [sale, lease] = [txType.includes('S'), txType.includes('L')];
  if (sale !== lease) return sale ? 'S' : 'L';
  return txType.length === 1 ? 'B' : 'any';
}

/** A district's name; its code while the names are on their way or when it is not known. */
export function districtName(code: string, districts: readonly District[], lang: Language): string {
  const found = districts.find((district) => district.code === code);
  return found ? inLanguage(found.name, lang) : code;
}

/** What is found, in one line: 觀塘寫字樓出售, Offices for sale in Kwun Tong. */
export function findTitle(
  filter: StockFilter,
  districts: readonly District[],
  t: Translate,
  lang: Language,
): string {
  const { icsType = [], txType, districts: codes = [] } = filter;
  const type = icsType.length === 1 ? icsType[0] : undefined;
  const kind = t(`find:kind.${type ?? 'all'}`);
  const deal = t(`find:deal.${dealOf(txType)}`);
  const first = codes[0];
  if (first === undefined) return t('find:title', { kind, deal });
  const name = districtName(first, districts, lang);
  const place = codes.length === 1 ? name : t('find:place_many', { first: name, n: codes.length });
  return t('find:title_in', { place, kind, deal });
}

/** As much of a bad value as a line has room for. */
const SHOWN_VALUE = 40;

/** Tells what was left out of the search, in the visitor's own writing. */
export function errorText({ field, code, value }: SearchError, t: Translate): string {
  const shown = value.length > SHOWN_VALUE ? `${value.slice(0, SHOWN_VALUE)}…` : value;
  return t(`find:ignored.${code}`, { name: parameterName(field, t), value: shown });
}

/** What a parameter of the address is about, for saying that its value is no good. */
function parameterName(name: string, t: Translate): string {
  const filter = Object.values(STOCK_FILTERS).find((entry) =>
    wireFields(entry).some(({ wire }) => wire === name),
  );
  if (filter) return filterLabel(filter, t);
  switch (name) {
    case 'order':
      return t('find:order_name');
    case 'highlight':
      return t('find:listing');
    case 'cursor':
      return t('find:page_name');
    default:
      return name;
  }
}

import type { District } from '#contract/portal.ts';
import { inLanguage, type Language } from '#domain/language.ts';
import type { StockFilter } from '#domain/stock-filter.ts';
import { RANGES } from '#domain/stock-range.ts';
import type { TxType } from '#domain/tx-type.ts';
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

/** The name of a parameter of the address, for telling that its value is no good. */
function parameterName(wire: string, t: Translate): string {
  const range = RANGES.find((name) => wire === `${name}_min` || wire === `${name}_max`);
  if (range) return t(`find:range.${range}`);
  switch (wire) {
    case 'ics_type':
      return t('find:types');
    case 'tx_type':
      return t('find:deals');
    case 'districts':
      return t('find:districts');
    case 'keyword':
      return t('find:keyword');
    case 'pis_bldg_id':
      return t('find:building');
    case 'usage':
      return t('find:usage');
    case 'grade':
      return t('find:grade');
    case 'flags':
      return t('find:flags');
    case 'bounds':
      return t('find:bounds');
    case 'order':
      return t('find:order_name');
    case 'highlight':
      return t('find:listing');
    case 'cursor':
      return t('find:page_name');
    default:
      return wire;
  }
}

import type { Filter } from '#domain/search/filter.ts';
import { type FilterOf, type FilterTable, keysWhere, without } from '#domain/search/filter-table.ts';

/** What a visitor asked the search box for: words of their own, or a suggestion. */
export type Choice = {
  readonly kind: 'keyword' | 'building' | 'zone' | 'district' | 'station' | 'street' | 'stock';
  /** The words, a building's id, the code of a zone, district or station, a street's id or a listing's formatted id. */
  readonly value: string;
  /** As it was shown. */
  readonly word: string;
};

/**
 * The filter after a choice. A location takes the place of the one before it, since nobody who asks for
 * Central means Central within Kwun Tong; what narrows by price and the like stays. A listing's number
 * means that listing, whatever the filters. A table without a filter of its kind looks for its words.
 */
export function filterOfChoice<Table extends FilterTable>(
  table: Table,
  { kind, value, word }: Choice,
  filter: FilterOf<Table>,
): FilterOf<Table> {
  const at = (location: Filter['location']) => keysWhere(table, (entry) => entry.location === location);
  const beside = without(filter, ...at('exact'));
  const anywhere = without(beside, ...at('area'));
  switch (kind) {
    case 'keyword':
      return { ...beside, keyword: value };
    case 'stock':
      return { ...without(filter, ...Object.keys(filter)), keyword: value };
    case 'building':
      return { ...anywhere, ...(table.building ? { building: Number(value) } : { keyword: word }) };
    case 'zone':
      return { ...anywhere, zones: [value] };
    case 'district':
      return { ...anywhere, districts: [value] };
    case 'station':
      return { ...anywhere, station: [value] };
    case 'street':
      return { ...anywhere, ...(table.street ? { street: Number(value) } : { keyword: word }) };
  }
}

import type { Filter } from '#domain/search/filter.ts';
import {
  type FilterDefinitions,
  type FilterValues,
  keysWhere,
  omitKeys,
} from '#domain/search/filter-definitions.ts';

/** Choice in the search box: a typed keyword or a suggestion. */
export type Choice = {
  readonly kind: 'keyword' | 'building' | 'zone' | 'district' | 'station' | 'street' | 'stock';
  /**
   * The keyword; the id of a building or a street; the code of a zone, district or station; or the
   * formatted id of a listing.
   */
  readonly value: string;
  /** Text of the choice as shown to the visitor. */
  readonly word: string;
};

/**
 * Returns the filter after a choice in the search box. A new location replaces the previous location;
 * other filters, such as price, stay. A listing number removes all other filters. If `definitions` has
 * no filter for this kind of choice, the text of the choice becomes the keyword.
 */
export function applyChoice<Definitions extends FilterDefinitions>(
  definitions: Definitions,
  { kind, value, word }: Choice,
  filter: FilterValues<Definitions>,
): FilterValues<Definitions> {
  const filterKeysAt = (location: Filter['location']) =>
    keysWhere(definitions, (entry) => entry.location === location);
  const withoutExactLocation = omitKeys(filter, ...filterKeysAt('exact'));
  const withoutLocation = omitKeys(withoutExactLocation, ...filterKeysAt('area'));
  switch (kind) {
    case 'keyword':
      return { ...withoutExactLocation, keyword: value };
    case 'stock':
      return { ...omitKeys(filter, ...Object.keys(filter)), keyword: value };
    case 'building':
      return {
        ...withoutLocation,
        ...(definitions.building ? { building: Number(value) } : { keyword: word }),
      };
    case 'zone':
      return { ...withoutLocation, zones: [value] };
    case 'district':
      return { ...withoutLocation, districts: [value] };
    case 'station':
      return { ...withoutLocation, station: [value] };
    case 'street':
      return { ...withoutLocation, ...(definitions.street ? { street: Number(value) } : { keyword: word }) };
  }
}

import {
  type FilterDefinitions,
  type FilterValues,
  keysWhere,
  omitKeys,
} from '#domain/search/filter-definitions.ts';
import { MAX_PLACES } from '#domain/search/max-places.ts';
import { addPlace } from '#domain/search/place-choice.ts';
import type { PlaceKind } from '#domain/search/places.ts';

/** Choice in the search box: a typed keyword or a suggestion. */
export type Choice = {
  readonly kind: 'keyword' | PlaceKind | 'stock';
  /**
   * The keyword; the id of a building or a street; the code of a zone, district or station; or the
   * formatted id of a listing.
   */
  readonly value: string;
  /** Text of the choice as shown to the visitor. */
  readonly word: string;
};

/**
 * Adds a place to those chosen, once. Beyond the limit it replaces the others, as it does in the filter
 * (place-choice.ts).
 */
export function addPlaceChoice(places: readonly Choice[], place: Choice): readonly Choice[] {
  const otherPlaces = places.filter(({ kind, value }) => kind !== place.kind || value !== place.value);
  return otherPlaces.length < MAX_PLACES ? [...otherPlaces, place] : [place];
}

/**
 * Returns the filter after a choice in the search box. A place is added to those already chosen; other
 * filters, such as price, stay. A listing number removes all other filters.
 */
export function applyChoice<Definitions extends FilterDefinitions>(
  definitions: Definitions,
  { kind, value }: Choice,
  filter: FilterValues<Definitions>,
): FilterValues<Definitions> {
  switch (kind) {
    case 'keyword':
      return {
        ...omitKeys(filter, ...keysWhere(definitions, ({ location }) => location === 'exact')),
        keyword: value,
      };
    case 'stock':
      return { ...omitKeys(filter, ...Object.keys(filter)), keyword: value };
    default:
      return addPlace(definitions, filter, { kind, id: value });
  }
}

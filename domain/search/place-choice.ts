import type { Filter } from './filter.ts';
import { type FilterDefinitions, type FilterValues, keysWhere, omitKeys } from './filter-definitions.ts';
import { MAX_PLACES } from './max-places.ts';
import { canonicalPlaces, type Place, placeCode, placesOf, simplifyPlaces } from './places.ts';

/** Returns true for search words and every location, except travel time from a station. */
export const isReplacedByPlace = ({ location }: Filter): boolean =>
  location === 'exact' || location === 'area';

/** Removes the filters that a place replaces. */
export function withoutLocation<Definitions extends FilterDefinitions>(
  definitions: Definitions,
  filter: FilterValues<Definitions>,
): FilterValues<Definitions> {
  return omitKeys(filter, ...keysWhere(definitions, isReplacedByPlace));
}

/**
 * Adds a place to those of a search, so that it finds the rows of any of them. Words and areas of the
 * map are removed, other filters such as price stay. With more than MAX_PLACES the new place replaces
 * the others.
 */
export function addPlace<Definitions extends FilterDefinitions>(
  definitions: Definitions,
  filter: FilterValues<Definitions>,
  place: Place,
): FilterValues<Definitions> {
  const code = placeCode(place);
  const withPlaces = (codes: readonly string[]) =>
    simplifyPlaces(definitions, { ...withoutLocation(definitions, filter), places: canonicalPlaces(codes) });
  const widerFilter = withPlaces([...placesOf(filter), code]);
  const { places = [] } = widerFilter as { readonly places?: readonly string[] };
  return places.length <= MAX_PLACES ? widerFilter : withPlaces([code]);
}

import {
  type AnyFilterValues,
  type FilterDefinitions,
  keysWhere,
  normalise,
  omitKeys,
} from '../search/filter-definitions.ts';
import { withoutLocation } from '../search/place-choice.ts';
import { PLACE_KEYS } from '../search/places.ts';

/* A sentence is added to the search before: each filter that it names replaces the earlier one, and its
   places replace every earlier place, so that a typed place never empties the search. */

const LOCATION_KEYS: readonly string[] = [...PLACE_KEYS, 'reach'];

/** Returns the search before with the filters that a sentence names, and words in place of earlier words. */
export function addReading(
  definitions: FilterDefinitions,
  before: AnyFilterValues,
  reading: AnyFilterValues,
  words: readonly string[] = [],
): AnyFilterValues {
  const hasPlace = LOCATION_KEYS.some((key) => reading[key] !== undefined);
  const kept = hasPlace
    ? omitKeys(withoutLocation(definitions, before as never), 'reach')
    : omitKeys(before, ...keysWhere(definitions, ({ location }) => location === 'exact'));
  const keyword = words.join(' ');
  return normalise(definitions, { ...kept, ...reading, ...(keyword !== '' && { keyword }) } as never);
}

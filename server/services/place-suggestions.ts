import type { MaybePromise, PlaceCountQuery, PlacesQuery } from '#catalogue/engine/search-queries.ts';
import type { Suggestion, SuggestionsAnswer } from '#contract/suggestion.ts';
import { type AnyFilterValues, omitKeys } from '#domain/search/filter-definitions.ts';
import { placeCode } from '#domain/search/places.ts';
import { resolveZones } from '#domain/search/zone-search.ts';
import { ZONES } from '#domain/search/zones.ts';
import { type CountingEngine, type CountRows, zoneSuggestion } from './zone-suggestions.ts';

/** Returns places as suggestions: zones by their phrases, since a search engine knows only districts. */
export async function namePlaces(
  engine: CountingEngine,
  count: CountRows,
  query: PlacesQuery,
  nameOtherPlaces: (query: PlacesQuery) => MaybePromise<SuggestionsAnswer>,
): Promise<SuggestionsAnswer> {
  const zones = ZONES.filter((zone) => query.places.includes(placeCode({ kind: 'zone', id: zone })));
  const [zoneSuggestions, { suggestions }] = await Promise.all([
    Promise.all(zones.map((zone) => zoneSuggestion(engine, count, zone, query))),
    nameOtherPlaces(query),
  ]);
  return { suggestions: [...suggestions, ...zoneSuggestions] };
}

/**
 * Counts suggestions by the filters of a search. Those without matches come last. A suggested listing
 * stays: its number finds it whatever the filters are.
 */
export async function withMatchCounts<Filter extends AnyFilterValues>(
  answer: SuggestionsAnswer,
  filter: Filter,
  countAt: (query: PlaceCountQuery<Filter>) => MaybePromise<readonly number[]>,
): Promise<SuggestionsAnswer> {
  // Suggestions are counted by type already.
  if (Object.keys(omitKeys(filter, 'icsType')).length === 0) return answer;
  const { suggestions } = answer;
  const placeGroups = suggestions.map(({ kind, value: id }): readonly string[] => {
    const { places = [] } = kind === 'stock' ? {} : resolveZones({ places: [placeCode({ kind, id })] });
    return places;
  });
  const counts = await countAt({ filter, groups: placeGroups });
  const counted = suggestions.map(
    (suggestion, index): Suggestion =>
      suggestion.kind === 'stock' ? suggestion : { ...suggestion, count: counts[index] ?? 0 },
  );
  return {
    suggestions: [...counted.filter(({ count }) => count > 0), ...counted.filter(({ count }) => count === 0)],
  };
}

import type { Suggestion } from '#contract/suggestion.ts';
import { formatStockId, parseFormattedId } from '#domain/codes/formatted-id.ts';
import type { IcsType } from '#domain/codes/ics-type.ts';
import { at } from '#domain/lib/at.ts';
import { memoize } from '#domain/lib/memoize.ts';
import { keywordWords } from '#domain/search/keyword.ts';
import { joinedWords, LOCATION_RANK } from '#domain/search/keyword-match.ts';
import { mentionsStation, stationNames } from '#domain/search/station-names.ts';
import { LANGUAGES } from '#domain/text/language.ts';
import type { KeywordSearch, PlacesQuery } from '../engine/search-queries.ts';
import { type Bits, collectMembers } from '../memory/bits.ts';
import { uint8At, uint32At } from '../memory/columns.ts';
import type { LayoutParts } from '../table/layout.ts';
import type { HiddenRows } from '../table/table.ts';
import type { Vocabulary } from './keyword-index.ts';
import { openLocationCounts } from './location-counts.ts';
import { compareLocations, type Location, spliceLocations } from './locations.ts';
import {
  type LocationParts,
  type LocationReader,
  openLocations,
  packCounts,
  packLocations,
  unpackLocations,
} from './packed-locations.ts';
import { createScratchSets, matchAll, setBits } from './scratch-sets.ts';
import { selectSmallestNumbers } from './smallest-numbers.ts';
import { buildStems, openStems, type StemParts, spliceStems, stemsOfWord } from './stems.ts';

/** The data of a suggester. The members of both stem indexes are location numbers. */
export type SuggesterParts = {
  readonly locations: LocationParts;
  /** Stems of the words in the names. */
  readonly wordStems: StemParts;
  /** Stems of the full names without spaces. */
  readonly nameStems: StemParts;
};

export type Suggester = {
  /**
   * Returns the locations that match a keyword, sorted by rank (domain/search/keyword-match.ts), number
   * of rows, and location order. A listing whose formatted id was typed comes first.
   */
  suggest(search: KeywordSearch): Suggestion[];
  /** Returns the places as suggestions, in their order. Places without rows of the type are omitted. */
  places(query: PlacesQuery): Suggestion[];
  /**
   * Returns the codes of stations that a keyword explicitly names as stations, for example Kwun Tong
   * MTR or 觀塘站.
   */
  stations(keyword: string): readonly string[];
};

type SuggesterDependencies = {
  /** The words of the same rows. */
  readonly vocabulary: Pick<Vocabulary, 'corrections'>;
  /** Whether an active listing has this id. Without this function, no listing is suggested. */
  readonly hasStock?: ((icsType: IcsType, id: number) => boolean) | undefined;
};

/** The suggester of one generation of rows. */
type SuggesterGeneration = {
  readonly parts: SuggesterParts;
  readonly layout: LayoutParts;
  readonly hidden: HiddenRows | null;
};

/** Marks a location that does not match the keyword. */
const UNRANKED_MATCH = 255;

/** Builds the suggester. `locations` must be sorted as by `locationsOf`. */
export function buildSuggesterParts(locations: readonly Location[]): SuggesterParts {
  const namesOf = ({ kind, name }: Location) => [
    ...LANGUAGES.map((lang) => name[lang]),
    ...(kind === 'station' ? stationNames(name) : []),
  ];
  return {
    locations: packLocations(locations),
    wordStems: buildStems(
      locations.map((location) => namesOf(location).flatMap(keywordWords).flatMap(stemsOfWord)),
    ),
    nameStems: buildStems(locations.map((location) => namesOf(location).map(joinedWords))),
  };
}

/** Merges the suggesters of two lists of rows. Stems are rebuilt only if a location was added or removed. */
export function spliceSuggesters(
  old: SuggesterParts,
  incoming: SuggesterParts,
  layout: LayoutParts,
): SuggesterParts {
  const { locations, splice } = spliceLocations(
    unpackLocations(old.locations),
    unpackLocations(incoming.locations),
    layout,
  );
  const areLocationsUnchanged =
    splice.size === splice.oldToNew.length &&
    splice.oldToNew.every((newNumber, location) => newNumber === location);
  if (areLocationsUnchanged)
    return { ...old, locations: { ...old.locations, counts: packCounts(locations) } };
  return {
    locations: packLocations(locations),
    wordStems: spliceStems(old.wordStems, incoming.wordStems, splice),
    nameStems: spliceStems(old.nameStems, incoming.nameStems, splice),
  };
}

/** The names of the locations of one generation. */
type NameSearch = {
  readonly locations: LocationReader;
  /** Returns the rank of every location by the rules of domain/search/keyword-match.ts. */
  rankLocations(terms: readonly string[], vocabulary: Pick<Vocabulary, 'corrections'>): Uint8Array;
  /** Returns the locations with exactly this name, written without spaces. */
  locationsNamed(joinedName: string): Uint32Array;
};

const openNameSearch = memoize((parts: SuggesterParts): NameSearch => {
  const locations = openLocations(parts.locations);
  const wordStemReader = openStems(parts.wordStems);
  const nameStemReader = openStems(parts.nameStems);
  const scratch = createScratchSets(locations.size);
  const locationNumbers = new Uint32Array(locations.size);

  const addTypedMatches = (term: string, target: Bits): void =>
    setBits(target, wordStemReader.membersWithPrefix(term));

  return {
    locations,
    locationsNamed: nameStemReader.membersWithStem,
    // Better ranks overwrite worse ranks.
    rankLocations(terms, { corrections }) {
      const ranks = new Uint8Array(locations.size).fill(UNRANKED_MATCH);
      const assignRank = (matches: Bits, rank: number) => {
        const count = collectMembers(matches, 0, matches.length, locationNumbers);
        for (let index = 0; index < count; index++) ranks[uint32At(locationNumbers, index)] = rank;
      };
      const addCorrectedMatches = (term: string, target: Bits): void => {
        addTypedMatches(term, target);
        for (const correction of corrections(term))
          setBits(target, wordStemReader.membersWithStem(correction));
      };
      if (terms.some((term) => corrections(term).length > 0))
        assignRank(matchAll(terms, scratch, addCorrectedMatches), LOCATION_RANK.typo);
      assignRank(matchAll(terms, scratch, addTypedMatches), LOCATION_RANK.part);
      const joinedTerms = terms.join('');
      for (const location of nameStemReader.membersWithPrefix(joinedTerms))
        ranks[location] = LOCATION_RANK.prefix;
      for (const location of nameStemReader.membersWithStem(joinedTerms))
        ranks[location] = LOCATION_RANK.exact;
      return ranks;
    },
  };
});

/** Opens the suggester of all generations. */
export function openSuggester(
  generations: readonly SuggesterGeneration[],
  { vocabulary, hasStock }: SuggesterDependencies,
): Suggester {
  const locatedRows = generations.map(({ parts, layout, hidden }) => ({
    names: openNameSearch(parts),
    locations: openNameSearch(parts).locations,
    layout,
    hidden,
  }));
  const counts = openLocationCounts(locatedRows);
  const searched = locatedRows.map(({ names }, generation) => ({ names, countAt: at(counts, generation) }));

  const suggestListingById = (terms: readonly string[], requestedType?: IcsType): Suggestion[] => {
    const id = parseFormattedId(terms.join(''));
    if (!id || (requestedType && requestedType !== id.icsType) || !hasStock?.(id.icsType, id.id)) return [];
    const formattedId = formatStockId(id.icsType, id.id);
    return [
      {
        suggestionWord: formattedId,
        type: 'addr',
        kind: 'stock',
        value: formattedId,
        ics: id.icsType,
        count: 1,
      },
    ];
  };

  /** Returns the best locations of one generation. */
  const rankGeneration = (
    { names, countAt }: (typeof searched)[number],
    terms: readonly string[],
    { lang, limit, icsType }: KeywordSearch,
  ): RankedLocation[] => {
    const { locations } = names;
    const ranks = names.rankLocations(terms, vocabulary);
    return selectSmallestNumbers(
      limit,
      locations.size,
      (location) => ranks[location] !== UNRANKED_MATCH && countAt(location, icsType) !== 0,
      (a, b) => uint8At(ranks, a) - uint8At(ranks, b) || countAt(b, icsType) - countAt(a, icsType),
    ).map((location) => ({
      ...locations.locationAt(location),
      rank: uint8At(ranks, location),
      suggestion: locations.toSuggestion(location, lang, countAt(location, icsType)),
    }));
  };

  return {
    suggest(search) {
      const terms = keywordWords(search.keyword);
      if (terms.length === 0) return [];
      const rankedLocations = searched.flatMap((generation) => rankGeneration(generation, terms, search));
      if (searched.length > 1) rankedLocations.sort(compareRankedLocations);
      return [
        ...suggestListingById(terms, search.icsType),
        ...rankedLocations.map(({ suggestion }) => suggestion),
      ].slice(0, search.limit);
    },
    stations(keyword) {
      const joinedTerms = joinedWords(keyword);
      if (!mentionsStation(joinedTerms)) return [];
      return searched.flatMap(({ names, countAt }) =>
        [...names.locationsNamed(joinedTerms)]
          .filter((location) => countAt(location, undefined) > 0)
          .flatMap((location) => names.locations.stationCodeOf(location) ?? []),
      );
    },
    places: ({ places, lang, icsType }) =>
      places
        .flatMap((code) =>
          searched.flatMap(({ names: { locations }, countAt }) => {
            const location = locations.locationOfPlace(code);
            return location === undefined
              ? []
              : locations.toSuggestion(location, lang, countAt(location, icsType));
          }),
        )
        .filter(({ count }) => count > 0),
  };
}

type RankedLocation = Omit<Location, 'counts'> & { readonly rank: number; readonly suggestion: Suggestion };

function compareRankedLocations(a: RankedLocation, b: RankedLocation): number {
  return a.rank - b.rank || b.suggestion.count - a.suggestion.count || compareLocations(a, b);
}

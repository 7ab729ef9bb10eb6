import type { Suggestion } from '#contract/suggestion.ts';
import { formatStockId, parseFormattedId } from '#domain/codes/formatted-id.ts';
import type { IcsType } from '#domain/codes/ics-type.ts';
import { keywordWords } from '#domain/search/keyword.ts';
import { joinedWords, RANK } from '#domain/search/keyword-match.ts';
import { saysStation, stationNames } from '#domain/search/station-names.ts';
import { LANGUAGES, type Language } from '#domain/text/language.ts';
import type { KeywordSearch } from '../engine/questions.ts';
import { type Bits, collect } from '../memory/bits.ts';
import { uint8At, uint32At } from '../memory/columns.ts';
import type { LayoutParts } from '../table/layout.ts';
import { firstOf } from './first-of.ts';
import { type Location, spliceLocations } from './locations.ts';
import {
  type LocationParts,
  openLocations,
  packCounts,
  packLocations,
  unpackLocations,
} from './packed-locations.ts';
import { createScratchSets, inAll, setAll } from './sets.ts';
import { buildStems, openStems, type StemParts, spliceStems, stemsOfWord } from './stems.ts';

/** What a suggester is made of. The members of the stems are locations. */
export type SuggesterParts = {
  readonly locations: LocationParts;
  /** The words of the names. */
  readonly words: StemParts;
  /** The full names without spaces. */
  readonly names: StemParts;
};

export type Suggester = {
  /**
   * The locations that a keyword may name. A better rank (domain/search/keyword-match.ts) comes first, then more
   * rows, then the order of the locations. The listing whose formatted id was typed comes before all.
   */
  suggest(search: KeywordSearch): Suggestion[];
  /** One building; empty when it has no row of the type. */
  building(id: number, lang: Language, icsType?: IcsType): Suggestion[];
  /** The codes of the stations that a keyword names as stations: Kwun Tong MTR, 觀塘站. */
  stations(keyword: string): readonly string[];
};

type Surroundings = {
  /** Corrections of the keyword index over the same rows. */
  readonly corrections: (term: string) => readonly string[];
  /** Whether there is such an active listing. Without it no listing is suggested. */
  readonly hasStock?: (icsType: IcsType, id: number) => boolean;
};

/** Instead of a rank: the location does not answer. */
const UNRANKED = 255;

/** `locations` are in the order of `locationsOf`. */
export function buildSuggesterParts(locations: readonly Location[]): SuggesterParts {
  const namesOf = ({ kind, name }: Location) => [
    ...LANGUAGES.map((lang) => name[lang]),
    ...(kind === 'station' ? stationNames(name) : []),
  ];
  return {
    locations: packLocations(locations),
    words: buildStems(
      locations.map((location) => namesOf(location).flatMap(keywordWords).flatMap(stemsOfWord)),
    ),
    names: buildStems(locations.map((location) => namesOf(location).map(joinedWords))),
  };
}

/** The suggester of rows that are spliced from two lists. Stems are touched only when a location comes or goes. */
export function spliceSuggesters(
  old: SuggesterParts,
  fresh: SuggesterParts,
  layout: LayoutParts,
): SuggesterParts {
  const { locations, splice } = spliceLocations(
    unpackLocations(old.locations),
    unpackLocations(fresh.locations),
    layout,
  );
  const isSame = splice.size === splice.old.length && splice.old.every((to, location) => to === location);
  if (isSame) return { ...old, locations: { ...old.locations, counts: packCounts(locations) } };
  return {
    locations: packLocations(locations),
    words: spliceStems(old.words, fresh.words, splice),
    names: spliceStems(old.names, fresh.names, splice),
  };
}

export function openSuggester(parts: SuggesterParts, { corrections, hasStock }: Surroundings): Suggester {
  const locations = openLocations(parts.locations);
  const words = openStems(parts.words);
  const names = openStems(parts.names);
  const scratch = createScratchSets(locations.size);
  const answering = new Uint32Array(locations.size);

  const fillTyped = (term: string, into: Bits): void => setAll(into, words.beginning(term));
  const fillMeant = (term: string, into: Bits): void => {
    fillTyped(term, into);
    for (const correction of corrections(term)) setAll(into, words.exactly(correction));
  };

  /** The rank of every location by the rule of `rankOf`. A better rank is written over a lesser one. */
  const ranksFor = (terms: readonly string[]): Uint8Array => {
    const ranks = new Uint8Array(locations.size).fill(UNRANKED);
    const give = (found: Bits, rank: number) => {
      const count = collect(found, 0, found.length, answering);
      for (let index = 0; index < count; index++) ranks[uint32At(answering, index)] = rank;
    };
    if (terms.some((term) => corrections(term).length > 0)) give(inAll(terms, scratch, fillMeant), RANK.typo);
    give(inAll(terms, scratch, fillTyped), RANK.part);
    const joined = terms.join('');
    for (const location of names.beginning(joined)) ranks[location] = RANK.prefix;
    for (const location of names.exactly(joined)) ranks[location] = RANK.exact;
    return ranks;
  };

  const listing = (terms: readonly string[], asked?: IcsType): Suggestion[] => {
    const id = parseFormattedId(terms.join(''));
    if (!id || (asked && asked !== id.icsType) || !hasStock?.(id.icsType, id.id)) return [];
    const word = formatStockId(id.icsType, id.id);
    return [{ suggestionWord: word, type: 'addr', kind: 'stock', value: word, ics: id.icsType, count: 1 }];
  };

  return {
    suggest({ keyword, lang, limit, icsType }) {
      const terms = keywordWords(keyword);
      if (terms.length === 0) return [];
      const ranks = ranksFor(terms);
      const counts = locations.counts(icsType);
      const best = firstOf(
        limit,
        locations.size,
        (location) => ranks[location] !== UNRANKED && counts[location] !== 0,
        (a, b) => uint8At(ranks, a) - uint8At(ranks, b) || uint32At(counts, b) - uint32At(counts, a),
      );
      const found = best.map((location) => locations.suggestion(location, lang, icsType));
      return [...listing(terms, icsType), ...found].slice(0, limit);
    },
    stations(keyword) {
      const joined = joinedWords(keyword);
      if (!saysStation(joined)) return [];
      return [...names.exactly(joined)].flatMap((location) => locations.station(location) ?? []);
    },
    building(id, lang, icsType) {
      const location = locations.building(id);
      if (location === undefined) return [];
      const found = locations.suggestion(location, lang, icsType);
      return found.count > 0 ? [found] : [];
    },
  };
}

import type { Suggestion } from '#contract/suggestion.ts';
import { formatStockId, parseFormattedId } from '#domain/formatted-id.ts';
import type { IcsType } from '#domain/ics-type.ts';
import { keywordWords } from '#domain/keyword.ts';
import { joinedWords, RANK } from '#domain/keyword-match.ts';
import { LANGUAGES, type Language } from '#domain/language.ts';
import { type Bits, collect } from '../memory/bits.ts';
import type { KeywordSearch } from '../questions.ts';
import type { LayoutParts } from '../table/layout.ts';
import { firstOf } from './first-of.ts';
import { type Place, splicePlaces } from './locations.ts';
import { openPlaces, type PlaceParts, packCounts, packPlaces, unpackPlaces } from './packed-locations.ts';
import { inAll, roomFor, setAll } from './sets.ts';
import { buildStems, openStems, type StemParts, stemsOfWord } from './stems.ts';

/** What a suggester is made of, to be built in one thread and opened in another; members are places. */
export type SuggesterParts = {
  readonly places: PlaceParts;
  readonly words: StemParts;
  /** Whole names without spaces. */
  readonly names: StemParts;
};

export type Suggester = {
  /**
   * The places a keyword may mean: better rank (domain/keyword-match.ts) first, then more records, then
   * the order of places. The listing whose formatted id it is comes before all.
   */
  suggest(search: KeywordSearch): Suggestion[];
  /** One building; nothing when it has no record of the type. */
  building(id: number, lang: Language, icsType?: IcsType): Suggestion[];
};

type Surroundings = {
  /** Of the keyword index over the same records: their words are the known ones. */
  readonly corrections: (word: string) => readonly string[];
  /** Whether there is such an active listing; left out, none is suggested. */
  readonly hasStock?: (icsType: IcsType, id: number) => boolean;
};

/** Not a rank: the place does not answer. */
const UNRANKED = 255;

/** `places` in the order of placesOf. */
export function buildSuggesterParts(places: readonly Place[]): SuggesterParts {
  const namesOf = (place: Place) => LANGUAGES.map((lang) => place.name[lang]);
  return {
    places: packPlaces(places),
    words: buildStems(places.map((place) => namesOf(place).flatMap(keywordWords).flatMap(stemsOfWord))),
    names: buildStems(places.map((place) => namesOf(place).map(joinedWords))),
  };
}

/** The suggester of records that are spliced from two lists. Words are only made anew when a place comes or goes. */
export function spliceSuggesters(
  old: SuggesterParts,
  fresh: SuggesterParts,
  layout: LayoutParts,
): SuggesterParts {
  const before = unpackPlaces(old.places);
  const places = splicePlaces(before, unpackPlaces(fresh.places), layout);
  const isSame =
    places.length === before.length &&
    places.every(({ kind, id }, at) => kind === before[at]?.kind && id === before[at]?.id);
  return isSame
    ? { ...old, places: { ...old.places, counts: packCounts(places) } }
    : buildSuggesterParts(places);
}

export function openSuggester(parts: SuggesterParts, { corrections, hasStock }: Surroundings): Suggester {
  const places = openPlaces(parts.places);
  const words = openStems(parts.words);
  const names = openStems(parts.names);
  const room = roomFor(places.size);
  const answering = new Uint32Array(places.size);

  const drawPlaces = (word: string, into: Bits): void => setAll(into, words.beginning(word));
  const drawMeant = (word: string, into: Bits): void => {
    drawPlaces(word, into);
    for (const correction of corrections(word)) setAll(into, words.exactly(correction));
  };

  /** The rank of every place, by the rule of rankOf: a better one is written over a lesser. */
  const ranksFor = (typed: readonly string[]): Uint8Array => {
    const ranks = new Uint8Array(places.size).fill(UNRANKED);
    const give = (found: Bits, rank: number) => {
      const count = collect(found, 0, found.length, answering);
      for (let index = 0; index < count; index++) ranks[answering[index] ?? 0] = rank;
    };
    if (typed.some((word) => corrections(word).length > 0)) give(inAll(typed, room, drawMeant), RANK.typo);
    give(inAll(typed, room, drawPlaces), RANK.part);
    const whole = typed.join('');
    for (const place of names.beginning(whole)) ranks[place] = RANK.prefix;
    for (const place of names.exactly(whole)) ranks[place] = RANK.exact;
    return ranks;
  };

  const listing = (typed: readonly string[], asked?: IcsType): Suggestion[] => {
    const id = parseFormattedId(typed.join(''));
    if (!id || (asked && asked !== id.icsType) || !hasStock?.(id.icsType, id.id)) return [];
    const word = formatStockId(id.icsType, id.id);
    return [{ suggestionWord: word, type: 'addr', kind: 'stock', value: word, ics: id.icsType, count: 1 }];
  };

  return {
    suggest({ keyword, lang, limit, icsType }) {
      const typed = keywordWords(keyword);
      if (typed.length === 0) return [];
      const ranks = ranksFor(typed);
      const counts = places.counts(icsType);
      const best = firstOf(
        limit,
        places.size,
        (place) => ranks[place] !== UNRANKED && counts[place] !== 0,
        (a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0) || (counts[b] ?? 0) - (counts[a] ?? 0),
      );
      const found = best.map((place) => places.suggestion(place, lang, icsType));
      return [...listing(typed, icsType), ...found].slice(0, limit);
    },
    building(id, lang, icsType) {
      const place = places.building(id);
      if (place === undefined) return [];
      const found = places.suggestion(place, lang, icsType);
      return found.count > 0 ? [found] : [];
    },
  };
}

import type { Limits } from '../search/filter.ts';
import type { Place } from '../search/places.ts';
import { lookupKey } from './letters.ts';

/* The vocabulary holds every phrase that a sentence may contain, and what each can mean: names from the
   catalogue, words of the filters, and words of grammar such as 'under' and 'near'. */

/**
 * Words of grammar. `max`, `min` and `about` compare the amount beside them; with `before` only the amount
 * that follows, with `after` only the one before.
 */
export type Role =
  | 'before'
  | 'after'
  | 'max'
  | 'min'
  | 'about'
  | 'to'
  | 'and'
  | 'or'
  | 'between'
  | 'near'
  | 'station'
  | 'walk'
  | 'ride'
  | 'not'
  | 'filler';

export type Meaning =
  | {
      readonly kind: 'place';
      readonly place: Place;
      /** The district of a building, or those of a street. */
      readonly districts?: readonly string[];
    }
  | { readonly kind: 'region'; readonly region: string; readonly districts: readonly string[] }
  | { readonly kind: 'agent'; readonly alias: string }
  /** A value of a list filter, by the filter's key. */
  | { readonly kind: 'member'; readonly key: string; readonly member: string }
  /** A range that a word stands for, such as an upstairs shop. */
  | { readonly kind: 'range'; readonly key: string; readonly limits: Limits }
  /** The name of a range filter; several keys if the amount decides. */
  | { readonly kind: 'field'; readonly keys: readonly string[] }
  | { readonly kind: 'role'; readonly role: Role };

export type VocabularyEntry = {
  readonly words: readonly string[];
  readonly meanings: readonly Meaning[];
  /** How much less likely the phrase is than another reading of the same letters; 0 unless stated. */
  readonly penalty?: number;
};

/** A phrase that a text contains at some place. */
export type Phrase = {
  readonly length: number;
  readonly meanings: readonly Meaning[];
  readonly penalty: number;
};

export type Vocabulary = {
  /** Returns the phrases with which a text continues at an index. The text must be a lookup key. */
  phrasesAt(text: string, index: number): readonly Phrase[];
  /** Returns the known phrases that a mistyped phrase of Latin letters may stand for, best first. */
  corrections(phrase: string): readonly string[];
};

type Known = { readonly meanings: Meaning[]; penalty: number };

/** Letters of a phrase by which most lookups can be given up early. */
const STEM_LENGTH = 3;
/** Words of this many letters are corrected by one slip, and by two from the second length on. */
const CORRECTED_LENGTH = 4;
const TWICE_CORRECTED_LENGTH = 8;
/** A part of a name that more places share names none of them. */
const MAX_SHARED_MEANINGS = 8;

export type VocabularyBuilder = {
  add(entry: VocabularyEntry): void;
  /** The vocabulary of all entries that were added. */
  readonly vocabulary: Vocabulary;
};

/** Collects entries one by one, so that a large catalogue can be added in slices of time. */
export function createVocabularyBuilder(): VocabularyBuilder {
  const knownByKey = new Map<string, Known>();
  const stems = new Set<string>();
  const corrector = createCorrector();
  let maxLength = 0;
  const addKey = (key: string, meanings: readonly Meaning[], penalty: number): void => {
    maxLength = Math.max(maxLength, key.length);
    for (let length = 1; length <= STEM_LENGTH; length++) stems.add(key.slice(0, length));
    const known = knownByKey.get(key);
    if (penalty === 0 && known?.penalty !== 0) corrector.add(key);
    if (known === undefined || penalty < known.penalty)
      knownByKey.set(key, { meanings: [...meanings], penalty });
    else if (penalty === known.penalty && known.meanings.length <= MAX_SHARED_MEANINGS)
      known.meanings.push(...meanings.filter((meaning) => !known.meanings.includes(meaning)));
  };
  return {
    add({ words, meanings, penalty = 0 }) {
      for (const key of new Set(words.map(lookupKey))) if (key !== '') addKey(key, meanings, penalty);
    },
    vocabulary: {
      phrasesAt(text, index) {
        const phrases: Phrase[] = [];
        const end = Math.min(text.length, index + maxLength);
        for (let to = index + 1; to <= end; to++) {
          const phrase = text.slice(index, to);
          if (phrase.length <= STEM_LENGTH && !stems.has(phrase)) break;
          const known = knownByKey.get(phrase);
          const isShared = known && known.penalty > 0 && known.meanings.length > MAX_SHARED_MEANINGS;
          if (known && !isShared) phrases.push({ length: phrase.length, ...known });
        }
        return phrases;
      },
      corrections: corrector.corrections,
    },
  };
}

/**
 * Groups phrases by length and first letter, and by length and last letter. Slips rarely change both
 * letters, so few phrases need to be compared.
 */
function createCorrector() {
  const keysByEdge = new Map<string, string[]>();
  const edgesOf = (key: string, length: number) => [
    `${length}${key.charAt(0)}-`,
    `${length}-${key.slice(-1)}`,
  ];
  return {
    add(key: string): void {
      if (key.length < CORRECTED_LENGTH || !/^[a-z0-9]+$/.test(key)) return;
      for (const edge of edgesOf(key, key.length)) {
        const group = keysByEdge.get(edge);
        if (group) group.push(key);
        else keysByEdge.set(edge, [key]);
      }
    },
    corrections(phrase: string): readonly string[] {
      if (phrase.length < CORRECTED_LENGTH || !/^[a-z]+$/.test(phrase)) return [];
      const maxSlips = phrase.length < TWICE_CORRECTED_LENGTH ? 1 : 2;
      const slipsByKey = new Map<string, number>();
      for (let length = phrase.length - maxSlips; length <= phrase.length + maxSlips; length++)
        for (const edge of edgesOf(phrase, length))
          for (const key of keysByEdge.get(edge) ?? []) {
            if (slipsByKey.has(key)) continue;
            const slips = countSlips(phrase, key, maxSlips);
            if (slips <= maxSlips) slipsByKey.set(key, slips);
          }
      return [...slipsByKey].sort(([, a], [, b]) => a - b).map(([key]) => key);
    },
  };
}

/**
 * Counts the letters that are missing, added, replaced or swapped with their neighbour (optimal string
 * alignment). Any result above `limit` means more than `limit`.
 */
export function countSlips(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1];
      let slips = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
        slips = Math.min(slips, (before[column - 2] ?? 0) + 1);
      current.push(slips);
      least = Math.min(least, slips);
    }
    if (least > limit) return limit + 1;
    [before, previous] = [previous, current];
  }
  return previous[b.length] ?? limit + 1;
}

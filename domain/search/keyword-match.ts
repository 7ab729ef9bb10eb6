import { isHanWord, keywordWords } from './keyword.ts';

/**
 * Returns true if a stored word matches a typed word: Chinese words by any part, other words by their
 * beginning.
 */
export function matchesWord(storedWord: string, typedWord: string): boolean {
  return isHanWord(typedWord) ? storedWord.includes(typedWord) : storedWord.startsWith(typedWord);
}

/** Returns true if a lower-case word could be the beginning of a formatted id, such as i00001234. */
export function mayBeId(word: string): boolean {
  return /^[ics][0-9]+$/.test(word);
}

/** Minimum and maximum length of words that are spell-corrected. Other words are searched as typed. */
const MIN_CORRECTED_LENGTH = 5;
const MAX_CORRECTED_LENGTH = 40;

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/**
 * Returns all spelling variants of an English word with one letter missing, added, replaced or swapped
 * with the next letter (optimal string alignment distance 1). The search engines try the variants if no
 * stored word begins with the typed word. A word has about 53 variants per letter; words outside the
 * length limits or in another script have no variants.
 */
export function oneLetterVariants(word: string): readonly string[] {
  if (word.length < MIN_CORRECTED_LENGTH || word.length > MAX_CORRECTED_LENGTH || !/^[a-z]+$/.test(word))
    return [];
  const variants: string[] = [];
  for (let index = 0; index <= word.length; index++) {
    const prefix = word.slice(0, index);
    const letter = word.charAt(index);
    const nextLetter = word.charAt(index + 1);
    const suffix = word.slice(index + 1);
    for (const newLetter of LETTERS) {
      // Inserting a letter before or after the same letter gives the same word. The insertion before
      // it is skipped; the next index generates the insertion after it.
      if (newLetter !== letter) variants.push(prefix + newLetter + letter + suffix);
      if (newLetter !== letter && letter) variants.push(prefix + newLetter + suffix);
    }
    if (letter && letter !== nextLetter) variants.push(prefix + suffix);
    if (nextLetter && letter !== nextLetter)
      variants.push(prefix + nextLetter + letter + word.slice(index + 2));
  }
  return variants;
}

/**
 * Returns a predicate that tests whether a row matches a keyword. Each typed word must be the
 * beginning of the formatted id of the row, match a word of its texts, or differ by one letter from a
 * word of its texts.
 */
export function keywordMatcher(keyword: string): (texts: readonly (string | null)[], id: string) => boolean {
  const matches = wordMatcher(keyword);
  return (texts, id) => matches(storedWords(texts), id);
}

/** Returns the unique search words of some texts. */
export function storedWords(texts: readonly (string | null)[]): readonly string[] {
  return [...new Set(texts.flatMap((text) => (text ? keywordWords(text) : [])))];
}

/** Like `keywordMatcher`, but for rows with precomputed search words, which is faster for many rows. */
export function wordMatcher(keyword: string): (candidateWords: readonly string[], id?: string) => boolean {
  const typedWords = keywordWords(keyword).map((word) => ({
    word,
    variants: new Set(oneLetterVariants(word)),
  }));
  return (candidateWords, id = '') =>
    typedWords.every(
      ({ word, variants }) =>
        (mayBeId(word) && id.toLowerCase().startsWith(word)) ||
        candidateWords.some((storedWord) => matchesWord(storedWord, word) || variants.has(storedWord)),
    );
}

/** Returns the text without spaces and punctuation, for comparing whole names. */
export function joinedWords(text: string): string {
  return keywordWords(text).join('');
}

/** Match quality of a location for a keyword; lower is better. */
export const LOCATION_RANK = { exact: 0, prefix: 1, part: 2, typo: 3 } as const;

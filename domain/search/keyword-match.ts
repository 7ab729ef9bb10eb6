import { isHanWord, keywordWords } from './keyword.ts';

/** Whether a stored word answers a typed one: Chinese by any part, others by its beginning. */
export function matchesWord(stored: string, typed: string): boolean {
  return isHanWord(typed) ? stored.includes(typed) : stored.startsWith(typed);
}

/** A typed word that may be the beginning of a formatted id, such as i00001234, in lower case. */
export function mayBeId(word: string): boolean {
  return /^[ics][0-9]+$/.test(word);
}

/** English words that are shorter, or longer than any name has, are taken as typed. */
const LEAST_CORRECTED = 5;
const MOST_CORRECTED = 40;

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/**
 * What a word may be meant for, when no stored word begins with it: every word of which one letter was
 * left out, added, replaced, or swapped with the next (optimal string alignment distance 1). About 53
 * for each of its letters; an engine keeps those that are stored words. Empty for a word that is
 * too short, too long or not English.
 */
export function oneLetterAway(word: string): readonly string[] {
  if (word.length < LEAST_CORRECTED || word.length > MOST_CORRECTED || !/^[a-z]+$/.test(word)) return [];
  const near: string[] = [];
  for (let at = 0; at <= word.length; at++) {
    const before = word.slice(0, at);
    const letter = word.charAt(at);
    const next = word.charAt(at + 1);
    const after = word.slice(at + 1);
    for (const other of LETTERS) {
      // the same letter twice is one word, wherever it was added
      if (other !== letter) near.push(before + other + letter + after);
      if (other !== letter && letter) near.push(before + other + after);
    }
    if (letter && letter !== next) near.push(before + after);
    if (next && letter !== next) near.push(before + next + letter + word.slice(at + 2));
  }
  return near;
}

/**
 * Whether a record by itself answers a keyword: each of its words begins its formatted id, is found in one
 * of its texts, or is one letter away from a word of these.
 */
export function keywordMatcher(keyword: string): (texts: readonly (string | null)[], id: string) => boolean {
  const answers = wordMatcher(keyword);
  return (texts, id) => answers(storedWords(texts), id);
}

/** The words that texts are found by. */
export function storedWords(texts: readonly (string | null)[]): readonly string[] {
  return [...new Set(texts.flatMap((text) => (text ? keywordWords(text) : [])))];
}

/** The same as `keywordMatcher` for records whose words were made before, since many are looked through. */
export function wordMatcher(keyword: string): (stored: readonly string[], id?: string) => boolean {
  const typed = keywordWords(keyword).map((word) => ({ word, near: new Set(oneLetterAway(word)) }));
  return (stored, id = '') =>
    typed.every(
      ({ word, near }) =>
        (mayBeId(word) && id.toLowerCase().startsWith(word)) ||
        stored.some((other) => matchesWord(other, word) || near.has(other)),
    );
}

/** Text without its spaces and signs: what whole names are compared by. */
export function joinedWords(text: string): string {
  return keywordWords(text).join('');
}

/** How well a location answers a keyword; less is better. */
export const RANK = { exact: 0, prefix: 1, part: 2, typo: 3 } as const;

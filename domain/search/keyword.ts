import { toSimplified } from '../text/to-simplified.ts';

/* This module splits text into search words. Each character class below is a plain list of
   ranges, valid in JavaScript and in PostgreSQL regular expressions. The database function
   search.words_of() produces the same words. */

/** Accents and other combining marks, apostrophes, and zero-width characters. */
const STRIPPED_CHARACTERS =
  "'`‘’ʼ′\u00ad\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200d\u2060\u20d0-\u20ff\u3099\u309a\ufe00-\ufe0f\ufe20-\ufe2f\ufeff";

/** Chinese (Han) characters. */
const HAN_CHARACTERS = '々〇㐀-䶿一-鿿\uf900-\ufaff\u{20000}-\u{3fffd}';

/** Digits and lower-case letters of other scripts: Latin, Greek to Georgian and beyond, kana, Hangul. */
const OTHER_CHARACTERS = '0-9a-zß-öø-ʯͰ-῿Ⰰ-ⷿぁ-ゖァ-ヺーꀀ-\ud7ff';

const strippedCharactersPattern = new RegExp(`[${STRIPPED_CHARACTERS}]+`, 'gu');
const wordPattern = new RegExp(`[${HAN_CHARACTERS}]+|[${OTHER_CHARACTERS}]+`, 'gu');
const hanStartPattern = new RegExp(`^[${HAN_CHARACTERS}]`, 'u');

/**
 * Splits typed or stored text into normalized words: half width, lower case, without accents, in
 * Simplified Chinese. A run of Chinese characters is a separate word, so '創紀之城5期' gives three words.
 * Apostrophes are dropped; all other punctuation separates words.
 */
export function keywordWords(text: string): readonly string[] {
  const normalizedText = text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .replace(strippedCharactersPattern, '')
    .normalize('NFKC');
  return toSimplified(normalizedText).match(wordPattern) ?? [];
}

/** Returns true for a Chinese word. A normalized word is either entirely Chinese or not at all. */
export function isHanWord(word: string): boolean {
  return hanStartPattern.test(word);
}

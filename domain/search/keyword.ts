import { toSimplified } from '../text/to-simplified.ts';

/*
 * Every class below is a plain list of ranges, for a regular expression of JavaScript as well as of
 * PostgreSQL, whose function search.words_of() makes the same words.
 */

/** Accents and other marks that stand on a letter, apostrophes, and characters of no width. */
const STRIPPED =
  "'`‘’ʼ′\u00ad\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200d\u2060\u20d0-\u20ff\u3099\u309a\ufe00-\ufe0f\ufe20-\ufe2f\ufeff";

/** Chinese characters. */
const HAN = '々〇㐀-䶿一-鿿\uf900-\ufaff\u{20000}-\u{3fffd}';

/** Digits and letters of other scripts, in lower case: Latin, Greek to Georgian and on, kana, Hangul. */
const OTHER = '0-9a-zß-öø-ʯͰ-῿Ⰰ-ⷿぁ-ゖァ-ヺーꀀ-\ud7ff';

const stripped = new RegExp(`[${STRIPPED}]+`, 'gu');
const words = new RegExp(`[${HAN}]+|[${OTHER}]+`, 'gu');
const han = new RegExp(`^[${HAN}]`, 'u');

/**
 * The one normal form of typed and stored text: half width, lower case, accents stripped, Simplified,
 * cut into words. Chinese runs are words of their own, so '創紀之城5期' is three. An apostrophe joins;
 * whatever is no letter or digit parts.
 */
export function keywordWords(text: string): readonly string[] {
  const plain = text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .replace(stripped, '')
    .normalize('NFKC');
  return toSimplified(plain).match(words) ?? [];
}

/** A word of the normal form is Chinese throughout or not at all. */
export function isHanWord(word: string): boolean {
  return han.test(word);
}

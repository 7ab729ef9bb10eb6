/**
 * The one normal form of typed and stored text: lower case, half width, accents laid off, cut into
 * words. Chinese runs are words of their own, so '創紀之城5期' is three. An apostrophe joins, anything
 * else that is no letter or digit parts.
 */
export function keywordWords(text: string): readonly string[] {
  const plain = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}'’‘`]+/gu, '')
    .normalize('NFKC');
  return plain.match(/\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}])+/gu) ?? [];
}

const HAN = /^\p{Script=Han}/u;

/** Stored text as one string in which every word is found by `keywordNeedle`. */
export function keywordHaystack(texts: readonly (string | null | undefined)[]): string {
  const words = new Set(texts.flatMap((text) => (text ? keywordWords(text) : [])));
  return [...words].map((word) => ` ${word}`).join('');
}

/** What a typed word is looked for as: Chinese by any part, others by the beginning of a word. */
export function keywordNeedle(word: string): string {
  return HAN.test(word) ? word : ` ${word}`;
}

import { toSimplified } from '../text/to-simplified.ts';

/* People type full-width letters, Traditional or Simplified characters, capitals and accents for the same
   word. A sentence is therefore compared letter by letter in one form, and every letter knows its place
   in the typed text, so that each part can name the words that it was read from. */

/** A typed text in the form that is compared, with the place of each letter in the text. */
export type Letters = {
  readonly text: string;
  /** Normalized letters: half width, lower case, without accents, in Simplified Chinese. */
  readonly normalized: string;
  /** For each normalized letter, the index in the text at which its character begins and ends. */
  readonly starts: readonly number[];
  readonly ends: readonly number[];
};

/** Characters that people write for another one with the same meaning. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  舖: '铺',
  呎: '尺',
  臺: '台',
  衞: '卫',
  邨: '村',
  蚊: '元',
  '’': "'",
  '‘': "'",
  '′': "'",
  '–': '-',
  '—': '-',
  '−': '-',
  '〜': '~',
  '～': '~',
  '、': ',',
  '。': ',',
  '；': ',',
  ';': ',',
  '≤': '<',
  '≥': '>',
  '＋': '+',
};

export function normalizeLetters(text: string): Letters {
  let normalized = '';
  const starts: number[] = [];
  const ends: number[] = [];
  let start = 0;
  for (const character of text) {
    const end = start + character.length;
    for (const letter of normalizeCharacter(character)) {
      for (let unit = 0; unit < letter.length; unit++) {
        starts.push(start);
        ends.push(end);
      }
      normalized += letter;
    }
    start = end;
  }
  return { text, normalized, starts, ends };
}

/** Normal forms by character, because the names of a catalogue have many letters and few characters. */
const knownForms = new Map<string, string>();
const MAX_KNOWN_FORMS = 20_000;

function normalizeCharacter(character: string): string {
  const knownForm = knownForms.get(character);
  if (knownForm !== undefined) return knownForm;
  if (knownForms.size >= MAX_KNOWN_FORMS) knownForms.clear();
  const form = computeNormalForm(character);
  knownForms.set(character, form);
  return form;
}

/** Accents disappear, and characters such as ㎡ become several letters. */
function computeNormalForm(character: string): string {
  const known = LOOK_ALIKES[character];
  if (known !== undefined) return known;
  const plain = character
    .normalize('NFKD')
    .replace(/[\p{Mn}\u200b-\u200d\u2060\ufeff]/gu, '')
    .normalize('NFKC')
    .toLowerCase();
  // A character that stands for several words, such as ﷺ, stays one word.
  const simplified = toSimplified(plain).replace(/\s/g, [...plain].length > 1 ? '' : ' ');
  return LOOK_ALIKES[simplified] ?? simplified;
}

/** Characters between words that names and phrases ignore: 'World-Wide House' is 'worldwidehouse'. */
export const isSeparator = (letter: string): boolean => !/[\p{L}\p{N}]/u.test(letter);

/** Returns a name in the form in which it is looked up: normalized, without spaces and punctuation. */
export function lookupKey(name: string): string {
  let key = '';
  for (const character of name) {
    const form = normalizeCharacter(character);
    if (!isSeparator(form)) key += form;
  }
  return key;
}

export const isLatinOrDigit = (letter: string): boolean => /[a-z0-9]/.test(letter);

import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Language } from '../domain/text/language.ts';
import { toSimplified } from '../domain/text/to-simplified.ts';

type Word = {
  readonly edition: Language;
  readonly word: string;
  /** What is written in its place, and why. */
  readonly instead: string;
  /** Longer words in which it is right. */
  readonly but: readonly string[];
};

/** The words that an edition does not use: `words.csv`, a line each. */
const WORDS: readonly Word[] = readFileSync(path.join(import.meta.dirname, 'words.csv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [edition = '', word = '', write = '', why = '', but = ''] = line.split(',');
    return {
      edition: edition as Language,
      word,
      instead: `write ${write}: ${why}`,
      but: but === '' ? [] : but.split(' '),
    };
  });

/** What is wrong with the words of a text, in the editor's terms. Chinese has no spaces; English words are whole. */
export function unwanted(lang: Language, text: string): readonly string[] {
  const words = WORDS.filter(({ edition, word, but }) => {
    const rest = but.reduce((kept, longer) => kept.replaceAll(longer, ''), text);
    return edition === lang && (lang === 'en' ? hasWord(rest, word) : rest.includes(word));
  }).map(({ word, instead }) => `${word}, ${instead}`);
  return lang === 'gb' ? [...words, ...traditionalIn(text)] : words;
}

/** The other edition is named as it names itself; 么 is for searches what 幺 is, and here the simplified 麼. */
function traditionalIn(text: string): readonly string[] {
  return [...new Set(text.replaceAll(/繁體中文|么/g, ''))]
    .filter((character) => toSimplified(character) !== character)
    .map((character) => `${character}, write ${toSimplified(character)}: a traditional character`);
}

function hasWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const [before, after] = [text[at - 1] ?? '', text[at + word.length] ?? ''];
    if (!/\w/.test(before) && !/\w/.test(after)) return true;
  }
  return false;
}

/** The space between Chinese and a figure, a letter or what is filled in, which neither edition writes. */
export function spaced(text: string): string | undefined {
  return /\p{Script=Han} [\w{$+]|[\w}%°] \p{Script=Han}/u.exec(text)?.[0];
}

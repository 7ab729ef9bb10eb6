import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Language } from '../domain/text/language.ts';
import { toSimplified } from '../domain/text/to-simplified.ts';

type Word = {
  readonly edition: Language;
  readonly word: string;
  /** Advice for the editor: the replacement and the reason. */
  readonly replacement: string;
  /** Longer words in which the word is allowed. */
  readonly exceptions: readonly string[];
};

/** Words that a language edition must not use, from the rows of `words.csv`. */
const WORDS: readonly Word[] = readFileSync(path.join(import.meta.dirname, 'words.csv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [edition = '', word = '', replacementWord = '', reason = '', exceptions = ''] = line.split(',');
    return {
      edition: edition as Language,
      word,
      replacement: `write ${replacementWord}: ${reason}`,
      exceptions: exceptions === '' ? [] : exceptions.split(' '),
    };
  });

/**
 * Returns the unwanted words of a text with advice for the editor. English words match as whole words;
 * Chinese words match anywhere because Chinese has no spaces.
 */
export function findUnwantedWords(lang: Language, text: string): readonly string[] {
  const words = WORDS.filter(({ edition, word, exceptions }) => {
    const remainingText = exceptions.reduce(
      (remaining, exception) => remaining.replaceAll(exception, ''),
      text,
    );
    return edition === lang && (lang === 'en' ? hasWord(remainingText, word) : remainingText.includes(word));
  }).map(({ word, replacement }) => `${word}, ${replacement}`);
  return lang === 'gb' ? [...words, ...findTraditionalCharacters(text)] : words;
}

/**
 * 繁體中文 is allowed as the name of the Traditional edition. 么 is allowed because here it is the
 * simplified form of 麼, although the search mapping treats it as 幺.
 */
function findTraditionalCharacters(text: string): readonly string[] {
  return [...new Set(text.replaceAll(/繁體中文|么/g, ''))]
    .filter((character) => toSimplified(character) !== character)
    .map((character) => `${character}, write ${toSimplified(character)}: a traditional character`);
}

function hasWord(text: string, word: string): boolean {
  for (let index = text.indexOf(word); index >= 0; index = text.indexOf(word, index + 1)) {
    const [previousCharacter, nextCharacter] = [text[index - 1] ?? '', text[index + word.length] ?? ''];
    if (!/\w/.test(previousCharacter) && !/\w/.test(nextCharacter)) return true;
  }
  return false;
}

/**
 * Returns an unwanted space between a Chinese character and a digit, a letter or a placeholder. No
 * edition uses such spaces.
 */
export function findUnwantedSpace(text: string): string | undefined {
  return /\p{Script=Han} [\w{$+]|[\w}%°] \p{Script=Han}/u.exec(text)?.[0];
}

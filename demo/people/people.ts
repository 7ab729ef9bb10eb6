import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseCsv } from '../../data/facts/csv.ts';
import type { Trilingual } from '../../domain/text/language.ts';
import type { Random } from '../basics/random.ts';
import { text } from '../basics/text.ts';

const NAME_LINES = parseCsv(readFileSync(join(import.meta.dirname, 'names.csv'), 'utf8'));

function namesIn(list: string): readonly Trilingual[] {
  return NAME_LINES.filter((line) => line.text('list') === list).map((line) =>
    text(line.text('zh'), line.text('gb'), line.text('en')),
  );
}

export type GivenNames = {
  /** First and second character of a Chinese given name. */
  readonly firstCharacters: readonly Trilingual[];
  readonly secondCharacters: readonly Trilingual[];
  readonly englishNames: readonly string[];
};

function givenNamesOf(sex: 'woman' | 'man'): GivenNames {
  return {
    firstCharacters: namesIn(`${sex}_first`),
    secondCharacters: namesIn(`${sex}_second`),
    englishNames: namesIn(`${sex}_english`).map(({ en }) => en),
  };
}

const SURNAMES = namesIn('surname');
/** Given names of women. The Chinese and the English given name of a person are of the same gender. */
export const WOMENS_NAMES = givenNamesOf('woman');
export const MENS_NAMES = givenNamesOf('man');
/** Full names of well-known people, which are not given to agents. */
export const FAMOUS_NAMES: ReadonlySet<string> = new Set(namesIn('famous').map(({ zh }) => zh));

export type Person = { readonly name: Trilingual; readonly alias: string; readonly isWoman: boolean };

/** Returns a function that generates people with unique mail aliases and unique Chinese names. */
export function createPersonGenerator(): (rng: Random) => Person {
  const usedNames = new Set<string>();
  return (rng) => {
    for (;;) {
      const isWoman = rng.chance(0.5);
      const { firstCharacters, secondCharacters, englishNames } = isWoman ? WOMENS_NAMES : MENS_NAMES;
      const parts = [rng.pick(SURNAMES), rng.pick(firstCharacters), rng.pick(secondCharacters)];
      const [zh, gb] = [parts.map((part) => part.zh).join(''), parts.map((part) => part.gb).join('')];
      const [surname, ...characters] = parts.map((part) => part.en);
      const givenName = rng.pick(englishNames);
      const alias = `${givenName}.${surname}`.toLowerCase();
      if (usedNames.has(alias) || usedNames.has(zh) || FAMOUS_NAMES.has(zh)) continue;
      usedNames.add(alias).add(zh);
      return { alias, isWoman, name: text(zh, gb, `${givenName} ${surname} ${characters.join(' ')}`) };
    }
  };
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Random } from '#demo/basics/random.ts';
import { parseCsv } from '../../data/facts/csv.ts';
import { LANGUAGES, type Language, type Trilingual } from '../../domain/text/language.ts';

export type Story = { readonly title: Trilingual; readonly body: readonly Trilingual[] };

/** The facts of one article: the values of placeholders, and conditions, whose values are not printed. */
export type Facts = ReadonlyMap<string, Trilingual | string | number>;

/** Several texts of one part are alternatives. */
type StoryText = {
  readonly condition: string | null;
  readonly text: Trilingual;
  readonly facts: readonly string[];
};
type StoryTexts = ReadonlyMap<string, ReadonlyMap<string, readonly StoryText[]>>;

const PLACEHOLDER_PATTERN = /\{(\^?)([a-zA-Z]+)\}/g;
/** Begins a paragraph that is taken from the texts shared by several stories. */
const SHARED_PREFIX = '@';

/** Returns the texts of a file in this folder, by story and part (`title`, or the number of a paragraph). */
export function readStoryTexts(fileName: string): StoryTexts {
  const lines = parseCsv(readFileSync(join(import.meta.dirname, fileName), 'utf8'));
  const linesByStory = Map.groupBy(lines, (line) => line.text('story'));
  return new Map(
    [...linesByStory].map(([story, storyLines]) => {
      const texts = storyLines.map((line) => {
        const zh = line.text('zh');
        const isShared = zh.startsWith(SHARED_PREFIX);
        const text = { zh, gb: isShared ? zh : line.text('gb'), en: isShared ? zh : line.text('en') };
        return { part: line.text('part'), condition: line.optional('condition'), text, facts: factsOf(text) };
      });
      return [story, Map.groupBy(texts, ({ part }) => part)];
    }),
  );
}

function factsOf(text: Trilingual): readonly string[] {
  return LANGUAGES.flatMap((lang) =>
    [...text[lang].matchAll(PLACEHOLDER_PATTERN)].map(([, , name = '']) => name),
  );
}

const MIN_PARAGRAPHS = 3;

/**
 * Writes a story with the texts whose facts are all known. Returns undefined if its title, its first
 * paragraph or too many others need other facts.
 */
export function writeStory(texts: StoryTexts, key: string, facts: Facts, rng: Random): Story | undefined {
  const [title, ...paragraphs] = [...(texts.get(key)?.values() ?? [])].map((alternatives) =>
    writePart(texts, alternatives, facts, rng),
  );
  const body = paragraphs.filter((paragraph) => paragraph !== undefined);
  return title && paragraphs[0] && body.length >= MIN_PARAGRAPHS ? { title, body } : undefined;
}

function writePart(
  texts: StoryTexts,
  alternatives: readonly StoryText[],
  facts: Facts,
  rng: Random,
): Trilingual | undefined {
  const usableTexts = alternatives.filter(
    ({ condition, facts: names }) =>
      (condition === null || facts.has(condition)) && names.every((name) => facts.has(name)),
  );
  if (usableTexts.length === 0) return undefined;
  const { text } = rng.pick(usableTexts);
  if (!text.zh.startsWith(SHARED_PREFIX)) return fillText(text, facts);
  const sharedTexts = texts.get(text.zh.slice(SHARED_PREFIX.length))?.get('1');
  if (!sharedTexts) throw new Error(`no shared text ${text.zh}`);
  return writePart(texts, sharedTexts, facts, rng);
}

function fillText(text: Trilingual, facts: Facts): Trilingual {
  const fillIn = (lang: Language): string =>
    text[lang].replace(PLACEHOLDER_PATTERN, (_, capital: string, name: string) => {
      const fact = facts.get(name);
      if (fact === undefined) throw new Error(`no fact ${name}`);
      const words = typeof fact === 'object' ? fact[lang] : String(fact);
      return capital === '' ? words : words.charAt(0).toUpperCase() + words.slice(1);
    });
  return { zh: fillIn('zh'), gb: fillIn('gb'), en: fillIn('en') };
}

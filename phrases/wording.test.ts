import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { LANGUAGES, type Language } from '#domain/text/language.ts';
import { SECTIONS } from '#domain/text/sections.ts';
import { figuresOf } from './figures.fixture.ts';
import { PHRASES } from './index.ts';
import { findUnwantedSpace, findUnwantedWords } from './words.fixture.ts';

type NamedPhrases = readonly (readonly [name: string, phrase: string])[];

/** Returns every phrase of a language, as section and key with the text. */
function phrasesOf(lang: Language): NamedPhrases {
  return SECTIONS.flatMap((section) =>
    Object.entries(PHRASES[lang][section]).map(([key, phrase]) => [`${section}:${key}`, phrase] as const),
  );
}

/** Returns the legal pages of a language, line by line. */
function legalLinesOf(lang: Language): NamedPhrases {
  const folder = path.join(import.meta.dirname, lang, 'legal');
  return readdirSync(folder).flatMap((file) =>
    readFileSync(path.join(folder, file), 'utf8')
      .split('\n')
      .map((line) => [file, line] as const),
  );
}

/**
 * Returns the phrases that match a text pattern, optionally only those whose name matches a second
 * pattern.
 */
function findPhrases(lang: Language, pattern: RegExp, namePattern = /./): readonly string[] {
  return phrasesOf(lang).flatMap(([name, phrase]) =>
    namePattern.test(name) && pattern.test(phrase) ? `${name} ${phrase}` : [],
  );
}

describe('One thing has one name, and an edition its own words: words.csv', () => {
  test.each(LANGUAGES)('in the edition %s', (lang) => {
    const violations = [...phrasesOf(lang), ...legalLinesOf(lang)].flatMap(([name, phrase]) =>
      findUnwantedWords(lang, phrase).map((problem) => `${name} “${phrase}”: ${problem}`),
    );
    expect(violations).toEqual([]);
  });

  test('would be caught, but for a longer word in which it is right', () => {
    expect(findUnwantedWords('gb', '单位面积')).toEqual([
      "单位, write 单元: Hong Kong's word but for units of measure",
    ]);
    expect(findUnwantedWords('gb', '单位为万港元')).toEqual([]);
    expect(findUnwantedWords('gb', '什么樓面')).toEqual(['樓, write 楼: a traditional character']);
    expect(findUnwantedWords('zh', '單位面積')).toEqual([]);
    expect(findUnwantedWords('en', 'Hot listings')).toHaveLength(1);
    expect(findUnwantedWords('en', 'Hotel')).toEqual([]);
  });
});

describe('Chinese has no space beside a figure or a letter', () => {
  test.each(['zh', 'gb'] as const)('in the edition %s', (lang) => {
    const allPhrases = [...phrasesOf(lang), ...legalLinesOf(lang)];
    expect(allPhrases.filter(([, phrase]) => findUnwantedSpace(phrase) !== undefined)).toEqual([]);
  });

  test.each(['zh', 'gb'] as const)('and brackets of full width in the edition %s', (lang) => {
    expect(findPhrases(lang, /[\p{Script=Han}}]\(|\)\p{Script=Han}|\(\p{Script=Han}/u)).toEqual([]);
  });
});

describe('The editions say the same', () => {
  test('in figures', () => {
    const differingPhrases = phrasesOf('zh').flatMap(([name, phrase]) => {
      const [section = '', key = ''] = name.split(/:(.*)/s);
      const otherPhrases = (['gb', 'en'] as const).map((lang) => PHRASES[lang][section as 'main'][key] ?? '');
      const figures = [
        figuresOf(phrase, 'zh'),
        figuresOf(otherPhrases[0] ?? '', 'gb'),
        figuresOf(otherPhrases[1] ?? '', 'en'),
      ];
      const isSame = figures.every((otherFigures) => otherFigures.join() === figures[0]?.join());
      return isSame ? [] : [[name, phrase, ...otherPhrases]];
    });
    expect(differingPhrases).toEqual([]);
  });

  test('whatever a figure is written in', () => {
    expect(figuresOf('2026年10月售$1,280萬，2026年第三季19.15億元', 'zh')).toEqual(
      figuresOf('HK$12.8 million in October 2026, HK$1.915 billion in Q3 2026', 'en'),
    );
    expect(figuresOf('約30分鐘', 'zh')).not.toEqual(figuresOf('about 20 min', 'en'));
    expect(figuresOf('首层及地下1层', 'gb')).toEqual([]);
  });
});

test('A rent by the month is one word to a line: nothing in it can be broken off', () => {
  // Returns true if a line can break after a slash or at a plain space.
  const allowsLineBreak = (phrase: string) => / |\/(?![\u00a0\u2060])/.test(phrase);
  for (const lang of LANGUAGES) {
    const { 'price.a_month': unit = '', 'price.by_month': rent = '' } = PHRASES[lang].stock_info;
    expect([allowsLineBreak(unit), allowsLineBreak(rent)], lang).toEqual([false, false]);
    // The rent phrase must equal the price followed by the unit, because pages show the two parts
    // separately.
    expect(rent, lang).toBe(`{{price}}${unit}`);
  }
});

describe('A message speaks to a visitor', () => {
  const MESSAGE_KEY_PATTERN =
    /^main:errors?\.|failed|empty|no_match|nothing|refine|unsupported|too_many|updated$/;
  test('without words of its makers', () => {
    expect(findPhrases('en', /\b(stocks?|values?)\b/i, MESSAGE_KEY_PATTERN)).toEqual([]);
  });

  test('and where nothing is found, it does not ask to narrow the search', () => {
    const NARROW_PATTERN = /narrow|refine|縮窄|缩小范围|收窄/i;
    for (const lang of LANGUAGES)
      expect(findPhrases(lang, NARROW_PATTERN, /refine|no_match|empty/)).toEqual([]);
  });
});

test('English labels begin with a capital letter', () => {
  expect(findPhrases('en', /^[^A-Z]/, /^details:(asking|price|per_foot|basis)\./)).toEqual([]);
});

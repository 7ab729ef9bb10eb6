import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { LANGUAGES, type Language } from '#domain/text/language.ts';
import { SECTIONS } from '#domain/text/sections.ts';
import { figuresOf } from './figures.fixture.ts';
import { PHRASES } from './index.ts';
import { spaced, unwanted } from './words.fixture.ts';

type Named = readonly (readonly [name: string, phrase: string])[];

/** Every phrase of an edition, by section and key. */
function phrasesOf(lang: Language): Named {
  return SECTIONS.flatMap((section) =>
    Object.entries(PHRASES[lang][section]).map(([key, phrase]) => [`${section}:${key}`, phrase] as const),
  );
}

/** The legal pages of an edition, line by line. */
function legalLinesOf(lang: Language): Named {
  const folder = path.join(import.meta.dirname, lang, 'legal');
  return readdirSync(folder).flatMap((file) =>
    readFileSync(path.join(folder, file), 'utf8')
      .split('\n')
      .map((line) => [file, line] as const),
  );
}

/** The phrases that a pattern finds, of those whose names another one does. */
function found(lang: Language, pattern: RegExp, named = /./): readonly string[] {
  return phrasesOf(lang).flatMap(([name, phrase]) =>
    named.test(name) && pattern.test(phrase) ? `${name} ${phrase}` : [],
  );
}

describe('One thing has one name, and an edition its own words: words.csv', () => {
  test.each(LANGUAGES)('in the edition %s', (lang) => {
    const wrong = [...phrasesOf(lang), ...legalLinesOf(lang)].flatMap(([name, phrase]) =>
      unwanted(lang, phrase).map((why) => `${name} “${phrase}”: ${why}`),
    );
    expect(wrong).toEqual([]);
  });

  test('would be caught, but for a longer word in which it is right', () => {
    expect(unwanted('gb', '单位面积')).toEqual([
      "单位, write 单元: Hong Kong's word but for units of measure",
    ]);
    expect(unwanted('gb', '单位为万港元')).toEqual([]);
    expect(unwanted('gb', '什么樓面')).toEqual(['樓, write 楼: a traditional character']);
    expect(unwanted('zh', '單位面積')).toEqual([]);
    expect(unwanted('en', 'Hot listings')).toHaveLength(1);
    expect(unwanted('en', 'Hotel')).toEqual([]);
  });
});

describe('Chinese has no space beside a figure or a letter', () => {
  test.each(['zh', 'gb'] as const)('in the edition %s', (lang) => {
    const all = [...phrasesOf(lang), ...legalLinesOf(lang)];
    expect(all.filter(([, phrase]) => spaced(phrase) !== undefined)).toEqual([]);
  });

  test.each(['zh', 'gb'] as const)('and brackets of full width in the edition %s', (lang) => {
    expect(found(lang, /[\p{Script=Han}}]\(|\)\p{Script=Han}|\(\p{Script=Han}/u)).toEqual([]);
  });
});

describe('The editions say the same', () => {
  test('in figures', () => {
    const differing = phrasesOf('zh').flatMap(([name, phrase]) => {
      const [section = '', key = ''] = name.split(/:(.*)/s);
      const others = (['gb', 'en'] as const).map((lang) => PHRASES[lang][section as 'main'][key] ?? '');
      const figures = [
        figuresOf(phrase, 'zh'),
        figuresOf(others[0] ?? '', 'gb'),
        figuresOf(others[1] ?? '', 'en'),
      ];
      const same = figures.every((those) => those.join() === figures[0]?.join());
      return same ? [] : [[name, phrase, ...others]];
    });
    expect(differing).toEqual([]);
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
  // A slash joins what is before it; a line may end after it and at a plain space.
  const breaks = (phrase: string) => / |\/(?![\u00a0\u2060])/.test(phrase);
  for (const lang of LANGUAGES) {
    const { 'price.a_month': unit = '', 'price.by_month': rent = '' } = PHRASES[lang].stock_info;
    expect([breaks(unit), breaks(rent)], lang).toEqual([false, false]);
    // What is shown in two parts reads the same as the whole.
    expect(rent, lang).toBe(`{{price}}${unit}`);
  }
});

describe('A message speaks to a visitor', () => {
  const MESSAGE = /^main:errors?\.|failed|empty|no_match|nothing|refine|unsupported|too_many|updated$/;
  test('without words of its makers', () => {
    expect(found('en', /\b(stocks?|values?)\b/i, MESSAGE)).toEqual([]);
  });

  test('and where nothing is found, it does not ask to narrow the search', () => {
    const narrow = /narrow|refine|縮窄|缩小范围|收窄/i;
    for (const lang of LANGUAGES) expect(found(lang, narrow, /refine|no_match|empty/)).toEqual([]);
  });
});

test('English labels begin with a capital letter', () => {
  expect(found('en', /^[^A-Z]/, /^details:(asking|price|per_foot|basis)\./)).toEqual([]);
});

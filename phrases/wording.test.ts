import { describe, expect, test } from 'vitest';
import { LANGUAGES, type Language } from '#domain/text/language.ts';
import { SECTIONS } from '#domain/text/sections.ts';
import { PHRASES } from './index.ts';

/** Every phrase of an edition, by section and key. */
function phrasesOf(lang: Language): readonly (readonly [name: string, phrase: string])[] {
  return SECTIONS.flatMap((section) =>
    Object.entries(PHRASES[lang][section]).map(([key, phrase]) => [`${section}:${key}`, phrase] as const),
  );
}

/** The phrases that a pattern finds, of those whose names another one does. */
function found(lang: Language, pattern: RegExp, named = /./): readonly string[] {
  return phrasesOf(lang).flatMap(([name, phrase]) =>
    named.test(name) && pattern.test(phrase) ? `${name} ${phrase}` : [],
  );
}

/** Names that another name of the same thing has replaced in this edition. */
const REPLACED: Readonly<Record<Language, RegExp>> = {
  zh: /個物業|代理公司牌照|分行牌照|價錢|特點|筍盤|新盤|毛坯|吉樓|精裝修/,
  gb: /管理费|经纪(?!人|佣)|门店|统一业权|一手新房|特点|代理公司牌照|降价(?!或|\{)|\d尺|\}尺/,
  en: /\bRef\.|[Rr]eference\b(?! only)|listing numbers|Unified ownership|Agency licence|Branch licence|Hot\b|Decorated|New property|Our information|\{\{n\}\} propert/,
};

/** What a reader of the Mainland would not write; 单位 only of units of measure. */
const HONG_KONG_WORDS = /单位(?!为|：)|户型|街市|本行|升跌|交投|拆卸|地库|使用率|实用率|升市|跌市|需时/;

describe('One thing has one name', () => {
  test.each(LANGUAGES)('in the edition %s', (lang) => {
    expect(found(lang, REPLACED[lang])).toEqual([]);
  });
});

test('Simplified Chinese is written, not converted', () => {
  expect(found('gb', HONG_KONG_WORDS)).toEqual([]);
});

describe('Chinese has no space beside digits', () => {
  const SPACED = /\p{Script=Han} [\d{]|[\d}%] \p{Script=Han}/u;
  test.each(['zh', 'gb'] as const)('in the edition %s', (lang) => {
    expect(found(lang, SPACED)).toEqual([]);
  });

  test.each(['zh', 'gb'] as const)('and brackets of full width in the edition %s', (lang) => {
    expect(found(lang, /[\p{Script=Han}}]\(|\)\p{Script=Han}|\(\p{Script=Han}/u)).toEqual([]);
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
    expect(found('en', /\b(component|stocks?|values?|payload|cursor)\b/i, MESSAGE)).toEqual([]);
  });

  test('and where nothing is found, it does not ask to narrow the search', () => {
    const narrow = /narrow|refine|縮窄|缩小范围|收窄/i;
    for (const lang of LANGUAGES) expect(found(lang, narrow, /refine|no_match|empty/)).toEqual([]);
  });
});

test('English labels begin with a capital letter', () => {
  expect(found('en', /^[^A-Z]/, /^details:(asking|price|per_foot|basis)\./)).toEqual([]);
});

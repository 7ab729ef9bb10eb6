import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { FACILITIES, type Facility, STRONG_POWER_AMPERES } from '#domain/stock/facilities.ts';
import { LANGUAGES, type Language } from '#domain/text/language.ts';
import { SECTIONS } from '#domain/text/sections.ts';
import { figuresOf } from './figures.fixture.ts';
import { PHRASES } from './index.ts';

/**
 * Phrases that may contain a literal number because no rule of the product can change it, each with the
 * reason.
 */
const ALLOWED_PHRASES: readonly (readonly [namePattern: RegExp, reason: string])[] = [
  [/^find:price_hint$/, 'an example of what may be typed'],
  [/^enquiry:phone_hint$/, 'an example of what may be typed'],
  [/^refusal:expected\./, 'an example of what may be sent'],
  [/^calculator_fields:wrong\.not_a_day$/, 'an example of what may be typed'],
  [/^calculator:occupancy\.(fee|air_conditioning|fit_out)_asked$/, 'what is typed where there is none'],
  [/^enquiry:error\.not_a_phone$/, 'the numbering plan of Hong Kong'],
  [/^calculator:tenancy\.(band|message|certain_help)/, 'the bands of that law, which the keys name too'],
  [/^list_property:follows\.agreement\./, 'the names of prescribed forms'],
  [/^building_page:container_access\./, 'the names of containers'],
  [/^stock_info:facility\.container_/, 'the names of containers'],
  [/^find:height_hint$/, 'an example of what may be typed'],
  [/^stock_info:facility\.strong_power$/, 'names take no values; it is compared below'],
  [/^details:transactions\.all_one$/, 'the singular'],
  [/^calculator:tenancy\.both_days$/, 'a term has two ends'],
  [/^map:gesture\.touch$/, 'what a gesture is'],
  [/^office:password\.error\.different$/, 'a password is typed twice'],
  [/^legal\/accessibility\.md$/, 'criteria of the WCAG, which tests prove'],
];

const COUNTED_NOUNS = '日|天|週|周|星期|個|个|年|小時|小时|分鐘|分钟|秒|張|张|項|项|次|步|條|条|封|頁|页';
const CHINESE_FIGURE_PATTERN = new RegExp(
  `\\d|[二兩两三四五六七八九十百千半]+(?:${COUNTED_NOUNS})|一(?:日|天|週|周|年|小時|小时|分鐘|分钟|秒)`,
);
const ENGLISH_FIGURE_PATTERN =
  /\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|forty|sixty|hundred|thousand)\b|\bfor an? (?:day|week|month|year|hour)\b|\bthan an? (?:day|week|month|year|hour)\b/i;
/** Matches digits and number words before a counted noun. */
const FIGURE_PATTERNS: Readonly<Record<Language, RegExp>> = {
  zh: CHINESE_FIGURE_PATTERN,
  gb: CHINESE_FIGURE_PATTERN,
  en: ENGLISH_FIGURE_PATTERN,
};
/** Numbers that are not rules: placeholders, laws, and names that contain a number. */
const NON_FIGURE_PATTERN = /\{\{?\w+\}\}?|第\d+章|Cap\. \d+|360°|three-phase/gi;

function containsFigure(lang: Language, text: string): boolean {
  return FIGURE_PATTERNS[lang].test(text.replaceAll(NON_FIGURE_PATTERN, ''));
}

function textsOf(lang: Language): readonly (readonly [name: string, text: string])[] {
  const legal = path.join(import.meta.dirname, lang, 'legal');
  return [
    ...SECTIONS.flatMap((section) =>
      Object.entries(PHRASES[lang][section]).map(([key, text]) => [`${section}:${key}`, text] as const),
    ),
    ...readdirSync(legal).map(
      (file) => [`legal/${file}`, readFileSync(path.join(legal, file), 'utf8')] as const,
    ),
  ];
}

describe('A number of a rule is a value of its phrase, from the constant by which the rule happens', () => {
  test.each(LANGUAGES)('in the edition %s', (lang) => {
    const violations = textsOf(lang).filter(
      ([name, text]) =>
        containsFigure(lang, text) &&
        !ALLOWED_PHRASES.some(([allowedNamePattern]) => allowedNamePattern.test(name)),
    );
    expect(violations.map(([name, text]) => `${name} “${text}”: write {{…}} for the figure`)).toEqual([]);
  });

  test('or stands among those that no rule can change, each of which there is', () => {
    const namesWithFigures = LANGUAGES.flatMap((lang) =>
      textsOf(lang).flatMap(([name, text]) => (containsFigure(lang, text) ? name : [])),
    );
    const unusedExceptions = ALLOWED_PHRASES.filter(
      ([allowed]) => !namesWithFigures.some((name) => allowed.test(name)),
    );
    expect(unusedExceptions).toEqual([]);
  });

  test('would be caught, in digits and in words', () => {
    const violatingExamples = [
      ['zh', '最近30日看過的放盤。'],
      ['zh', '填寫六個簡單步驟'],
      ['gb', '照片上传已超过一天'],
      ['en', 'Six short steps'],
      ['en', 'It has been refused for a day.'],
    ] as const;
    for (const [lang, text] of violatingExamples) expect(containsFigure(lang, text), text).toBe(true);
    const allowedExamples = [
      ['zh', '最近{{days}}日看過的放盤，共{count}個'],
      ['zh', '360°全景，請選擇一項'],
      ['en', 'Three-phase power'],
    ] as const;
    for (const [lang, text] of allowedExamples) expect(containsFigure(lang, text), text).toBe(false);
  });
});

/** Feet of the containers, and the rule's amperes. */
const FIGURES_OF_FACILITIES: Partial<Record<Facility, readonly number[]>> = {
  strong_power: [STRONG_POWER_AMPERES],
  container_40: [40],
  container_floor: [40],
};

test('Names of facilities give the figure by which they are found', () => {
  for (const lang of LANGUAGES)
    for (const facility of FACILITIES) {
      const figures = figuresOf(PHRASES[lang].stock_info[`facility.${facility}`] ?? '', lang);
      expect(figures, `${lang} ${facility}`).toEqual(FIGURES_OF_FACILITIES[facility] ?? []);
    }
});

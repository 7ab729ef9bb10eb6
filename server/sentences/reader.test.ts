import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { filterEntries, filterToParams } from '#domain/search/filter-definitions.ts';
import { memberLabel } from '#domain/search/filter-labels.ts';
import { FILTERS_BY_SEARCH, SEARCHES } from '#domain/searches/searches.ts';
import { FILTER_WORDS } from '#domain/sentence/filter-words.ts';
import { MAX_SENTENCE_LENGTH } from '#domain/sentence/limits.ts';
import { readSentence } from '#domain/sentence/read-sentence.ts';
import type { Vocabulary } from '#domain/sentence/vocabulary.ts';
import { STOCK_FILTERS } from '#domain/stock/stock-filter.ts';
import { LANGUAGES } from '#domain/text/language.ts';
import { sampleOrAll } from '#tests/factories/long-form.ts';
import { factNames } from './fact-names.fixture.ts';
import { labelOfFilter, nameLookup } from './parts.ts';
import { lookUpIn } from './phrases.ts';
import { vocabularyOf } from './vocabulary-cache.ts';

let vocabulary: Vocabulary;
beforeAll(async () => {
  vocabulary = await vocabularyOf(factNames());
});
const read = (text: string) => readSentence(text, { vocabulary, definitions: STOCK_FILTERS });
const paramsOf = (text: string) =>
  decodeURIComponent(filterToParams(STOCK_FILTERS, read(text).filter as never).toString());

/** Fragments that sentences consist of, with some that nobody understands. */
const FRAGMENTS = [
  '觀塘',
  'Kwun Tong',
  '中環',
  '寫字樓',
  'office',
  '租',
  'for sale',
  '5萬以下',
  '1500-2500呎',
  'under',
  '或',
  'near',
  '站',
  '10分鐘',
  'Lippo Centre',
  '12/F',
  'zzz',
  '囧',
  '，',
  ' ',
  '<',
  '-',
  '+',
  '$',
  '%',
  '3',
  '陳大文',
  'c100042',
  '不',
  '連租約',
  '月租',
  'between',
  'and',
];
const sentenceArbitrary = fc.oneof(
  fc.string({ unit: 'binary', maxLength: MAX_SENTENCE_LENGTH }),
  fc
    .array(fc.constantFrom(...FRAGMENTS, ...FRAGMENTS.map((fragment) => ` ${fragment}`)), { maxLength: 20 })
    .map((fragments) => fragments.join('').slice(0, MAX_SENTENCE_LENGTH)),
);

describe('any sentence', () => {
  test('is read without an error, and every letter is in a part or left over', () => {
    fc.assert(
      fc.property(sentenceArbitrary, (text) => {
        const { parts, leftover } = read(text);
        let uncovered = text;
        for (const part of parts) uncovered = blankOut(uncovered, part.from, part.to);
        for (const word of leftover) {
          const from = uncovered.indexOf(word);
          expect(from, `'${word}' of '${text}'`).toBeGreaterThanOrEqual(0);
          uncovered = blankOut(uncovered, from, from + word.length);
        }
        expect(uncovered.normalize('NFKC')).not.toMatch(/[\p{L}\p{N}]/u);
      }),
      { numRuns: sampleOrAll(300, 3000) },
    );
  });

  test.each(['↉', '⅔ 觀塘', 'ﷺ', '㎡㎡', '①②'])(
    'of characters that stand for several letters is covered: %s',
    (text) => {
      const { parts, leftover } = read(text);
      const covered = parts.map(({ from, to }) => text.slice(from, to));
      expect([...covered, ...leftover].join('').length).toBeLessThanOrEqual(text.length);
      expect(new Set(leftover).size).toBe(leftover.length);
    },
  );

  test('is read again from the words of each part alone with the same value', () => {
    for (const text of [
      '觀塘 寫字樓 租 月租5萬以下 1500-2500呎',
      'tenanted shop in Mong Kok yield over 3%',
    ]) {
      for (const { from, to, key, value } of read(text).parts)
        expect(read(text.slice(from, to)).parts.map((part) => [part.key, part.value])).toContainEqual([
          key,
          value,
        ]);
    }
  });
});

const blankOut = (text: string, from: number, to: number) =>
  text.slice(0, from) + ' '.repeat(to - from) + text.slice(to);

describe('the words of filters', () => {
  const lists = filterEntries(STOCK_FILTERS).flatMap(([key, filter]) =>
    filter.kind === 'list' && 'members' in filter && filter.members && typeof FILTER_WORDS[key] === 'object'
      ? filter.members.map((member) => ({ key, filter, member: member as string }))
      : [],
  );

  test('name every value of every search, unless the table says why not', () => {
    for (const search of SEARCHES)
      for (const [key, filter] of filterEntries(FILTERS_BY_SEARCH[search])) {
        const words = FILTER_WORDS[key as keyof typeof FILTER_WORDS];
        expect(words, key).toBeDefined();
        if (typeof words === 'string' || filter.kind !== 'list' || 'names' in words) continue;
        expect(Object.keys(words.values), key).toEqual(expect.arrayContaining([...(filter.members ?? [])]));
      }
  });

  test.each(LANGUAGES)('include the label of every value in %s', (lang) => {
    const unread = lists.filter(({ key, filter, member }) => {
      const label = memberLabel(key, filter, member, () => undefined, lookUpIn(lang));
      const { parts, leftover } = read(label);
      const isRead = parts.some((part) => part.key === key && (part.value as string[]).includes(member));
      return !isRead || leftover.length > 0;
    });
    // The standard of decoration has the same labels as this flag, and is read in its place.
    expect(unread.map(({ key, member }) => `${key} ${member}`)).toEqual(['flags decorated']);
  });
});

describe('a label', () => {
  const sentences = [
    '觀塘',
    'Kowloon East',
    '觀塘站',
    'Lippo Centre',
    'Nathan Road',
    '工廈',
    '租',
    '售',
    '5萬以下 租',
    '3000萬以上 售',
    '1000-2000呎',
    '呎價8000以下',
    '呎租 20-30',
    '回報3厘',
    '樓底14呎',
    '門面15呎',
    '200安培',
    '承重150磅',
    '12樓',
    '地庫',
    '高層',
    '甲級',
    '海景',
    '連租約',
    '觀塘站10分鐘',
    '距九龍塘30分鐘車程',
    '減價10%以上',
    '貨梯 2',
    '客梯 3',
  ];

  test.each(LANGUAGES)('that was written in %s reads as the same part', (lang) => {
    const nameOf = nameLookup(factNames(), lang);
    for (const sentence of sentences) {
      const { parts, leftover } = read(sentence);
      expect(leftover, sentence).toEqual([]);
      for (const { key, value } of parts) {
        const label = labelOfFilter(STOCK_FILTERS, { [key]: value }, nameOf, lang);
        const again = read(label);
        expect(again.leftover, label).toEqual([]);
        expect(again.filter[key] ?? again.parts.find((part) => part.key === key)?.value, label).toEqual(
          value,
        );
      }
    }
  });
});

describe('a sentence reads', () => {
  test.each([
    ['kwuntong', 'districts=KT'],
    ['worldwide house', /^pis_bldg_id=\d+$/],
    ['Kwun Tng', 'districts=KT'],
    ['guantang', 'districts=KT'],
    ['wangjiao shangpu', 'ics_type=s&districts=MK'],
    ['Nathan Rd', /^street_id=\d+$/],
    ['九龍 工廈', /^ics_type=i&districts=/],
    ['MTR Kwun Tong', 'station=KWT'],
    ['5萬以下 寫字樓', 'ics_type=c&rent_max=50000'],
    ['3000万以下 街铺', 'ics_type=s&sell_max=30000000&floor_level=G'],
    ['售 500', 'tx_type=S&area_min=450&area_max=550'],
    ['租 1000呎 30000', 'tx_type=L&area_min=900&area_max=1100&rent_max=30000'],
    ['office 100-200 sqm', 'ics_type=c&area_min=1077&area_max=2152'],
    ['between 10 and 20 million shop', 'ics_type=s&sell_min=10000000&sell_max=20000000'],
  ])('%s', (text, expected) => {
    if (typeof expected === 'string') expect(paramsOf(text)).toBe(expected);
    else expect(paramsOf(text)).toMatch(expected);
    expect(read(text).leftover).toEqual([]);
  });

  test('no value that is negated', () => {
    expect(read('觀塘 不連租約')).toMatchObject({ filter: { districts: ['KT'] }, leftover: ['不連租約'] });
  });

  test('years of transactions and of buildings', () => {
    const paramsIn = (search: 'transaction' | 'building', text: string) =>
      filterToParams(
        FILTERS_BY_SEARCH[search],
        readSentence(text, { vocabulary, definitions: FILTERS_BY_SEARCH[search] }).filter as never,
      ).toString();
    expect(paramsIn('transaction', '觀塘 2024')).toBe(
      'districts=KT&tx_date_min=2024-01-01&tx_date_max=2024-12-31',
    );
    expect(paramsIn('building', 'kwun tong built after 2010')).toBe('districts=KT&year_min=2010');
  });
});

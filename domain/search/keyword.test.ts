import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SIMPLIFIED, TRADITIONAL } from '../text/simplified-characters.ts';
import { isHanWord, keywordWords } from './keyword.ts';

/** Arbitrary characters, mostly of the basic multilingual plane, including unpaired surrogates. */
const textArbitrary = fc
  .array(fc.oneof(fc.integer({ min: 0, max: 0xffff }), fc.integer({ min: 0, max: 0x3ffff })))
  .map((codes) => String.fromCodePoint(...codes));

describe('typed and stored text have one normal form', () => {
  test.each([
    ['Traditional and Simplified Chinese', '創紀之城', '创纪之城'],
    ['the variants used in Hong Kong', '衞蘭綫 栢景臺', '卫兰线 柏景台'],
    ['full and half width', 'Ｍｅｇａ　Ｂｏｘ５', 'Mega Box5'],
    ['half-width kana', 'ｶﾞｰﾃﾞﾝ', 'ガーデン'],
    ['upper and lower case', 'KWUN TONG', 'kwun tong'],
    ['a sigma at the end of a word', 'ΟΔΟΣ', 'οδοσ'],
    ['accents, in one character or two', 'Café Cafe\u0301', 'cafe cafe'],
    ['apostrophes', "Queen's D’Aguilar", 'queens daguilar'],
    ['punctuation', 'Kwun-Tong, (Road).', 'kwun tong road'],
    ['spaces', '  Kwun\t\u3000Tong\n', 'kwun tong'],
    ['soft hyphens and characters of no width', 'Mil\u00adlen\u200bnium', 'millennium'],
    ['numbers in circles', 'Tower ②', 'tower 2'],
  ])('%s', (_, firstText, secondText) => {
    expect(keywordWords(firstText)).toEqual(keywordWords(secondText));
  });

  test('a run of Chinese characters is a separate word', () => {
    expect(keywordWords('創紀之城5期 (APM)')).toEqual(['创纪之城', '5', '期', 'apm']);
  });

  test('rare Chinese characters are Chinese too', () => {
    expect(keywordWords('𨋢A〇').map(isHanWord)).toEqual([true, false, true]);
  });

  test('only signs are no words', () => {
    expect(keywordWords('—·・。!?🏢')).toEqual([]);
  });

  test('is unchanged by a second normalization of any text', () => {
    fc.assert(
      fc.property(textArbitrary, (text) => {
        const words = keywordWords(text);
        expect(keywordWords(words.join(' '))).toEqual(words);
      }),
      { numRuns: 300 },
    );
  });

  test('is the same for every character typed in Traditional or in Simplified', () => {
    expect(keywordWords(TRADITIONAL)).toEqual(keywordWords(SIMPLIFIED));
  });
});

describe('the table of Simplified characters', () => {
  test('has each Traditional character once', () => {
    expect(SIMPLIFIED).toHaveLength(TRADITIONAL.length);
    expect(new Set(TRADITIONAL).size).toBe(TRADITIONAL.length);
  });

  test('never gives a character that it would change again', () => {
    expect([...SIMPLIFIED].filter((character) => TRADITIONAL.includes(character))).toEqual([]);
  });
});

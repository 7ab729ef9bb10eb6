import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatTypedAmount, parseTypedAmount } from '../search/typed-amount.ts';
import { LANGUAGES, type Language } from './language.ts';
import { containsUnit } from './price-input.ts';

const parseHkd = (text: string, lang: Language = 'zh') => parseTypedAmount(text, 'hkd', 'min', lang);

describe('price inputs are in units of 10K or 100M', () => {
  test('a bare number is in the unit the field shows', () => {
    expect(parseHkd('800')).toBe(8_000_000);
    expect(parseHkd('.5')).toBe(5_000);
  });

  test('people count in 萬 in Chinese and in Million in English', () => {
    expect(parseHkd('800', 'zh')).toBe(8_000_000);
    expect(parseHkd('800', 'gb')).toBe(8_000_000);
    expect(parseHkd('12.5', 'en')).toBe(12_500_000);
  });

  test.each([
    ['800萬', 8_000_000],
    ['800万', 8_000_000],
    ['1.2億', 120_000_000],
    ['1.2亿', 120_000_000],
    ['1億2,000萬', 120_000_000],
    ['12.8M', 12_800_000],
    ['4.76 Million', 4_760_000],
    ['1.2 Billion', 1_200_000_000],
    ['HK$1.16b', 1_160_000_000],
    ['850k', 850_000],
    ['$1,280萬', 12_800_000],
    ['１，２８０萬', 12_800_000],
    ['＄８００萬', 8_000_000],
    [' 476 萬元 ', 4_760_000],
    ['HKD 800萬港元', 8_000_000],
    ['0', 0],
  ])('%s', (text, dollars) => {
    for (const lang of LANGUAGES) expect(parseHkd(text, lang)).toBe(dollars);
  });

  test.each([
    '',
    ' ',
    '萬',
    'abc',
    '-5',
    '1,28萬',
    '1.2.3',
    '800萬abc',
    '800萬1億',
    '5萬3',
    '1e3',
    '$',
    '9'.repeat(30),
  ])('%j is no price', (text) => {
    expect(parseHkd(text)).toBeUndefined();
  });

  test('the text of a field is parsed as the same amount', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99_999_999_999 }),
        fc.constantFrom(...LANGUAGES),
        (dollars, lang) => {
          expect(parseHkd(formatTypedAmount(dollars, 'hkd', lang), lang)).toBe(dollars);
        },
      ),
    );
    expect(formatTypedAmount(12_345_600, 'hkd', 'zh')).toBe('1234.56');
  });

  test.each([
    [99_999_999, '9999.9999', '9999.9999', '99.999999'],
    [100_000_000, '1億', '1亿', 'HK$100M'],
    [236_500_000, '2.365億', '2.365亿', 'HK$236.5M'],
    [1_160_000_000, '11.6億', '11.6亿', 'HK$1.16B'],
  ])('from 100 million on a field shows the unit with the number: %i', (dollars, zh, gb, en) => {
    const fieldTexts = LANGUAGES.map((lang) => formatTypedAmount(dollars, 'hkd', lang));
    expect(fieldTexts).toEqual([zh, gb, en]);
    expect(fieldTexts.map(containsUnit)).toEqual(fieldTexts.map(() => dollars >= 100_000_000));
  });

  test.each(['', '800', '1,280.5', '$800', 'HK$12.8', '萬', 'abc'])('%j contains no unit', (text) =>
    expect(containsUnit(text)).toBe(false),
  );

  test('parses any text as a whole number of dollars or undefined', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.,萬億mb $k'), maxLength: 12 }), (text) => {
        const amount = parseHkd(text);
        expect(amount === undefined || Number.isSafeInteger(amount)).toBe(true);
      }),
    );
  });
});

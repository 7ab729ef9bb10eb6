import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hkd } from './price.ts';
import {
  formatPriceInput,
  PRICE_INPUT_UNITS,
  type PriceInputUnit,
  parsePriceInput,
  priceInputUnit,
} from './price-input.ts';

const UNITS = Object.keys(PRICE_INPUT_UNITS) as PriceInputUnit[];

describe('price inputs are in units of 10K or 100M', () => {
  test('a bare number is in the unit the field shows', () => {
    expect(parsePriceInput('800', '10K')).toBe(8_000_000);
    expect(parsePriceInput('1.2', '100M')).toBe(120_000_000);
    expect(parsePriceInput('.5', '100M')).toBe(50_000_000);
  });

  test('people count in 萬 in Chinese and in Million in English', () => {
    expect(parsePriceInput('800', priceInputUnit('zh'))).toBe(8_000_000);
    expect(parsePriceInput('800', priceInputUnit('gb'))).toBe(8_000_000);
    expect(parsePriceInput('12.5', priceInputUnit('en'))).toBe(12_500_000);
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
    for (const unit of UNITS) expect(parsePriceInput(text, unit)).toBe(dollars);
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
    expect(parsePriceInput(text, '10K')).toBeUndefined();
  });

  test('what a field shows is read back as the same amount', () => {
    const amount = fc.integer({ min: 0, max: 1e12 }).map((dollars) => hkd(dollars));
    fc.assert(
      fc.property(amount, fc.constantFrom(...UNITS), (dollars, unit) => {
        expect(parsePriceInput(formatPriceInput(dollars, unit), unit)).toBe(dollars);
      }),
    );
    expect(formatPriceInput(hkd(12_345_600), '10K')).toBe('1,234.56');
    expect(formatPriceInput(hkd(120_000_000), '100M')).toBe('1.2');
  });

  test('reads any text without failing, as a whole number of dollars or none', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.,萬億mb $k'), maxLength: 12 }), (text) => {
        const read = parsePriceInput(text, '10K');
        expect(read === undefined || Number.isSafeInteger(read)).toBe(true);
      }),
    );
  });
});

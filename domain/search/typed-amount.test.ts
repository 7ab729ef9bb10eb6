import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../text/language.ts';
import { FLOOR_LIMITS, UNITS, type Unit } from '../text/unit.ts';
import { formatTypedAmount, parseTypedAmount } from './typed-amount.ts';

const ALL_UNITS = Object.keys(UNITS) as Unit[];
/** Floors are read by rules of their own: -5 is a basement, and 1.5萬 is no floor. */
const NUMBER_UNITS = ALL_UNITS.filter((unit) => unit !== 'floor');

describe('a bare number counts in the unit beside its box', () => {
  test('sale prices in 萬 in Chinese and in Million in English', () => {
    expect(parseTypedAmount('800', 'hkd', 'min', 'zh')).toBe(8_000_000);
    expect(parseTypedAmount('800.5', 'hkd', 'min', 'gb')).toBe(8_005_000);
    expect(parseTypedAmount('12.5', 'hkd', 'max', 'en')).toBe(12_500_000);
  });

  test.each(LANGUAGES)('other units as written, including decimals: %s', (lang) => {
    expect(parseTypedAmount('1.5', 'sqft', 'min', lang)).toBe(2);
    expect(parseTypedAmount('1,250.5', 'sqft', 'max', lang)).toBe(1250);
    expect(parseTypedAmount('8.5', 'hkd_sqft', 'min', lang)).toBe(9);
    expect(parseTypedAmount('12.5', 'hkd_sqft', 'max', lang)).toBe(12);
    expect(parseTypedAmount('25000.4', 'hkd_month', 'max', lang)).toBe(25_000);
    expect(parseTypedAmount('3.25', 'percent', 'min', lang)).toBe(325);
    expect(parseTypedAmount('3.255', 'percent', 'min', lang)).toBe(326);
    expect(parseTypedAmount('3.255', 'percent', 'max', lang)).toBe(325);
  });

  test.each(LANGUAGES)('rents a foot have cents, so their limits are rounded to the outside: %s', (lang) => {
    expect(parseTypedAmount('8.5', 'hkd_sqft_month', 'min', lang)).toBe(8);
    expect(parseTypedAmount('12.5', 'hkd_sqft_month', 'max', lang)).toBe(13);
    expect(parseTypedAmount('12', 'hkd_sqft_month', 'max', lang)).toBe(12);
  });
});

describe('unit words count wherever they are typed', () => {
  test.each(LANGUAGES)('%s', (lang) => {
    for (const unit of NUMBER_UNITS.filter((candidate) => candidate !== 'percent')) {
      expect(parseTypedAmount('1.5萬', unit, 'min', lang)).toBe(15_000);
      expect(parseTypedAmount('1.5万', unit, 'max', lang)).toBe(15_000);
      expect(parseTypedAmount('2.5K', unit, 'min', lang)).toBe(2500);
      expect(parseTypedAmount('1 million', unit, 'max', lang)).toBe(1_000_000);
    }
    expect(parseTypedAmount('3萬', 'percent', 'min', lang)).toBeUndefined();
  });
});

test.each([
  ['$1.5萬', 'hkd_month', 15_000],
  ['HK$30/呎', 'hkd_sqft_month', 30],
  ['30元每呎', 'hkd_sqft_month', 30],
  ['$12,000 / sq ft', 'hkd_sqft', 12_000],
  ['25,000元/月', 'hkd_month', 25_000],
  ['1,000呎', 'sqft', 1000],
  ['１，０００平方尺', 'sqft', 1000],
  ['1.2萬呎', 'sqft', 12_000],
  ['1,000 sq. ft.', 'sqft', 1000],
  ['3.25%', 'percent', 325],
  ['３．２５％', 'percent', 325],
  ['3厘', 'percent', 300],
  ['1990年', 'year', 1990],
  ['20 floors', 'floors', 20],
  ['12/F', 'floor', 12],
  ['１２樓', 'floor', 12],
  ['地下', 'floor', 0],
  ['B1', 'floor', -1],
  ['4部', 'lifts', 4],
  ['3.5米', 'cm', 350],
  ['3.5 m', 'cm', 350],
  ['3.5', 'cm', 350],
  ['10呎', 'cm', 305],
  ['１０呎', 'cm', 305],
  ['10 ft', 'cm', 305],
  [`12'6"`, 'cm', 381],
  ['3公尺', 'cm', 300],
  ['150磅', 'psf', 150],
] as const)('what stands around a number is understood: %s', (text, unit, value) => {
  for (const lang of LANGUAGES) expect(parseTypedAmount(text, unit, 'min', lang)).toBe(value);
});

test.each(['', 'abc', '-5', '1.2.3', '5萬3', '9'.repeat(30), '$', '1e3'])('%j is no number', (text) => {
  for (const unit of NUMBER_UNITS)
    for (const lang of LANGUAGES) expect(parseTypedAmount(text, unit, 'max', lang)).toBeUndefined();
});

test.each(ALL_UNITS)('the text of a box is parsed as the same limit: %s', (unit) => {
  fc.assert(
    fc.property(
      fc.nat(unit === 'floor' ? FLOOR_LIMITS.max : 1e12),
      fc.constantFrom('min' as const, 'max' as const),
      fc.constantFrom(...LANGUAGES),
      (value, end, lang) => {
        expect(parseTypedAmount(formatTypedAmount(value, unit, lang), unit, end, lang)).toBe(value);
      },
    ),
  );
});

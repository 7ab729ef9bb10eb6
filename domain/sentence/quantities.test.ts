import { describe, expect, test } from 'vitest';
import { normalizeLetters } from './letters.ts';
import { chineseNumber, readQuantity } from './quantities.ts';

const read = (text: string) => {
  const found = readQuantity(normalizeLetters(text).normalized, 0);
  return found && { ...found.quantity, length: found.end };
};

describe('a quantity', () => {
  test.each([
    ['1,500呎', { value: 1500, unit: 'foot' }],
    ['１５００平方呎', { value: 1500, unit: 'square_foot' }],
    ['140 sq. ft.', { value: 140, unit: 'square_foot' }],
    ['100平方米', { value: 100, unit: 'square_metre' }],
    ['100㎡', { value: 100, unit: 'square_metre' }],
    ['5萬', { value: 50_000, hasScale: true, unit: undefined }],
    ['3千萬', { value: 30_000_000, hasScale: true }],
    ['1億2,000萬', { value: 120_000_000, hasScale: true }],
    ['1.2亿', { value: 120_000_000 }],
    ['HK$50K', { value: 50_000, isMoney: true }],
    ['8千蚊', { value: 8000, isMoney: true }],
    ['$25/呎', { value: 25, isPerFoot: true }],
    ['25 psf', { value: 25, isPerFoot: true }],
    ['20元一呎', { value: 20, isPerFoot: true }],
    ['30000/月', { value: 30_000, isPerMonth: true }],
    ['50k per month', { value: 50_000, isPerMonth: true }],
    ['3.5厘', { value: 3.5, unit: 'percent' }],
    ['10分鐘', { value: 10, unit: 'minute' }],
    ['12/F', { value: 12, unit: 'floor' }],
    ['12樓', { value: 12, unit: 'floor' }],
    ['3rd floor', { value: 3, unit: 'floor' }],
    ['200安培', { value: 200, unit: 'ampere' }],
    ['150磅', { value: 150, unit: 'pound' }],
    ['三千五百呎', { value: 3500, unit: 'foot' }],
    ['五萬', { value: 50_000, hasScale: true }],
    ['3000+', { value: 3000, isMinimum: true }],
  ])('%s', (text, expected) => {
    expect(read(text)).toMatchObject({ ...expected, length: normalizeLetters(text).normalized.length });
  });

  test.each(['c100042', '10a1', 'abc', '三號', ''])('is not read from %s', (text) => {
    expect(read(text)).toBeUndefined();
  });

  test('ends before a word that only begins like a unit', () => {
    expect(read('10 and more')).toMatchObject({ value: 10, unit: undefined, length: 2 });
  });
});

test.each([
  ['三', 3],
  ['十', 10],
  ['十二', 12],
  ['二十', 20],
  ['三千五百', 3500],
  ['两千', 2000],
])('the Chinese number %s is %d', (text, value) => {
  expect(chineseNumber(text)).toBe(value);
});

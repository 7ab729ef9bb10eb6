import { expect, test } from 'vitest';
import { areaText, saleablePercentOfGross, squareFeet } from './area.ts';
import { LANGUAGES } from './language.ts';

test('area text in three languages, with its unit', () => {
  const texts = LANGUAGES.map((lang) => areaText(squareFeet(12_500), lang));
  expect(texts).toEqual(['12,500呎', '12,500平方尺', '12,500 sq ft']);
});

test('area text with its basis', () => {
  const phrases = { gross: '{area}(建)', saleable: '{area}(實)' };
  expect(areaText(squareFeet(527), 'zh', { basis: 'saleable', phrases })).toBe('527呎(實)');
  expect(areaText(squareFeet(875), 'zh', { basis: 'gross', phrases })).toBe('875呎(建)');
});

test('efficiency is saleable in whole per cent of gross, unknown without both', () => {
  expect(saleablePercentOfGross(squareFeet(650), squareFeet(1000))).toBe(65);
  expect(saleablePercentOfGross(squareFeet(2), squareFeet(3))).toBe(67);
  expect(saleablePercentOfGross(null, squareFeet(3))).toBeNull();
  expect(saleablePercentOfGross(squareFeet(3), null)).toBeNull();
  expect(saleablePercentOfGross(squareFeet(3), squareFeet(0))).toBeNull();
});

test('an area is a whole number from zero up', () => {
  for (const invalidArea of [-1, 0.5, Number.POSITIVE_INFINITY])
    expect(() => squareFeet(invalidArea)).toThrow(RangeError);
  expect(squareFeet(null)).toBeNull();
});

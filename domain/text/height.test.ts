import fc from 'fast-check';
import { expect, test } from 'vitest';
import { heightValues, parseFeet } from './height.ts';

test.each([
  ['10呎', 305],
  ['10 呎', 305],
  ['10尺', 305],
  ['10英尺', 305],
  ['10 ft', 305],
  ['10ft.', 305],
  ["10'", 305],
  ['10.5呎', 320],
  ['10呎半', 320],
  ['10呎6吋', 320],
  [`12'6"`, 381],
  ['14 feet 3 inches', 434],
  ['3.5米', undefined],
  ['3公尺', undefined],
  ['3.5', undefined],
  ['呎', undefined],
])('a height typed in feet is a whole number of centimetres: %s', (text, cm) => {
  expect(parseFeet(text)).toBe(cm);
});

test('a height is written in metres and in tenths of a foot', () => {
  expect(heightValues(305)).toEqual({ value: '3.05', feet: '10' });
  expect(heightValues(350)).toEqual({ value: '3.5', feet: '11.5' });
  expect(heightValues(600)).toEqual({ value: '6', feet: '19.7' });
});

test('the feet that are written mean the same height to two centimetres', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999 }), (cm) => {
      const { feet } = heightValues(cm);
      expect(Math.abs((parseFeet(`${feet.replaceAll(',', '')}呎`) ?? 0) - cm)).toBeLessThanOrEqual(2);
    }),
  );
});

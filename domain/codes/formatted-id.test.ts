import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  formatStockId,
  parseBareStockId,
  parseFormattedId,
  parseStockId,
  stockIdPattern,
} from './formatted-id.ts';
import { ICS_TYPES } from './ics-type.ts';

const idArbitrary = fc.oneof(fc.nat(), fc.maxSafeNat());

describe('formatted property id', () => {
  test('i gives I and 8 digits, c or o C and 7, s S and 6, other types the bare id', () => {
    expect(formatStockId('i', 103256)).toBe('I00103256');
    expect(formatStockId('c', 103256)).toBe('C0103256');
    expect(formatStockId('o', 103256)).toBe('C0103256');
    expect(formatStockId('s', 3256)).toBe('S003256');
    expect(formatStockId('x', 3256)).toBe('3256');
  });

  test('an id longer than its padding is kept whole', () => {
    expect(formatStockId('s', 12345678)).toBe('S12345678');
    expect(parseFormattedId('S12345678')).toEqual({ icsType: 's', id: 12345678 });
  });

  test('the parser reads back every id of the three types, in either case', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ICS_TYPES), idArbitrary, fc.boolean(), (icsType, id, isLowerCase) => {
        const text = formatStockId(icsType, id);
        expect(parseFormattedId(isLowerCase ? text.toLowerCase() : text)).toEqual({ icsType, id });
      }),
    );
  });

  test('the parser refuses wrong padding, unknown letters and anything around', () => {
    for (const invalidText of [
      '',
      'C',
      'C103256',
      'C00103256',
      'X0103256',
      '0103256',
      'C0103256 ',
      'O0103256',
    ]) {
      expect(parseFormattedId(invalidText), invalidText).toBeUndefined();
    }
    expect(parseFormattedId('C9999999999999999')).toBeUndefined();
  });

  test('whatever the parser accepts is what the formatter writes', () => {
    const almostValidTextArbitrary = fc.stringMatching(/^[icsxICS]\d{5,9}$/);
    fc.assert(
      fc.property(almostValidTextArbitrary, (text) => {
        const parsed = parseFormattedId(text);
        if (parsed) expect(formatStockId(parsed.icsType, parsed.id)).toBe(text.toUpperCase());
      }),
    );
  });
});

test('a bare id is a whole number from 1 without leading zeros', () => {
  expect(parseBareStockId('103256')).toBe(103256);
  for (const invalidText of ['', '0', '0103256', '-1', '1.5', '1e3', 'C0103256', '9999999999999999']) {
    expect(parseBareStockId(invalidText), invalidText).toBeUndefined();
  }
});

describe('a listing named by either id', () => {
  test('is parsed from both forms for every type', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ICS_TYPES),
        fc.integer({ min: 1 }),
        fc.boolean(),
        (type, id, isLowerCase) => {
          const text = formatStockId(type, id);
          expect(parseStockId(isLowerCase ? text.toLowerCase() : text)).toBe(id);
          expect(parseStockId(String(id))).toBe(id);
        },
      ),
    );
  });

  test('is written as its pattern says, and in no other way', () => {
    const pattern = new RegExp(stockIdPattern());
    const almostValidTextArbitrary = fc.stringMatching(/^[icsxICS]?\d{0,17}$/);
    const textArbitrary = fc.oneof(almostValidTextArbitrary, fc.string());
    fc.assert(
      fc.property(textArbitrary, (text) => {
        // Skips ids beyond the exact integer range, which the pattern cannot exclude.
        if (/\d{16,}/.test(text)) return;
        // Skips the id 0 in any notation, which the database never contains.
        if (/^[a-z]?0*$/i.test(text)) return;
        expect(parseStockId(text) !== undefined, text).toBe(pattern.test(text));
      }),
      { numRuns: 1000 },
    );
  });
});

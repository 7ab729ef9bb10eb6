import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatTxTypes, matchesTxType, parseTxTypes, TX_TYPES } from './tx-type.ts';

test('a listing of type B answers S, L and B; S only S, L only L', () => {
  const requestedTypesMatching = (listing: (typeof TX_TYPES)[number]) =>
    TX_TYPES.filter((type) => matchesTxType(listing, [type]));
  expect(requestedTypesMatching('B')).toEqual(['S', 'L', 'B']);
  expect(requestedTypesMatching('S')).toEqual(['S']);
  expect(requestedTypesMatching('L')).toEqual(['L']);
  expect(matchesTxType('L', ['S', 'L'])).toBe(true);
  expect(matchesTxType('S', [])).toBe(true);
});

describe('address combinations of sale, lease and both', () => {
  const typesArbitrary = fc.shuffledSubarray([...TX_TYPES], { minLength: 1 });
  const wordByType = { S: 'sale', L: 'lease', B: 'both' };

  test('are read in any order and written in one', () => {
    expect(parseTxTypes('sale-and-lease-and-both')).toEqual(['S', 'L', 'B']);
    expect(formatTxTypes(['B', 'S'])).toBe('sale-and-both');
    fc.assert(
      fc.property(typesArbitrary, (types) => {
        const parsed = parseTxTypes(types.map((type) => wordByType[type]).join('-and-')) ?? [];
        expect(new Set(parsed)).toEqual(new Set(types));
        expect(parseTxTypes(formatTxTypes(types))).toEqual(parsed);
      }),
    );
  });

  test('are refused if repeated, unknown or empty', () => {
    for (const invalidText of [
      '',
      'sale-and-sale',
      'sale-and-',
      'sale-lease',
      'sold',
      'Sale',
      'sale-and-lease-and-rent',
    ]) {
      expect(parseTxTypes(invalidText), invalidText).toBeUndefined();
    }
    expect(formatTxTypes([])).toBe('');
  });

  test('never read anything but a permutation', () => {
    const wordsArbitrary = fc.array(fc.constantFrom('sale', 'lease', 'both', 'and', ''), { maxLength: 5 });
    fc.assert(
      fc.property(wordsArbitrary, (words) => {
        const isValid = words.length > 0 && new Set(words).size === words.length;
        const areKnownWords = words.every((text) => Object.values(wordByType).includes(text));
        expect(parseTxTypes(words.join('-and-')) !== undefined).toBe(isValid && areKnownWords);
      }),
    );
  });
});

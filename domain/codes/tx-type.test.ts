import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatCombination, matchesTxType, parseCombination, TX_TYPES } from './tx-type.ts';

test('a listing of type B answers S, L and B; S only S, L only L', () => {
  const answered = (listing: (typeof TX_TYPES)[number]) =>
    TX_TYPES.filter((type) => matchesTxType(listing, [type]));
  expect(answered('B')).toEqual(['S', 'L', 'B']);
  expect(answered('S')).toEqual(['S']);
  expect(answered('L')).toEqual(['L']);
  expect(matchesTxType('L', ['S', 'L'])).toBe(true);
  expect(matchesTxType('S', [])).toBe(true);
});

describe('address combinations of sale, lease and both', () => {
  const someTypes = fc.shuffledSubarray([...TX_TYPES], { minLength: 1 });
  const word = { S: 'sale', L: 'lease', B: 'both' };

  test('are read in any order and written in one', () => {
    expect(parseCombination('sale-and-lease-and-both')).toEqual(['S', 'L', 'B']);
    expect(formatCombination(['B', 'S'])).toBe('sale-and-both');
    fc.assert(
      fc.property(someTypes, (types) => {
        const read = parseCombination(types.map((type) => word[type]).join('-and-')) ?? [];
        expect(new Set(read)).toEqual(new Set(types));
        expect(parseCombination(formatCombination(types))).toEqual(read);
      }),
    );
  });

  test('are refused with a repeat, an unknown word or nothing', () => {
    for (const bad of [
      '',
      'sale-and-sale',
      'sale-and-',
      'sale-lease',
      'sold',
      'Sale',
      'sale-and-lease-and-rent',
    ]) {
      expect(parseCombination(bad), bad).toBeUndefined();
    }
    expect(formatCombination([])).toBe('');
  });

  test('never read anything but a permutation', () => {
    const nearly = fc.array(fc.constantFrom('sale', 'lease', 'both', 'and', ''), { maxLength: 5 });
    fc.assert(
      fc.property(nearly, (words) => {
        const good = words.length > 0 && new Set(words).size === words.length;
        const known = words.every((text) => Object.values(word).includes(text));
        expect(parseCombination(words.join('-and-')) !== undefined).toBe(good && known);
      }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countSlips, createVocabularyBuilder, type Meaning, type VocabularyEntry } from './vocabulary.ts';

function createVocabulary(entries: readonly VocabularyEntry[]) {
  const builder = createVocabularyBuilder();
  for (const entry of entries) builder.add(entry);
  return builder.vocabulary;
}

const districtMeaning = (id: string): Meaning => ({ kind: 'place', place: { kind: 'district', id } });

describe('phrases of the vocabulary', () => {
  const vocabulary = createVocabulary([
    { words: ['觀塘', 'Kwun Tong'], meanings: [districtMeaning('KT')] },
    { words: ['Kwun Tong Road'], meanings: [districtMeaning('road')] },
    { words: ['guantang'], meanings: [districtMeaning('KT')], penalty: 0.7 },
  ]);

  test('are found in either script, without spaces, the shorter first', () => {
    expect(vocabulary.phrasesAt('观塘', 0)).toMatchObject([{ length: 2 }]);
    expect(vocabulary.phrasesAt('kwuntongroad', 0).map(({ length }) => length)).toEqual([8, 12]);
    expect(vocabulary.phrasesAt('kwun', 0)).toEqual([]);
  });

  test('of four letters are corrected by one slip, of eight by two; unlikely readings never', () => {
    expect(vocabulary.corrections('kwuntng')).toEqual(['kwuntong']);
    expect(vocabulary.corrections('kwnutnog')).toEqual(['kwuntong']);
    expect(vocabulary.corrections('guantan')).toEqual([]);
    expect(vocabulary.corrections('kwu')).toEqual([]);
  });
});

test('a part of a name that many places share names none of them', () => {
  const entries = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      words: ['city'],
      meanings: [districtMeaning(`D${index}`)],
      penalty: 0.6,
    }));
  expect(createVocabulary(entries(8)).phrasesAt('city', 0)).toHaveLength(1);
  expect(createVocabulary(entries(9)).phrasesAt('city', 0)).toEqual([]);
});

describe('slips', () => {
  test.each([
    ['tong', 'tong', 0],
    ['tng', 'tong', 1],
    ['tnog', 'tong', 1],
    ['tongg', 'tong', 1],
    ['tang', 'tong', 1],
    ['tg', 'tong', 2],
  ])('between %s and %s: %d', (a, b, slips) => expect(countSlips(a, b, 2)).toBe(slips));

  test('are the same in both directions, and none between equal words', () => {
    const wordArbitrary = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 });
    fc.assert(
      fc.property(wordArbitrary, wordArbitrary, (a, b) => {
        expect(countSlips(a, b, 8)).toBe(countSlips(b, a, 8));
        expect(countSlips(a, b, 8) === 0).toBe(a === b);
      }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { keywordWords } from '#domain/search/keyword.ts';
import { matchesWord, mayBeId, oneLetterVariants } from '#domain/search/keyword-match.ts';
import { emptyBits, hasBit } from '../memory/bits.ts';
import {
  buildKeywordParts,
  createVocabulary,
  type KeywordIndex,
  type KeywordSource,
  openKeywordIndex,
} from './keyword-index.ts';

const millennium = ['創紀之城5期', '创纪之城5期', 'Millennium City 5', '觀塘道418號', '418 Kwun Tong Road'];
const airport = ['機場', '机场', 'Airport'];
const sources: KeywordSource[] = [
  { texts: millennium, id: 'C0103256' },
  { texts: airport, id: 'I00001234' },
  { texts: millennium, id: 'I00001299' },
  { texts: [null, '', 'Millenium Café'], id: 'S004411' },
];

function findRows(index: KeywordIndex, size: number, keyword: string): number[] | 'all' {
  const matchingSet = emptyBits(size);
  const vocabulary = createVocabulary([{ index, hidden: null }]);
  if (!index.findRows(keyword, vocabulary, matchingSet)) return 'all';
  return Array.from({ length: size }, (_, row) => row).filter((row) => hasBit(matchingSet, row));
}

const findInSources = (keyword: string) =>
  findRows(openKeywordIndex(buildKeywordParts(sources)), sources.length, keyword);

describe('a keyword finds', () => {
  test.each([
    ['Chinese by any part', '紀之', [0, 2]],
    ['Traditional or Simplified alike', '纪之城', [0, 2]],
    ['English by the beginning of a word', 'mill', [0, 2, 3]],
    ['not English by its middle', 'lennium', []],
    ['what has every word', 'kwun city', [0, 2]],
    ['nothing when one word is missing', 'kwun airport', []],
    ['the beginning of a formatted id', 'i000012', [1, 2]],
    ['a formatted id, typed full width', 'Ｃ０１０３２５６', [0]],
    ['an id together with a name', 'i000012 millennium', [2]],
    ['nothing by two ids', 'i00001234 c0103256', []],
    ['nothing by an id too long', 'i000012340', []],
    ['one word typed twice', 'city CITY', [0, 2]],
    ['an accent stripped', 'cafe', [3]],
    ['everything by only signs', '…', 'all'],
  ])('%s', (_, keyword, rows) => {
    expect(findInSources(keyword)).toEqual(rows);
  });

  test.each([
    ['left out', 'arport'],
    ['added', 'airpport'],
    ['replaced', 'airpart'],
    ['swapped', 'airprot'],
  ])('a word in which one letter was %s', (_, keyword) => {
    expect(findInSources(keyword)).toEqual([1]);
  });

  test('every word that a mistyped one may mean', () => {
    expect(findInSources('millenjum')).toEqual([3]);
    expect(findInSources('millennnium')).toEqual([0, 2]);
    expect(findInSources('milllenium')).toEqual([3]);
  });

  test('no typo where the word is the beginning of a stored one, is short, or has two wrong letters', () => {
    expect(findInSources('millen')).toEqual([0, 2, 3]);
    expect(findInSources('cyti')).toEqual([]);
    expect(findInSources('aippodt')).toEqual([]);
  });
});

/** A naive implementation of the keyword rules that checks one row and one word at a time. */
function createNaiveSearch(allSources: readonly KeywordSource[]): (keyword: string) => number[] | 'all' {
  const wordsOfRows = allSources.map(({ texts }) =>
    texts.flatMap((randomText) => keywordWords(randomText ?? '')),
  );
  const allWords = wordsOfRows.flat();
  const rowMatchesWord = (row: number, word: string): boolean => {
    if (mayBeId(word) && allSources[row]?.id?.toLowerCase().startsWith(word)) return true;
    const isPrefixOfAnyWord = allWords.some((storedWord) => matchesWord(storedWord, word));
    const corrections = isPrefixOfAnyWord ? [] : oneLetterVariants(word);
    return (
      wordsOfRows[row]?.some(
        (storedWord) => matchesWord(storedWord, word) || corrections.includes(storedWord),
      ) ?? false
    );
  };
  return (keyword) => {
    const typedWords = keywordWords(keyword);
    if (typedWords.length === 0) return 'all';
    return [...allSources.keys()].filter((row) => typedWords.every((word) => rowMatchesWord(row, word)));
  };
}

const textArbitrary = fc.oneof(
  fc.string({ unit: fc.constantFrom('a', 'b', '觀', '观', '塘', ' ', '5'), maxLength: 8 }),
  fc.string({ unit: fc.constantFrom('a', 'b'), minLength: 4, maxLength: 6 }),
  fc.constantFrom('i0', 'i01', 'c2 ab', '𨋢機', '機𨋢'),
);
const sourceArbitrary: fc.Arbitrary<KeywordSource> = fc.record({
  texts: fc.array(fc.option(textArbitrary), { maxLength: 3 }),
  id: fc.option(fc.constantFrom('I0123', 'I02', 'C20', 'S1')),
});

test('a keyword finds the same rows as a naive implementation, also after a transfer to another thread', () => {
  fc.assert(
    fc.property(
      fc.array(sourceArbitrary, { maxLength: 40 }),
      fc.array(textArbitrary, { maxLength: 5 }),
      (allSources, keywords) => {
        const index = openKeywordIndex(structuredClone(buildKeywordParts(allSources)));
        const naiveSearch = createNaiveSearch(allSources);
        for (const keyword of keywords) {
          expect(findRows(index, allSources.length, keyword), keyword).toEqual(naiveSearch(keyword));
        }
      },
    ),
    { numRuns: 300 },
  );
});

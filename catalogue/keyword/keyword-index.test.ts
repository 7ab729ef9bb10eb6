import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { keywordWords } from '#domain/search/keyword.ts';
import { matchesWord, mayBeId, oneLetterAway } from '#domain/search/keyword-match.ts';
import { emptyBits, hasBit } from '../memory/bits.ts';
import {
  buildKeywordParts,
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

function rowsFound(index: KeywordIndex, size: number, keyword: string): number[] | 'all' {
  const found = emptyBits(size);
  if (!index.fill(keyword, found)) return 'all';
  return Array.from({ length: size }, (_, row) => row).filter((row) => hasBit(found, row));
}

const found = (keyword: string) =>
  rowsFound(openKeywordIndex(buildKeywordParts(sources)), sources.length, keyword);

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
    expect(found(keyword)).toEqual(rows);
  });

  test.each([
    ['left out', 'arport'],
    ['added', 'airpport'],
    ['replaced', 'airpart'],
    ['swapped', 'airprot'],
  ])('a word in which one letter was %s', (_, keyword) => {
    expect(found(keyword)).toEqual([1]);
  });

  test('every word that a mistyped one may mean', () => {
    expect(found('millenjum')).toEqual([3]);
    expect(found('millennnium')).toEqual([0, 2]);
    expect(found('milllenium')).toEqual([3]);
  });

  test('no typo where the word is the beginning of a stored one, is short, or has two wrong letters', () => {
    expect(found('millen')).toEqual([0, 2, 3]);
    expect(found('cyti')).toEqual([]);
    expect(found('aippodt')).toEqual([]);
  });
});

/** The rules of a keyword, one row and one term at a time. */
function naive(all: readonly KeywordSource[]): (keyword: string) => number[] | 'all' {
  const words = all.map(({ texts }) => texts.flatMap((text) => keywordWords(text ?? '')));
  const known = words.flat();
  const answers = (row: number, word: string): boolean => {
    if (mayBeId(word) && all[row]?.id?.toLowerCase().startsWith(word)) return true;
    const begins = known.some((stored) => matchesWord(stored, word));
    const near = begins ? [] : oneLetterAway(word);
    return words[row]?.some((stored) => matchesWord(stored, word) || near.includes(stored)) ?? false;
  };
  return (keyword) => {
    const typed = keywordWords(keyword);
    if (typed.length === 0) return 'all';
    return [...all.keys()].filter((row) => typed.every((word) => answers(row, word)));
  };
}

const text = fc.oneof(
  fc.string({ unit: fc.constantFrom('a', 'b', '觀', '观', '塘', ' ', '5'), maxLength: 8 }),
  fc.string({ unit: fc.constantFrom('a', 'b'), minLength: 4, maxLength: 6 }),
  fc.constantFrom('i0', 'i01', 'c2 ab', '𨋢機', '機𨋢'),
);
const source: fc.Arbitrary<KeywordSource> = fc.record({
  texts: fc.array(fc.option(text), { maxLength: 3 }),
  id: fc.option(fc.constantFrom('I0123', 'I02', 'C20', 'S1')),
});

test('a keyword finds what a plain reading of the rules finds, after a change of thread too', () => {
  fc.assert(
    fc.property(fc.array(source, { maxLength: 40 }), fc.array(text, { maxLength: 5 }), (all, keywords) => {
      const index = openKeywordIndex(structuredClone(buildKeywordParts(all)));
      const plainly = naive(all);
      for (const keyword of keywords) {
        expect(rowsFound(index, all.length, keyword), keyword).toEqual(plainly(keyword));
      }
    }),
    { numRuns: 300 },
  );
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addMembers,
  type Bits,
  clearBit,
  collectMembers,
  copyRowRange,
  countInRows,
  countIntersection,
  countInWords,
  emptyBits,
  hasBit,
  intersect,
  intersectBoth,
  intersectExcept,
  setBit,
  setRowRange,
  subtract,
} from './bits.ts';

const BIT_COUNT = 700;
const rowsArbitrary = fc.uniqueArray(fc.integer({ min: 0, max: BIT_COUNT - 1 }), { maxLength: BIT_COUNT });
/** A random range of whole 32-bit words of a bit set, from no word to all words. */
const wordSpanArbitrary = fc
  .tuple(fc.nat(22), fc.nat(22))
  .map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const);
const rowSpanArbitrary = fc.tuple(fc.nat(BIT_COUNT), fc.nat(BIT_COUNT));

function bitsOf(members: readonly number[]): Bits {
  const bits = emptyBits(BIT_COUNT);
  for (const row of members) setBit(bits, row);
  return bits;
}

function membersOf(bits: Bits): number[] {
  return Array.from({ length: BIT_COUNT }, (_, row) => row).filter((row) => hasBit(bits, row));
}

describe('a set of rows', () => {
  test('contains the members that were set and not cleared', () => {
    fc.assert(
      fc.property(rowsArbitrary, rowsArbitrary, (memberRows, clearedRows) => {
        const bits = bitsOf(memberRows);
        for (const row of clearedRows) clearBit(bits, row);
        const remainingRows = memberRows.filter((row) => !clearedRows.includes(row)).sort((a, b) => a - b);
        expect(membersOf(bits)).toEqual(remainingRows);
      }),
    );
  });

  test('is painted from a row to below another', () => {
    fc.assert(
      fc.property(rowsArbitrary, rowSpanArbitrary, (memberRows, [from, to]) => {
        const bits = bitsOf(memberRows);
        setRowRange(bits, from, to);
        const expectedRows = Array.from({ length: BIT_COUNT }, (_, row) => row).filter(
          (row) => memberRows.includes(row) || (row >= from && row < to),
        );
        expect(membersOf(bits)).toEqual(expectedRows);
        const copiedSet = emptyBits(BIT_COUNT);
        copyRowRange(copiedSet, bitsOf(memberRows), from, to);
        const rowsInSpan = memberRows.filter((row) => row >= from && row < to);
        expect(membersOf(copiedSet)).toEqual(rowsInSpan.toSorted((a, b) => a - b));
      }),
    );
  });

  test('is counted and collected, by words and by rows', () => {
    fc.assert(
      fc.property(
        rowsArbitrary,
        rowsArbitrary,
        wordSpanArbitrary,
        rowSpanArbitrary,
        (memberRows, otherRows, [firstWord, endWord], [from, to]) => {
          const bits = bitsOf(memberRows);
          const isInWords = (row: number) => row >= firstWord * 32 && row < endWord * 32;
          const collectedRows = new Uint32Array(BIT_COUNT);
          const end = collectMembers(bits, firstWord, endWord, collectedRows, 3);
          expect([...collectedRows.subarray(3, end)]).toEqual(membersOf(bits).filter(isInWords));
          expect(countInWords(bits, firstWord, endWord)).toBe(memberRows.filter(isInWords).length);
          expect(countInRows(bits, from, to)).toBe(
            memberRows.filter((row) => row >= from && row < to).length,
          );
          expect(countIntersection(bits, bitsOf(otherRows), firstWord, endWord)).toBe(
            memberRows.filter((row) => isInWords(row) && otherRows.includes(row)).length,
          );
        },
      ),
    );
  });

  test.each([
    ['keep', intersect, (isInTarget: boolean, isInOther: boolean) => isInTarget && isInOther],
    ['drop', subtract, (isInTarget: boolean, isInOther: boolean) => isInTarget && !isInOther],
    ['add', addMembers, (isInTarget: boolean, isInOther: boolean) => isInTarget || isInOther],
  ] as const)('takes another into account word by word: %s', (_, operation, isExpected) => {
    fc.assert(
      fc.property(
        rowsArbitrary,
        rowsArbitrary,
        wordSpanArbitrary,
        (memberRows, otherRows, [firstWord, endWord]) => {
          const bits = bitsOf(memberRows);
          operation(bits, bitsOf(otherRows), firstWord, endWord);
          const expected = Array.from({ length: BIT_COUNT }, (_, row) => row).filter((row) =>
            row >= firstWord * 32 && row < endWord * 32
              ? isExpected(memberRows.includes(row), otherRows.includes(row))
              : memberRows.includes(row),
          );
          expect(membersOf(bits)).toEqual(expected);
        },
      ),
    );
  });

  test('keeps members of both sets, or of the first set only', () => {
    fc.assert(
      fc.property(rowsArbitrary, rowsArbitrary, rowsArbitrary, (memberRows, otherRows, excludedRows) => {
        const [intersection, difference] = [bitsOf(memberRows), bitsOf(memberRows)];
        intersectBoth(intersection, bitsOf(otherRows), bitsOf(excludedRows), 0, intersection.length);
        intersectExcept(difference, bitsOf(otherRows), bitsOf(excludedRows), 0, difference.length);
        const sortedRows = memberRows.toSorted((a, b) => a - b);
        expect(membersOf(intersection)).toEqual(
          sortedRows.filter((row) => otherRows.includes(row) && excludedRows.includes(row)),
        );
        expect(membersOf(difference)).toEqual(
          sortedRows.filter((row) => otherRows.includes(row) && !excludedRows.includes(row)),
        );
      }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  add,
  type Bits,
  clearBit,
  collect,
  countBoth,
  countRows,
  countWords,
  drop,
  emptyBits,
  hasBit,
  keep,
  keepBetween,
  keepBoth,
  setBit,
  setSpan,
  setSpanOf,
} from './bits.ts';

const SIZE = 700;
const rows = fc.uniqueArray(fc.integer({ min: 0, max: SIZE - 1 }), { maxLength: SIZE });
/** Whole words, none to all. */
const words = fc.tuple(fc.nat(22), fc.nat(22)).map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const);
const span = fc.tuple(fc.nat(SIZE), fc.nat(SIZE));

function bitsOf(members: readonly number[]): Bits {
  const bits = emptyBits(SIZE);
  for (const row of members) setBit(bits, row);
  return bits;
}

function membersOf(bits: Bits): number[] {
  return Array.from({ length: SIZE }, (_, row) => row).filter((row) => hasBit(bits, row));
}

describe('a set of rows', () => {
  test('has what was set and not cleared', () => {
    fc.assert(
      fc.property(rows, rows, (set, cleared) => {
        const bits = bitsOf(set);
        for (const row of cleared) clearBit(bits, row);
        const left = set.filter((row) => !cleared.includes(row)).sort((a, b) => a - b);
        expect(membersOf(bits)).toEqual(left);
      }),
    );
  });

  test('is painted from a row to below another', () => {
    fc.assert(
      fc.property(rows, span, (set, [from, to]) => {
        const bits = bitsOf(set);
        setSpan(bits, from, to);
        const painted = Array.from({ length: SIZE }, (_, row) => row).filter(
          (row) => set.includes(row) || (row >= from && row < to),
        );
        expect(membersOf(bits)).toEqual(painted);
        const copied = emptyBits(SIZE);
        setSpanOf(copied, bitsOf(set), from, to);
        const within = set.filter((row) => row >= from && row < to);
        expect(membersOf(copied)).toEqual(within.toSorted((a, b) => a - b));
      }),
    );
  });

  test('is counted and collected, by words and by rows', () => {
    fc.assert(
      fc.property(rows, rows, words, span, (set, other, [first, last], [from, to]) => {
        const bits = bitsOf(set);
        const inWords = (row: number) => row >= first * 32 && row < last * 32;
        const collected = new Uint32Array(SIZE);
        const end = collect(bits, first, last, collected, 3);
        expect([...collected.subarray(3, end)]).toEqual(membersOf(bits).filter(inWords));
        expect(countWords(bits, first, last)).toBe(set.filter(inWords).length);
        expect(countRows(bits, from, to)).toBe(set.filter((row) => row >= from && row < to).length);
        expect(countBoth(bits, bitsOf(other), first, last)).toBe(
          set.filter((row) => inWords(row) && other.includes(row)).length,
        );
      }),
    );
  });

  test.each([
    ['keep', keep, (own: boolean, one: boolean) => own && one],
    ['drop', drop, (own: boolean, one: boolean) => own && !one],
    ['add', add, (own: boolean, one: boolean) => own || one],
  ] as const)('takes another into account word by word: %s', (_, change, rule) => {
    fc.assert(
      fc.property(rows, rows, words, (set, one, [first, last]) => {
        const bits = bitsOf(set);
        change(bits, bitsOf(one), first, last);
        const expected = Array.from({ length: SIZE }, (_, row) => row).filter((row) =>
          row >= first * 32 && row < last * 32
            ? rule(set.includes(row), one.includes(row))
            : set.includes(row),
        );
        expect(membersOf(bits)).toEqual(expected);
      }),
    );
  });

  test('keeps what is in both of two others, or in one of them alone', () => {
    fc.assert(
      fc.property(rows, rows, rows, (set, one, other) => {
        const [both, between] = [bitsOf(set), bitsOf(set)];
        keepBoth(both, bitsOf(one), bitsOf(other), 0, both.length);
        keepBetween(between, bitsOf(one), bitsOf(other), 0, between.length);
        const sorted = set.toSorted((a, b) => a - b);
        expect(membersOf(both)).toEqual(sorted.filter((row) => one.includes(row) && other.includes(row)));
        expect(membersOf(between)).toEqual(sorted.filter((row) => one.includes(row) && !other.includes(row)));
      }),
    );
  });
});

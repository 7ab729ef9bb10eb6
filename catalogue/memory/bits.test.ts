import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  add,
  type Bits,
  clearBit,
  collect,
  countBoth,
  countPlaces,
  countWords,
  drop,
  emptyBits,
  hasBit,
  keep,
  keepBetween,
  keepBoth,
  paint,
  paintFrom,
  setBit,
} from './bits.ts';

const SIZE = 700;
const places = fc.uniqueArray(fc.integer({ min: 0, max: SIZE - 1 }), { maxLength: SIZE });
/** Whole words, none to all. */
const words = fc.tuple(fc.nat(22), fc.nat(22)).map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const);
const stretch = fc.tuple(fc.nat(SIZE), fc.nat(SIZE));

function bitsOf(members: readonly number[]): Bits {
  const bits = emptyBits(SIZE);
  for (const place of members) setBit(bits, place);
  return bits;
}

function membersOf(bits: Bits): number[] {
  return Array.from({ length: SIZE }, (_, place) => place).filter((place) => hasBit(bits, place));
}

describe('a set of places', () => {
  test('has what was set and not cleared', () => {
    fc.assert(
      fc.property(places, places, (set, cleared) => {
        const bits = bitsOf(set);
        for (const place of cleared) clearBit(bits, place);
        const left = set.filter((place) => !cleared.includes(place)).sort((a, b) => a - b);
        expect(membersOf(bits)).toEqual(left);
      }),
    );
  });

  test('is painted from a place to below another', () => {
    fc.assert(
      fc.property(places, stretch, (set, [from, to]) => {
        const bits = bitsOf(set);
        paint(bits, from, to);
        const painted = Array.from({ length: SIZE }, (_, place) => place).filter(
          (place) => set.includes(place) || (place >= from && place < to),
        );
        expect(membersOf(bits)).toEqual(painted);
        const copied = emptyBits(SIZE);
        paintFrom(copied, bitsOf(set), from, to);
        const within = set.filter((place) => place >= from && place < to);
        expect(membersOf(copied)).toEqual(within.toSorted((a, b) => a - b));
      }),
    );
  });

  test('is counted and collected, by words and by places', () => {
    fc.assert(
      fc.property(places, places, words, stretch, (set, other, [first, last], [from, to]) => {
        const bits = bitsOf(set);
        const inWords = (place: number) => place >= first * 32 && place < last * 32;
        const collected = new Uint32Array(SIZE);
        const end = collect(bits, first, last, collected, 3);
        expect([...collected.subarray(3, end)]).toEqual(membersOf(bits).filter(inWords));
        expect(countWords(bits, first, last)).toBe(set.filter(inWords).length);
        expect(countPlaces(bits, from, to)).toBe(set.filter((place) => place >= from && place < to).length);
        expect(countBoth(bits, bitsOf(other), first, last)).toBe(
          set.filter((place) => inWords(place) && other.includes(place)).length,
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
      fc.property(places, places, words, (set, one, [first, last]) => {
        const bits = bitsOf(set);
        change(bits, bitsOf(one), first, last);
        const expected = Array.from({ length: SIZE }, (_, place) => place).filter((place) =>
          place >= first * 32 && place < last * 32
            ? rule(set.includes(place), one.includes(place))
            : set.includes(place),
        );
        expect(membersOf(bits)).toEqual(expected);
      }),
    );
  });

  test('keeps what is in both of two others, or in one of them alone', () => {
    fc.assert(
      fc.property(places, places, places, (set, one, other) => {
        const [both, between] = [bitsOf(set), bitsOf(set)];
        keepBoth(both, bitsOf(one), bitsOf(other), 0, both.length);
        keepBetween(between, bitsOf(one), bitsOf(other), 0, between.length);
        const sorted = set.toSorted((a, b) => a - b);
        expect(membersOf(both)).toEqual(
          sorted.filter((place) => one.includes(place) && other.includes(place)),
        );
        expect(membersOf(between)).toEqual(
          sorted.filter((place) => one.includes(place) && !other.includes(place)),
        );
      }),
    );
  });
});

import { uint32At } from './columns.ts';

/** A set of rows, or of other things that are numbered from 0: number n is bit n & 31 of word n >>> 5. */
export type Bits = Uint32Array;

export function wordsFor(size: number): number {
  return (size + 31) >>> 5;
}

export function emptyBits(size: number): Bits {
  return new Uint32Array(wordsFor(size));
}

export function hasBit(bits: Bits, row: number): boolean {
  return ((uint32At(bits, row >>> 5) >>> (row & 31)) & 1) === 1;
}

export function setBit(bits: Bits, row: number): void {
  bits[row >>> 5] = uint32At(bits, row >>> 5) | (1 << (row & 31));
}

export function clearBit(bits: Bits, row: number): void {
  bits[row >>> 5] = uint32At(bits, row >>> 5) & ~(1 << (row & 31));
}

/** Up to so many words a loop is quicker than a call of `fill` or `set`. */
const FEW_WORDS = 16;

/** Sets every row from `from` to below `to`. */
export function setSpan(bits: Bits, from: number, to: number): void {
  if (from >= to) return;
  const first = from >>> 5;
  const last = (to - 1) >>> 5;
  const head = -1 << (from & 31);
  const tail = -1 >>> (31 - ((to - 1) & 31));
  if (first === last) {
    bits[first] = uint32At(bits, first) | (head & tail);
    return;
  }
  bits[first] = uint32At(bits, first) | head;
  if (last - first > FEW_WORDS) bits.fill(0xffffffff, first + 1, last);
  else for (let word = first + 1; word < last; word++) bits[word] = 0xffffffff;
  bits[last] = uint32At(bits, last) | tail;
}

/** Sets those rows from `from` to below `to` that are in the set. Words between the first and the last are overwritten. */
export function setSpanOf(bits: Bits, set: Bits, from: number, to: number): void {
  if (from >= to) return;
  const first = from >>> 5;
  const last = (to - 1) >>> 5;
  const head = -1 << (from & 31);
  const tail = -1 >>> (31 - ((to - 1) & 31));
  if (first === last) {
    bits[first] = uint32At(bits, first) | (uint32At(set, first) & head & tail);
    return;
  }
  bits[first] = uint32At(bits, first) | (uint32At(set, first) & head);
  if (last - first > FEW_WORDS) bits.set(set.subarray(first + 1, last), first + 1);
  else for (let word = first + 1; word < last; word++) bits[word] = uint32At(set, word);
  bits[last] = uint32At(bits, last) | (uint32At(set, last) & tail);
}

// The loops below run over whole sets in every search. Four words a turn are three times as fast as one,
// since V8 then checks the loop once for all four.

/** Keeps the members of words `from` to below `to` that are also in the set. */
export function keep(target: Bits, set: Bits, from: number, to: number): void {
  let word = from;
  for (; word + 4 <= to; word += 4) {
    target[word] = uint32At(target, word) & uint32At(set, word);
    target[word + 1] = uint32At(target, word + 1) & uint32At(set, word + 1);
    target[word + 2] = uint32At(target, word + 2) & uint32At(set, word + 2);
    target[word + 3] = uint32At(target, word + 3) & uint32At(set, word + 3);
  }
  for (; word < to; word++) target[word] = uint32At(target, word) & uint32At(set, word);
}

/** Keeps the members that are in both sets: one pass instead of two. */
export function keepBoth(target: Bits, one: Bits, other: Bits, from: number, to: number): void {
  let word = from;
  for (; word + 4 <= to; word += 4) {
    target[word] = uint32At(target, word) & uint32At(one, word) & uint32At(other, word);
    target[word + 1] = uint32At(target, word + 1) & uint32At(one, word + 1) & uint32At(other, word + 1);
    target[word + 2] = uint32At(target, word + 2) & uint32At(one, word + 2) & uint32At(other, word + 2);
    target[word + 3] = uint32At(target, word + 3) & uint32At(one, word + 3) & uint32At(other, word + 3);
  }
  for (; word < to; word++)
    target[word] = uint32At(target, word) & uint32At(one, word) & uint32At(other, word);
}

/** Keeps the members that are in one set and not in the other. */
export function keepBetween(target: Bits, within: Bits, outside: Bits, from: number, to: number): void {
  let word = from;
  for (; word + 4 <= to; word += 4) {
    target[word] = uint32At(target, word) & uint32At(within, word) & ~uint32At(outside, word);
    target[word + 1] = uint32At(target, word + 1) & uint32At(within, word + 1) & ~uint32At(outside, word + 1);
    target[word + 2] = uint32At(target, word + 2) & uint32At(within, word + 2) & ~uint32At(outside, word + 2);
    target[word + 3] = uint32At(target, word + 3) & uint32At(within, word + 3) & ~uint32At(outside, word + 3);
  }
  for (; word < to; word++)
    target[word] = uint32At(target, word) & uint32At(within, word) & ~uint32At(outside, word);
}

/** Removes the members of the set from words `from` to below `to`. */
export function drop(target: Bits, set: Bits, from: number, to: number): void {
  let word = from;
  for (; word + 4 <= to; word += 4) {
    target[word] = uint32At(target, word) & ~uint32At(set, word);
    target[word + 1] = uint32At(target, word + 1) & ~uint32At(set, word + 1);
    target[word + 2] = uint32At(target, word + 2) & ~uint32At(set, word + 2);
    target[word + 3] = uint32At(target, word + 3) & ~uint32At(set, word + 3);
  }
  for (; word < to; word++) target[word] = uint32At(target, word) & ~uint32At(set, word);
}

/** Adds the members of the set. */
export function add(target: Bits, set: Bits, from: number, to: number): void {
  let word = from;
  for (; word + 4 <= to; word += 4) {
    target[word] = uint32At(target, word) | uint32At(set, word);
    target[word + 1] = uint32At(target, word + 1) | uint32At(set, word + 1);
    target[word + 2] = uint32At(target, word + 2) | uint32At(set, word + 2);
    target[word + 3] = uint32At(target, word + 3) | uint32At(set, word + 3);
  }
  for (; word < to; word++) target[word] = uint32At(target, word) | uint32At(set, word);
}

/**
 * How many members words `from` to below `to` have. Eight words are first added up bit by bit (a carry-save
 * adder), so that the bits of one word are counted instead of eight.
 */
export function countWords(bits: Bits, from: number, to: number): number {
  let [ones, twos, fours, count, word] = [0, 0, 0, 0, from];
  for (; word + 8 <= to; word += 8) {
    const b0 = uint32At(bits, word);
    const b1 = uint32At(bits, word + 1);
    const b2 = uint32At(bits, word + 2);
    const b3 = uint32At(bits, word + 3);
    const b4 = uint32At(bits, word + 4);
    const b5 = uint32At(bits, word + 5);
    const b6 = uint32At(bits, word + 6);
    const b7 = uint32At(bits, word + 7);
    let half = ones ^ b0;
    const twosA = (ones & b0) | (half & b1);
    ones = half ^ b1;
    half = ones ^ b2;
    const twosB = (ones & b2) | (half & b3);
    ones = half ^ b3;
    half = twos ^ twosA;
    const foursA = (twos & twosA) | (half & twosB);
    twos = half ^ twosB;
    half = ones ^ b4;
    const twosC = (ones & b4) | (half & b5);
    ones = half ^ b5;
    half = ones ^ b6;
    const twosD = (ones & b6) | (half & b7);
    ones = half ^ b7;
    half = twos ^ twosC;
    const foursB = (twos & twosC) | (half & twosD);
    twos = half ^ twosD;
    half = fours ^ foursA;
    count += 8 * countWord((fours & foursA) | (half & foursB));
    fours = half ^ foursB;
  }
  for (; word < to; word++) count += countWord(uint32At(bits, word));
  return count + 4 * countWord(fours) + 2 * countWord(twos) + countWord(ones);
}

/** How many members two sets share in words `from` to below `to`, counted in the same way. */
export function countBoth(one: Bits, other: Bits, from: number, to: number): number {
  let [ones, twos, fours, count, word] = [0, 0, 0, 0, from];
  for (; word + 8 <= to; word += 8) {
    const b0 = uint32At(one, word) & uint32At(other, word);
    const b1 = uint32At(one, word + 1) & uint32At(other, word + 1);
    const b2 = uint32At(one, word + 2) & uint32At(other, word + 2);
    const b3 = uint32At(one, word + 3) & uint32At(other, word + 3);
    const b4 = uint32At(one, word + 4) & uint32At(other, word + 4);
    const b5 = uint32At(one, word + 5) & uint32At(other, word + 5);
    const b6 = uint32At(one, word + 6) & uint32At(other, word + 6);
    const b7 = uint32At(one, word + 7) & uint32At(other, word + 7);
    let half = ones ^ b0;
    const twosA = (ones & b0) | (half & b1);
    ones = half ^ b1;
    half = ones ^ b2;
    const twosB = (ones & b2) | (half & b3);
    ones = half ^ b3;
    half = twos ^ twosA;
    const foursA = (twos & twosA) | (half & twosB);
    twos = half ^ twosB;
    half = ones ^ b4;
    const twosC = (ones & b4) | (half & b5);
    ones = half ^ b5;
    half = ones ^ b6;
    const twosD = (ones & b6) | (half & b7);
    ones = half ^ b7;
    half = twos ^ twosC;
    const foursB = (twos & twosC) | (half & twosD);
    twos = half ^ twosD;
    half = fours ^ foursA;
    count += 8 * countWord((fours & foursA) | (half & foursB));
    fours = half ^ foursB;
  }
  for (; word < to; word++) count += countWord(uint32At(one, word) & uint32At(other, word));
  return count + 4 * countWord(fours) + 2 * countWord(twos) + countWord(ones);
}

/** How many rows from `from` to below `to` are members. */
export function countRows(bits: Bits, from: number, to: number): number {
  if (from >= to) return 0;
  const first = from >>> 5;
  const last = (to - 1) >>> 5;
  const head = -1 << (from & 31);
  const tail = -1 >>> (31 - ((to - 1) & 31));
  if (first === last) return countWord(uint32At(bits, first) & head & tail);
  return (
    countWord(uint32At(bits, first) & head) +
    countWords(bits, first + 1, last) +
    countWord(uint32At(bits, last) & tail)
  );
}

/** How many bits of one word are set. */
function countWord(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Writes the members of words `from` to below `to` into a list from `start` on, and returns where they end. */
export function collect(bits: Bits, from: number, to: number, into: Uint32Array, start = 0): number {
  let [end, word] = [start, from];
  for (; word + 4 <= to; word += 4) {
    const b0 = uint32At(bits, word);
    const b1 = uint32At(bits, word + 1);
    const b2 = uint32At(bits, word + 2);
    const b3 = uint32At(bits, word + 3);
    // Most words have no member.
    if ((b0 | b1 | b2 | b3) === 0) continue;
    end = collectWord(b0, word, into, end);
    end = collectWord(b1, word + 1, into, end);
    end = collectWord(b2, word + 2, into, end);
    end = collectWord(b3, word + 3, into, end);
  }
  for (; word < to; word++) end = collectWord(uint32At(bits, word), word, into, end);
  return end;
}

function collectWord(members: number, word: number, into: Uint32Array, start: number): number {
  let [rest, end] = [members, start];
  while (rest !== 0) {
    const lowest = rest & -rest;
    into[end++] = (word << 5) + 31 - Math.clz32(lowest);
    rest ^= lowest;
  }
  return end;
}

import { uint32At } from './columns.ts';

/** A bit set of row numbers (or other numbers from 0). Number n is bit n & 31 of word n >>> 5. */
export type Bits = Uint32Array;

export function wordCountFor(size: number): number {
  return (size + 31) >>> 5;
}

export function emptyBits(size: number): Bits {
  return new Uint32Array(wordCountFor(size));
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

/** Maximum number of words for which a loop is faster than a call of `fill` or `set`. */
const MAX_LOOP_WORDS = 16;

/** Adds every row from `from` to below `to`. */
export function setRowRange(bits: Bits, from: number, to: number): void {
  if (from >= to) return;
  const firstWord = from >>> 5;
  const lastWord = (to - 1) >>> 5;
  const firstWordMask = -1 << (from & 31);
  const lastWordMask = -1 >>> (31 - ((to - 1) & 31));
  if (firstWord === lastWord) {
    bits[firstWord] = uint32At(bits, firstWord) | (firstWordMask & lastWordMask);
    return;
  }
  bits[firstWord] = uint32At(bits, firstWord) | firstWordMask;
  if (lastWord - firstWord > MAX_LOOP_WORDS) bits.fill(0xffffffff, firstWord + 1, lastWord);
  else for (let word = firstWord + 1; word < lastWord; word++) bits[word] = 0xffffffff;
  bits[lastWord] = uint32At(bits, lastWord) | lastWordMask;
}

/**
 * Adds the rows from `from` to below `to` that are in `set`. Words strictly inside the range are
 * overwritten.
 */
export function copyRowRange(bits: Bits, set: Bits, from: number, to: number): void {
  if (from >= to) return;
  const firstWord = from >>> 5;
  const lastWord = (to - 1) >>> 5;
  const firstWordMask = -1 << (from & 31);
  const lastWordMask = -1 >>> (31 - ((to - 1) & 31));
  if (firstWord === lastWord) {
    bits[firstWord] = uint32At(bits, firstWord) | (uint32At(set, firstWord) & firstWordMask & lastWordMask);
    return;
  }
  bits[firstWord] = uint32At(bits, firstWord) | (uint32At(set, firstWord) & firstWordMask);
  if (lastWord - firstWord > MAX_LOOP_WORDS) bits.set(set.subarray(firstWord + 1, lastWord), firstWord + 1);
  else for (let word = firstWord + 1; word < lastWord; word++) bits[word] = uint32At(set, word);
  bits[lastWord] = uint32At(bits, lastWord) | (uint32At(set, lastWord) & lastWordMask);
}

// The loops below run over whole sets in every search. Processing four words per iteration is three
// times as fast as one, since V8 then checks the loop bounds once for all four.

/** Removes from words `from` to below `to` of `target` the members that are not in `set`. */
export function intersect(target: Bits, set: Bits, from: number, to: number): void {
  let word = from;
  for (; word + 4 <= to; word += 4) {
    target[word] = uint32At(target, word) & uint32At(set, word);
    target[word + 1] = uint32At(target, word + 1) & uint32At(set, word + 1);
    target[word + 2] = uint32At(target, word + 2) & uint32At(set, word + 2);
    target[word + 3] = uint32At(target, word + 3) & uint32At(set, word + 3);
  }
  for (; word < to; word++) target[word] = uint32At(target, word) & uint32At(set, word);
}

/**
 * Removes from words `from` to below `to` of `target` the members that are not in both `a` and `b`. One
 * pass instead of two calls of `intersect`.
 */
export function intersectBoth(target: Bits, a: Bits, b: Bits, from: number, to: number): void {
  let word = from;
  for (; word + 4 <= to; word += 4) {
    target[word] = uint32At(target, word) & uint32At(a, word) & uint32At(b, word);
    target[word + 1] = uint32At(target, word + 1) & uint32At(a, word + 1) & uint32At(b, word + 1);
    target[word + 2] = uint32At(target, word + 2) & uint32At(a, word + 2) & uint32At(b, word + 2);
    target[word + 3] = uint32At(target, word + 3) & uint32At(a, word + 3) & uint32At(b, word + 3);
  }
  for (; word < to; word++) target[word] = uint32At(target, word) & uint32At(a, word) & uint32At(b, word);
}

/** Keeps the members that are in `included` and not in `excluded`. */
export function intersectExcept(
  target: Bits,
  included: Bits,
  excluded: Bits,
  from: number,
  to: number,
): void {
  let word = from;
  for (; word + 4 <= to; word += 4) {
    target[word] = uint32At(target, word) & uint32At(included, word) & ~uint32At(excluded, word);
    target[word + 1] =
      uint32At(target, word + 1) & uint32At(included, word + 1) & ~uint32At(excluded, word + 1);
    target[word + 2] =
      uint32At(target, word + 2) & uint32At(included, word + 2) & ~uint32At(excluded, word + 2);
    target[word + 3] =
      uint32At(target, word + 3) & uint32At(included, word + 3) & ~uint32At(excluded, word + 3);
  }
  for (; word < to; word++)
    target[word] = uint32At(target, word) & uint32At(included, word) & ~uint32At(excluded, word);
}

/** Removes the members of `set` from words `from` to below `to` of `target`. */
export function subtract(target: Bits, set: Bits, from: number, to: number): void {
  let word = from;
  for (; word + 4 <= to; word += 4) {
    target[word] = uint32At(target, word) & ~uint32At(set, word);
    target[word + 1] = uint32At(target, word + 1) & ~uint32At(set, word + 1);
    target[word + 2] = uint32At(target, word + 2) & ~uint32At(set, word + 2);
    target[word + 3] = uint32At(target, word + 3) & ~uint32At(set, word + 3);
  }
  for (; word < to; word++) target[word] = uint32At(target, word) & ~uint32At(set, word);
}

/** Adds the members of `set` in words `from` to below `to` to `target`. */
export function addMembers(target: Bits, set: Bits, from: number, to: number): void {
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
 * Counts the members in words `from` to below `to`. A carry-save adder combines eight words before the
 * bits are counted, so that one word is counted instead of eight.
 */
export function countInWords(bits: Bits, from: number, to: number): number {
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
    let partialSum = ones ^ b0;
    const twosA = (ones & b0) | (partialSum & b1);
    ones = partialSum ^ b1;
    partialSum = ones ^ b2;
    const twosB = (ones & b2) | (partialSum & b3);
    ones = partialSum ^ b3;
    partialSum = twos ^ twosA;
    const foursA = (twos & twosA) | (partialSum & twosB);
    twos = partialSum ^ twosB;
    partialSum = ones ^ b4;
    const twosC = (ones & b4) | (partialSum & b5);
    ones = partialSum ^ b5;
    partialSum = ones ^ b6;
    const twosD = (ones & b6) | (partialSum & b7);
    ones = partialSum ^ b7;
    partialSum = twos ^ twosC;
    const foursB = (twos & twosC) | (partialSum & twosD);
    twos = partialSum ^ twosD;
    partialSum = fours ^ foursA;
    count += 8 * countSetBits((fours & foursA) | (partialSum & foursB));
    fours = partialSum ^ foursB;
  }
  for (; word < to; word++) count += countSetBits(uint32At(bits, word));
  return count + 4 * countSetBits(fours) + 2 * countSetBits(twos) + countSetBits(ones);
}

/** Counts the members that two sets share in words `from` to below `to`, also with a carry-save adder. */
export function countIntersection(a: Bits, b: Bits, from: number, to: number): number {
  let [ones, twos, fours, count, word] = [0, 0, 0, 0, from];
  for (; word + 8 <= to; word += 8) {
    const b0 = uint32At(a, word) & uint32At(b, word);
    const b1 = uint32At(a, word + 1) & uint32At(b, word + 1);
    const b2 = uint32At(a, word + 2) & uint32At(b, word + 2);
    const b3 = uint32At(a, word + 3) & uint32At(b, word + 3);
    const b4 = uint32At(a, word + 4) & uint32At(b, word + 4);
    const b5 = uint32At(a, word + 5) & uint32At(b, word + 5);
    const b6 = uint32At(a, word + 6) & uint32At(b, word + 6);
    const b7 = uint32At(a, word + 7) & uint32At(b, word + 7);
    let partialSum = ones ^ b0;
    const twosA = (ones & b0) | (partialSum & b1);
    ones = partialSum ^ b1;
    partialSum = ones ^ b2;
    const twosB = (ones & b2) | (partialSum & b3);
    ones = partialSum ^ b3;
    partialSum = twos ^ twosA;
    const foursA = (twos & twosA) | (partialSum & twosB);
    twos = partialSum ^ twosB;
    partialSum = ones ^ b4;
    const twosC = (ones & b4) | (partialSum & b5);
    ones = partialSum ^ b5;
    partialSum = ones ^ b6;
    const twosD = (ones & b6) | (partialSum & b7);
    ones = partialSum ^ b7;
    partialSum = twos ^ twosC;
    const foursB = (twos & twosC) | (partialSum & twosD);
    twos = partialSum ^ twosD;
    partialSum = fours ^ foursA;
    count += 8 * countSetBits((fours & foursA) | (partialSum & foursB));
    fours = partialSum ^ foursB;
  }
  for (; word < to; word++) count += countSetBits(uint32At(a, word) & uint32At(b, word));
  return count + 4 * countSetBits(fours) + 2 * countSetBits(twos) + countSetBits(ones);
}

/** Counts the members among rows `from` to below `to`. */
export function countInRows(bits: Bits, from: number, to: number): number {
  if (from >= to) return 0;
  const firstWord = from >>> 5;
  const lastWord = (to - 1) >>> 5;
  const firstWordMask = -1 << (from & 31);
  const lastWordMask = -1 >>> (31 - ((to - 1) & 31));
  if (firstWord === lastWord) return countSetBits(uint32At(bits, firstWord) & firstWordMask & lastWordMask);
  return (
    countSetBits(uint32At(bits, firstWord) & firstWordMask) +
    countInWords(bits, firstWord + 1, lastWord) +
    countSetBits(uint32At(bits, lastWord) & lastWordMask)
  );
}

/** Returns the number of set bits in a word (population count). */
function countSetBits(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/**
 * Writes the members of words `from` to below `to` into an array, beginning at index `start`. Returns
 * the index after the last member.
 */
export function collectMembers(bits: Bits, from: number, to: number, target: Uint32Array, start = 0): number {
  let [end, word] = [start, from];
  for (; word + 4 <= to; word += 4) {
    const b0 = uint32At(bits, word);
    const b1 = uint32At(bits, word + 1);
    const b2 = uint32At(bits, word + 2);
    const b3 = uint32At(bits, word + 3);
    // Skips four words at once, since most words are empty.
    if ((b0 | b1 | b2 | b3) === 0) continue;
    end = collectMembersOfWord(b0, word, target, end);
    end = collectMembersOfWord(b1, word + 1, target, end);
    end = collectMembersOfWord(b2, word + 2, target, end);
    end = collectMembersOfWord(b3, word + 3, target, end);
  }
  for (; word < to; word++) end = collectMembersOfWord(uint32At(bits, word), word, target, end);
  return end;
}

function collectMembersOfWord(word32: number, word: number, target: Uint32Array, start: number): number {
  let [remainingBits, end] = [word32, start];
  while (remainingBits !== 0) {
    const lowestBit = remainingBits & -remainingBits;
    target[end++] = (word << 5) + 31 - Math.clz32(lowestBit);
    remainingBits ^= lowestBit;
  }
  return end;
}

/** A set of places: place n is bit n & 31 of word n >>> 5. */
export type Bits = Uint32Array;

export function wordsFor(size: number): number {
  return (size + 31) >>> 5;
}

export function emptyBits(size: number): Bits {
  return new Uint32Array(wordsFor(size));
}

export function hasBit(bits: Bits, place: number): boolean {
  return (((bits[place >>> 5] ?? 0) >>> (place & 31)) & 1) === 1;
}

export function setBit(bits: Bits, place: number): void {
  bits[place >>> 5] = (bits[place >>> 5] ?? 0) | (1 << (place & 31));
}

export function clearBit(bits: Bits, place: number): void {
  bits[place >>> 5] = (bits[place >>> 5] ?? 0) & ~(1 << (place & 31));
}

const FEW_WORDS = 16;

/** Sets every place from `from` to below `to`. */
export function paint(bits: Bits, from: number, to: number): void {
  if (from >= to) return;
  const first = from >>> 5;
  const last = (to - 1) >>> 5;
  const head = -1 << (from & 31);
  const tail = -1 >>> (31 - ((to - 1) & 31));
  if (first === last) {
    bits[first] = (bits[first] ?? 0) | (head & tail);
    return;
  }
  bits[first] = (bits[first] ?? 0) | head;
  // Calling `fill` takes longer than to write a few words.
  if (last - first > FEW_WORDS) bits.fill(0xffffffff, first + 1, last);
  else for (let word = first + 1; word < last; word++) bits[word] = 0xffffffff;
  bits[last] = (bits[last] ?? 0) | tail;
}

/** The same with what the set has of these places alone; whole words in between are written over. */
export function paintFrom(bits: Bits, set: Bits, from: number, to: number): void {
  if (from >= to) return;
  const first = from >>> 5;
  const last = (to - 1) >>> 5;
  const head = -1 << (from & 31);
  const tail = -1 >>> (31 - ((to - 1) & 31));
  if (first === last) {
    bits[first] = (bits[first] ?? 0) | ((set[first] ?? 0) & head & tail);
    return;
  }
  bits[first] = (bits[first] ?? 0) | ((set[first] ?? 0) & head);
  if (last - first > FEW_WORDS) bits.set(set.subarray(first + 1, last), first + 1);
  else for (let word = first + 1; word < last; word++) bits[word] = set[word] ?? 0;
  bits[last] = (bits[last] ?? 0) | ((set[last] ?? 0) & tail);
}

// The loops below run over whole columns in every search: four words a turn are three times as fast as
// one, since V8 checks bounds and the loop once for them all.

/** Keeps in words `from` to below `to` what is also in the set. */
export function keep(target: Bits, set: Bits, from: number, to: number): void {
  let word = from;
  for (; word + 4 <= to; word += 4) {
    target[word] = (target[word] ?? 0) & (set[word] ?? 0);
    target[word + 1] = (target[word + 1] ?? 0) & (set[word + 1] ?? 0);
    target[word + 2] = (target[word + 2] ?? 0) & (set[word + 2] ?? 0);
    target[word + 3] = (target[word + 3] ?? 0) & (set[word + 3] ?? 0);
  }
  for (; word < to; word++) target[word] = (target[word] ?? 0) & (set[word] ?? 0);
}

/** Keeps what is in both sets: one pass instead of two. */
export function keepBoth(target: Bits, one: Bits, other: Bits, from: number, to: number): void {
  let word = from;
  for (; word + 4 <= to; word += 4) {
    target[word] = (target[word] ?? 0) & (one[word] ?? 0) & (other[word] ?? 0);
    target[word + 1] = (target[word + 1] ?? 0) & (one[word + 1] ?? 0) & (other[word + 1] ?? 0);
    target[word + 2] = (target[word + 2] ?? 0) & (one[word + 2] ?? 0) & (other[word + 2] ?? 0);
    target[word + 3] = (target[word + 3] ?? 0) & (one[word + 3] ?? 0) & (other[word + 3] ?? 0);
  }
  for (; word < to; word++) target[word] = (target[word] ?? 0) & (one[word] ?? 0) & (other[word] ?? 0);
}

/** Keeps what is in one set and not in the other. */
export function keepBetween(target: Bits, within: Bits, outside: Bits, from: number, to: number): void {
  let word = from;
  for (; word + 4 <= to; word += 4) {
    target[word] = (target[word] ?? 0) & (within[word] ?? 0) & ~(outside[word] ?? 0);
    target[word + 1] = (target[word + 1] ?? 0) & (within[word + 1] ?? 0) & ~(outside[word + 1] ?? 0);
    target[word + 2] = (target[word + 2] ?? 0) & (within[word + 2] ?? 0) & ~(outside[word + 2] ?? 0);
    target[word + 3] = (target[word + 3] ?? 0) & (within[word + 3] ?? 0) & ~(outside[word + 3] ?? 0);
  }
  for (; word < to; word++) target[word] = (target[word] ?? 0) & (within[word] ?? 0) & ~(outside[word] ?? 0);
}

/** Takes out of words `from` to below `to` what is in the set. */
export function drop(target: Bits, set: Bits, from: number, to: number): void {
  let word = from;
  for (; word + 4 <= to; word += 4) {
    target[word] = (target[word] ?? 0) & ~(set[word] ?? 0);
    target[word + 1] = (target[word + 1] ?? 0) & ~(set[word + 1] ?? 0);
    target[word + 2] = (target[word + 2] ?? 0) & ~(set[word + 2] ?? 0);
    target[word + 3] = (target[word + 3] ?? 0) & ~(set[word + 3] ?? 0);
  }
  for (; word < to; word++) target[word] = (target[word] ?? 0) & ~(set[word] ?? 0);
}

/** Adds what is in the set. */
export function add(target: Bits, set: Bits, from: number, to: number): void {
  let word = from;
  for (; word + 4 <= to; word += 4) {
    target[word] = (target[word] ?? 0) | (set[word] ?? 0);
    target[word + 1] = (target[word + 1] ?? 0) | (set[word + 1] ?? 0);
    target[word + 2] = (target[word + 2] ?? 0) | (set[word + 2] ?? 0);
    target[word + 3] = (target[word + 3] ?? 0) | (set[word + 3] ?? 0);
  }
  for (; word < to; word++) target[word] = (target[word] ?? 0) | (set[word] ?? 0);
}

/** Members in words `from` to below `to`. Eight words are added bit by bit, then counted as one. */
export function countWords(bits: Bits, from: number, to: number): number {
  let [ones, twos, fours, count, word] = [0, 0, 0, 0, from];
  for (; word + 8 <= to; word += 8) {
    const b0 = bits[word] ?? 0;
    const b1 = bits[word + 1] ?? 0;
    const b2 = bits[word + 2] ?? 0;
    const b3 = bits[word + 3] ?? 0;
    const b4 = bits[word + 4] ?? 0;
    const b5 = bits[word + 5] ?? 0;
    const b6 = bits[word + 6] ?? 0;
    const b7 = bits[word + 7] ?? 0;
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
  for (; word < to; word++) count += countWord(bits[word] ?? 0);
  return count + 4 * countWord(fours) + 2 * countWord(twos) + countWord(ones);
}

/** Members of both sets in words `from` to below `to`, in the same way. */
export function countBoth(one: Bits, other: Bits, from: number, to: number): number {
  let [ones, twos, fours, count, word] = [0, 0, 0, 0, from];
  for (; word + 8 <= to; word += 8) {
    const b0 = (one[word] ?? 0) & (other[word] ?? 0);
    const b1 = (one[word + 1] ?? 0) & (other[word + 1] ?? 0);
    const b2 = (one[word + 2] ?? 0) & (other[word + 2] ?? 0);
    const b3 = (one[word + 3] ?? 0) & (other[word + 3] ?? 0);
    const b4 = (one[word + 4] ?? 0) & (other[word + 4] ?? 0);
    const b5 = (one[word + 5] ?? 0) & (other[word + 5] ?? 0);
    const b6 = (one[word + 6] ?? 0) & (other[word + 6] ?? 0);
    const b7 = (one[word + 7] ?? 0) & (other[word + 7] ?? 0);
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
  for (; word < to; word++) count += countWord((one[word] ?? 0) & (other[word] ?? 0));
  return count + 4 * countWord(fours) + 2 * countWord(twos) + countWord(ones);
}

/** Members from place `from` to below `to`. */
export function countPlaces(bits: Bits, from: number, to: number): number {
  if (from >= to) return 0;
  const first = from >>> 5;
  const last = (to - 1) >>> 5;
  const head = -1 << (from & 31);
  const tail = -1 >>> (31 - ((to - 1) & 31));
  if (first === last) return countWord((bits[first] ?? 0) & head & tail);
  return (
    countWord((bits[first] ?? 0) & head) +
    countWords(bits, first + 1, last) +
    countWord((bits[last] ?? 0) & tail)
  );
}

function countWord(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Writes the members of words `from` to below `to` into `into` from `start` on, and tells where it ended. */
export function collect(bits: Bits, from: number, to: number, into: Uint32Array, start = 0): number {
  let [end, word] = [start, from];
  for (; word + 4 <= to; word += 4) {
    const b0 = bits[word] ?? 0;
    const b1 = bits[word + 1] ?? 0;
    const b2 = bits[word + 2] ?? 0;
    const b3 = bits[word + 3] ?? 0;
    // Most words have no member.
    if ((b0 | b1 | b2 | b3) === 0) continue;
    end = collectWord(b0, word, into, end);
    end = collectWord(b1, word + 1, into, end);
    end = collectWord(b2, word + 2, into, end);
    end = collectWord(b3, word + 3, into, end);
  }
  for (; word < to; word++) end = collectWord(bits[word] ?? 0, word, into, end);
  return end;
}

/** The same of those that are in one set and not in the other. */
export function collectBetween(
  bits: Bits,
  within: Bits,
  outside: Bits,
  from: number,
  to: number,
  into: Uint32Array,
  start = 0,
): number {
  let [end, word] = [start, from];
  for (; word + 4 <= to; word += 4) {
    const b0 = (bits[word] ?? 0) & (within[word] ?? 0) & ~(outside[word] ?? 0);
    const b1 = (bits[word + 1] ?? 0) & (within[word + 1] ?? 0) & ~(outside[word + 1] ?? 0);
    const b2 = (bits[word + 2] ?? 0) & (within[word + 2] ?? 0) & ~(outside[word + 2] ?? 0);
    const b3 = (bits[word + 3] ?? 0) & (within[word + 3] ?? 0) & ~(outside[word + 3] ?? 0);
    if ((b0 | b1 | b2 | b3) === 0) continue;
    end = collectWord(b0, word, into, end);
    end = collectWord(b1, word + 1, into, end);
    end = collectWord(b2, word + 2, into, end);
    end = collectWord(b3, word + 3, into, end);
  }
  for (; word < to; word++) {
    const rest = (bits[word] ?? 0) & (within[word] ?? 0) & ~(outside[word] ?? 0);
    end = collectWord(rest, word, into, end);
  }
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

import { type Bits, collect, emptyBits, setBit, wordsFor } from '../memory/bits.ts';
import { uint16At, uint32At } from '../memory/columns.ts';
import { GONE, type Splice } from '../memory/splice.ts';

/** A column of few codes. Number 0 stands for a row without a code, number n + 1 for code n. */
export type Dimension<Row> = {
  /** By their numbers. Those that rows have are all there when every row was asked for its number. */
  readonly codes: readonly string[];
  /** True when the codes are those that the rows have, false when they are the same whatever the rows are. */
  readonly found: boolean;
  numberOf(row: Row): number;
};

export type DimensionParts = {
  readonly codes: readonly string[];
  readonly found: boolean;
  /** The set of the rows of each code, one set after another. */
  readonly bits: Uint32Array;
};

/** A dimension with the codes that rows have, numbered as they come. */
export function codesOf<Row>(codeOf: (row: Row) => string | null): Dimension<Row> {
  const codes: string[] = [];
  const numbers = new Map<string, number>();
  return {
    codes,
    found: true,
    numberOf(row) {
      const code = codeOf(row);
      if (code === null) return 0;
      const known = numbers.get(code);
      if (known !== undefined) return known;
      numbers.set(code, codes.push(code));
      return codes.length;
    },
  };
}

/** A dimension with codes that are known beforehand. Any other code counts as none. */
export function choicesOf<Row>(
  codes: readonly string[],
  codeOf: (row: Row) => string | null,
): Dimension<Row> {
  const numbers = new Map(codes.map((code, index) => [code, index + 1]));
  return {
    codes,
    found: false,
    numberOf: (row) => {
      const code = codeOf(row);
      return code === null ? 0 : (numbers.get(code) ?? 0);
    },
  };
}

/** A dimension with one code, which a row has or has not. */
export function flagOf<Row>(code: string, has: (row: Row) => boolean): Dimension<Row> {
  return { codes: [code], found: false, numberOf: (row) => (has(row) ? 1 : 0) };
}

/** `numbers` are by row. Codes that rows have are put in their order. */
export function dimensionParts<Row>({ codes, found }: Dimension<Row>, numbers: Uint16Array): DimensionParts {
  const sets = codes.map((code) => ({ code, bits: emptyBits(numbers.length) }));
  for (let row = 0; row < numbers.length; row++) {
    const set = sets[uint16At(numbers, row) - 1];
    if (set) setBit(set.bits, row);
  }
  if (found) sets.sort((a, b) => (a.code < b.code ? -1 : 1));
  return joined(
    sets.map(({ code }) => code),
    found,
    sets.map(({ bits }) => bits),
  );
}

function joined(codes: readonly string[], found: boolean, sets: readonly Bits[]): DimensionParts {
  const bits = new Uint32Array(sets.reduce((sum, set) => sum + set.length, 0));
  for (const [index, set] of sets.entries()) bits.set(set, index * set.length);
  return { codes, found, bits };
}

/** The dimension of a table that is spliced from two, made from theirs. */
export function spliceDimensions(old: DimensionParts, fresh: DimensionParts, splice: Splice): DimensionParts {
  const { codes: given, found } = old;
  const codes = found ? [...new Set([...given, ...fresh.codes])].sort() : given;
  const sides = [
    { sets: openDimension(old, splice.old.length), moved: splice.old },
    { sets: openDimension(fresh, splice.fresh.length), moved: splice.fresh },
  ];
  const room = new Uint32Array(Math.max(splice.old.length, splice.fresh.length));
  const sets = codes.map((code) => {
    const target = emptyBits(splice.size);
    for (const { sets, moved } of sides) moveBits(sets.get(code), moved, target, room);
    return target;
  });
  const isUsed = sets.map((set) => !found || set.some((word) => word !== 0));
  return joined(
    codes.filter((_, index) => isUsed[index]),
    found,
    sets.filter((_, index) => isUsed[index]),
  );
}

/** `room` has space for all rows. */
function moveBits(set: Bits | undefined, moved: Uint32Array, target: Bits, room: Uint32Array): void {
  const count = set ? collect(set, 0, set.length, room) : 0;
  for (let index = 0; index < count; index++) {
    const row = uint32At(moved, uint32At(room, index));
    if (row !== GONE) setBit(target, row);
  }
}

/** The number of each row: 0 for no code, n + 1 for code n. */
export function numbersOf({ bits }: DimensionParts, size: number): Uint16Array {
  const numbers = new Uint16Array(size);
  const rows = new Uint32Array(size);
  const width = wordsFor(size);
  for (let first = 0, number = 1; first < bits.length; first += width, number++) {
    const count = collect(bits.subarray(first, first + width), 0, width, rows);
    for (let index = 0; index < count; index++) numbers[uint32At(rows, index)] = number;
  }
  return numbers;
}

/** The set of each code. */
export type Sets = ReadonlyMap<string, Bits>;

export function openDimension({ codes, bits }: DimensionParts, size: number): Sets {
  const width = wordsFor(size);
  return new Map(codes.map((code, index) => [code, bits.subarray(index * width, (index + 1) * width)]));
}

import { type Bits, collect, emptyBits, setBit, wordsFor } from '../memory/bits.ts';
import { filledWith } from '../memory/columns.ts';
import { GONE, type Splice } from '../memory/splice.ts';

/** A column of few codes. Number 0 is a row without one, number n + 1 code n. */
export type Dimension<Row> = {
  readonly codes: readonly string[];
  /** Whether the codes are those that rows have; else they are the same whatever the rows. */
  readonly found: boolean;
  numberOf(row: Row): number;
};

/** For each code the set of its rows, one after another. */
export type DimensionParts = {
  readonly codes: readonly string[];
  readonly found: boolean;
  readonly words: Uint32Array;
};

export function codesOf<Row>(rows: readonly Row[], codeOf: (row: Row) => string | null): Dimension<Row> {
  const codes = [...new Set(rows.flatMap((row) => codeOf(row) ?? []))].sort();
  return { ...choicesOf(codes, codeOf), found: true };
}

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

export function dimensionParts<Row>(rows: readonly Row[], dimension: Dimension<Row>): DimensionParts {
  const sets = dimension.codes.map(() => emptyBits(rows.length));
  const numbers = filledWith(new Uint32Array(rows.length), rows, dimension.numberOf);
  for (let place = 0; place < rows.length; place++) {
    const set = sets[(numbers[place] ?? 0) - 1];
    if (set) setBit(set, place);
  }
  return joined(dimension.codes, dimension.found, sets);
}

function joined(codes: readonly string[], found: boolean, sets: readonly Bits[]): DimensionParts {
  const words = new Uint32Array(sets.reduce((sum, set) => sum + set.length, 0));
  for (const [index, set] of sets.entries()) words.set(set, index * set.length);
  return { codes, found, words };
}

/** The dimension of a table that is spliced from two, from theirs. */
export function spliceDimensions(old: DimensionParts, fresh: DimensionParts, splice: Splice): DimensionParts {
  const { codes: given, found } = old;
  const codes = found ? [...new Set([...given, ...fresh.codes])].sort() : given;
  const sides = [
    { sets: openDimension(old, splice.old.length), moved: splice.old },
    { sets: openDimension(fresh, splice.fresh.length), moved: splice.fresh },
  ];
  const places = new Uint32Array(Math.max(splice.old.length, splice.fresh.length));
  const sets = codes.map((code) => {
    const target = emptyBits(splice.size);
    for (const { sets, moved } of sides) moveBits(sets.get(code), moved, target, places);
    return target;
  });
  const kept = sets.map((set) => !found || set.some((word) => word !== 0));
  return joined(
    codes.filter((_, index) => kept[index]),
    found,
    sets.filter((_, index) => kept[index]),
  );
}

/** `room` is for all places. */
function moveBits(set: Bits | undefined, moved: Uint32Array, target: Bits, room: Uint32Array): void {
  const count = set ? collect(set, 0, set.length, room) : 0;
  for (let index = 0; index < count; index++) {
    const place = moved[room[index] ?? 0] ?? GONE;
    if (place !== GONE) setBit(target, place);
  }
}

/** Number 0 for a row of no code, number n + 1 for code n. */
export function numbersOf({ words }: DimensionParts, size: number): Uint16Array {
  const numbers = new Uint16Array(size);
  const places = new Uint32Array(size);
  const width = wordsFor(size);
  for (let first = 0, number = 1; first < words.length; first += width, number++) {
    const count = collect(words.subarray(first, first + width), 0, width, places);
    for (let index = 0; index < count; index++) numbers[places[index] ?? 0] = number;
  }
  return numbers;
}

/** The set of each code. */
export type Sets = ReadonlyMap<string, Bits>;

export function openDimension({ codes, words }: DimensionParts, size: number): Sets {
  const width = wordsFor(size);
  return new Map(codes.map((code, index) => [code, words.subarray(index * width, (index + 1) * width)]));
}

import { type Bits, emptyBits, setBit, wordsFor } from '../bits.ts';
import { filledWith } from '../columns.ts';

/** A column of few codes. Number 0 is a row without one, number n + 1 code n. */
export type Dimension<Row> = {
  readonly codes: readonly string[];
  numberOf(row: Row): number;
};

/** For each code the set of its rows, one after another. */
export type DimensionParts = {
  readonly codes: readonly string[];
  readonly words: Uint32Array;
};

export function codesOf<Row>(rows: readonly Row[], codeOf: (row: Row) => string | null): Dimension<Row> {
  const codes = [...new Set(rows.flatMap((row) => codeOf(row) ?? []))].sort();
  return choicesOf(codes, codeOf);
}

export function choicesOf<Row>(
  codes: readonly string[],
  codeOf: (row: Row) => string | null,
): Dimension<Row> {
  const numbers = new Map(codes.map((code, index) => [code, index + 1]));
  return {
    codes,
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
  const words = new Uint32Array(sets.length * wordsFor(rows.length));
  for (const [index, set] of sets.entries()) words.set(set, index * set.length);
  return { codes: dimension.codes, words };
}

/** The set of each code. */
export type Sets = ReadonlyMap<string, Bits>;

export function openDimension({ codes, words }: DimensionParts, size: number): Sets {
  const width = wordsFor(size);
  return new Map(codes.map((code, index) => [code, words.subarray(index * width, (index + 1) * width)]));
}

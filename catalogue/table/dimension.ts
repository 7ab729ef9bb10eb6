import { type Bits, collectMembers, emptyBits, setBit, wordCountFor } from '../memory/bits.ts';
import { uint16At, uint32At } from '../memory/columns.ts';
import { REMOVED_ROW, type Splice } from '../memory/splice.ts';

/** A column with few distinct codes. Code number 0 means no code; n + 1 means code n. */
export type Dimension<Row> = {
  /**
   * Codes in the order of their numbers. Collected codes are complete once `codeNumberOf` was called
   * for every row.
   */
  readonly codes: readonly string[];
  /** True if the codes are collected from the rows, false if the list of codes is fixed. */
  readonly areCodesCollected: boolean;
  codeNumberOf(row: Row): number;
};

export type DimensionParts = {
  readonly codes: readonly string[];
  readonly areCodesCollected: boolean;
  /** One bit set of rows for each code, concatenated in the order of `codes`. */
  readonly bits: Uint32Array;
};

/** Creates a dimension whose codes are collected from the rows and numbered in order of appearance. */
export function dimensionOfCollectedCodes<Row>(codeOf: (row: Row) => string | null): Dimension<Row> {
  const codes: string[] = [];
  const numberByCode = new Map<string, number>();
  return {
    codes,
    areCodesCollected: true,
    codeNumberOf(row) {
      const code = codeOf(row);
      if (code === null) return 0;
      const existingNumber = numberByCode.get(code);
      if (existingNumber !== undefined) return existingNumber;
      numberByCode.set(code, codes.push(code));
      return codes.length;
    },
  };
}

/**
 * Creates a dimension with a fixed list of codes. A row with any other code counts as a row without a
 * code.
 */
export function dimensionOfFixedCodes<Row>(
  codes: readonly string[],
  codeOf: (row: Row) => string | null,
): Dimension<Row> {
  const numberByCode = new Map(codes.map((code, index) => [code, index + 1]));
  return {
    codes,
    areCodesCollected: false,
    codeNumberOf: (row) => {
      const code = codeOf(row);
      return code === null ? 0 : (numberByCode.get(code) ?? 0);
    },
  };
}

/** Creates a dimension with a single code that each row either has or lacks. */
export function createFlagDimension<Row>(code: string, hasFlag: (row: Row) => boolean): Dimension<Row> {
  return { codes: [code], areCodesCollected: false, codeNumberOf: (row) => (hasFlag(row) ? 1 : 0) };
}

/** Builds the parts of a dimension. `numbers` has the code number of each row. Collected codes are sorted. */
export function buildDimensionParts<Row>(
  { codes, areCodesCollected }: Dimension<Row>,
  numbers: Uint16Array,
): DimensionParts {
  const sets = codes.map((code) => ({ code, bits: emptyBits(numbers.length) }));
  for (let row = 0; row < numbers.length; row++) {
    const set = sets[uint16At(numbers, row) - 1];
    if (set) setBit(set.bits, row);
  }
  if (areCodesCollected) sets.sort((a, b) => (a.code < b.code ? -1 : 1));
  return joinSets(
    sets.map(({ code }) => code),
    areCodesCollected,
    sets.map(({ bits }) => bits),
  );
}

function joinSets(
  codes: readonly string[],
  areCodesCollected: boolean,
  sets: readonly Bits[],
): DimensionParts {
  const bits = new Uint32Array(sets.reduce((sum, set) => sum + set.length, 0));
  for (const [index, set] of sets.entries()) bits.set(set, index * set.length);
  return { codes, areCodesCollected, bits };
}

/** Merges the dimensions of an old and an incoming table. */
export function spliceDimensions(
  old: DimensionParts,
  incoming: DimensionParts,
  splice: Splice,
): DimensionParts {
  const { codes: oldCodes, areCodesCollected } = old;
  const codes = areCodesCollected ? [...new Set([...oldCodes, ...incoming.codes])].sort() : oldCodes;
  const sides = [
    { sets: openDimension(old, splice.oldToNew.length), newRowNumbers: splice.oldToNew },
    { sets: openDimension(incoming, splice.incomingToNew.length), newRowNumbers: splice.incomingToNew },
  ];
  const scratchRows = new Uint32Array(Math.max(splice.oldToNew.length, splice.incomingToNew.length));
  const sets = codes.map((code) => {
    const target = emptyBits(splice.size);
    for (const { sets, newRowNumbers } of sides) moveBits(sets.get(code), newRowNumbers, target, scratchRows);
    return target;
  });
  const isUsed = sets.map((set) => !areCodesCollected || set.some((word) => word !== 0));
  return joinSets(
    codes.filter((_, index) => isUsed[index]),
    areCodesCollected,
    sets.filter((_, index) => isUsed[index]),
  );
}

/** Copies the members of a set under their new row numbers. `scratchRows` must have space for all rows. */
function moveBits(
  set: Bits | undefined,
  newRowNumbers: Uint32Array,
  target: Bits,
  scratchRows: Uint32Array,
): void {
  const count = set ? collectMembers(set, 0, set.length, scratchRows) : 0;
  for (let index = 0; index < count; index++) {
    const row = uint32At(newRowNumbers, uint32At(scratchRows, index));
    if (row !== REMOVED_ROW) setBit(target, row);
  }
}

/** Returns the code number of each row: 0 for no code, n + 1 for code n. */
export function codeNumbersOf({ bits }: DimensionParts, size: number): Uint16Array {
  const codeNumbers = new Uint16Array(size);
  const rows = new Uint32Array(size);
  const width = wordCountFor(size);
  for (let firstWord = 0, number = 1; firstWord < bits.length; firstWord += width, number++) {
    const count = collectMembers(bits.subarray(firstWord, firstWord + width), 0, width, rows);
    for (let index = 0; index < count; index++) codeNumbers[uint32At(rows, index)] = number;
  }
  return codeNumbers;
}

/** The bit set of rows for each code. */
export type SetsByCode = ReadonlyMap<string, Bits>;

export function openDimension({ codes, bits }: DimensionParts, size: number): SetsByCode {
  const width = wordCountFor(size);
  return new Map(codes.map((code, index) => [code, bits.subarray(index * width, (index + 1) * width)]));
}

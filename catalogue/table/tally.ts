import { at, mapAt } from '#domain/lib/at.ts';
import { uint16At, uint32At } from '../memory/columns.ts';

/** A column to count. `numbers` has the value of each row, from 0 to below `size`. */
export type CountedColumn = { readonly name: string; readonly size: number; readonly numbers: Uint16Array };

/**
 * Several counted columns packed into one: the numbers of a row form one mixed-radix number, so that
 * one addition counts them all. Counting facets takes most of the time of a search, since it reads
 * every matching row.
 */
export type TallyParts = {
  readonly columns: readonly { readonly name: string; readonly size: number }[];
  /** The packed number of each row. */
  readonly packedNumbers: Uint16Array;
};

/** Maximum number of packed values. Above this, unpacking the counts takes longer than packing saves. */
const MAX_PACKED_VALUES = 600;

export function buildTallyParts(rows: number, columns: readonly CountedColumn[]): TallyParts[] {
  return groupColumns(columns).map((columns) => {
    const packedNumbers = new Uint16Array(rows);
    for (const { size, numbers } of columns)
      for (let row = 0; row < rows; row++)
        packedNumbers[row] = uint16At(packedNumbers, row) * size + uint16At(numbers, row);
    return { columns: columns.map(({ name, size }) => ({ name, size })), packedNumbers };
  });
}

function groupColumns(columns: readonly CountedColumn[]): CountedColumn[][] {
  const columnGroups: CountedColumn[][] = [];
  let product = Number.POSITIVE_INFINITY;
  for (const column of columns) {
    product *= column.size;
    if (product > MAX_PACKED_VALUES) {
      columnGroups.push([]);
      product = column.size;
    }
    columnGroups.at(-1)?.push(column);
  }
  return columnGroups;
}

/** For each column, how often each of its numbers occurs. */
export type Tallies = ReadonlyMap<string, readonly number[]>;

/** Counts the first `count` entries of `rows`. */
export function tallyRows(parts: readonly TallyParts[], rows: Uint32Array, count: number): Tallies {
  return countPackedNumbers(parts, (packedNumbers, counts) => {
    for (let index = 0; index < count; index++) {
      const packedNumber = uint16At(packedNumbers, uint32At(rows, index));
      counts[packedNumber] = uint32At(counts, packedNumber) + 1;
    }
  });
}

/** Counts all rows from `from` to below `to`. */
export function tallySpan(parts: readonly TallyParts[], from: number, to: number): Tallies {
  return countPackedNumbers(parts, (packedNumbers, counts) => {
    for (let row = from; row < to; row++) {
      const packedNumber = uint16At(packedNumbers, row);
      counts[packedNumber] = uint32At(counts, packedNumber) + 1;
    }
  });
}

/** Adds up the tallies of disjoint sets of rows. */
export function sumTallies(tallyList: readonly Tallies[]): Tallies {
  const [firstTallies = new Map<string, readonly number[]>(), ...otherTallies] = tallyList;
  const sumColumn = (name: string, counts: readonly number[]) =>
    counts.map((count, index) =>
      otherTallies.reduce((total, tallies) => total + at(mapAt(tallies, name), index), count),
    );
  return new Map([...firstTallies].map(([name, counts]) => [name, sumColumn(name, counts)]));
}

/** Subtracts the tallies of some of the rows. */
export function subtractTallies(tallies: Tallies, subtracted: Tallies): Tallies {
  return new Map(
    [...tallies].map(([name, counts]) => {
      const subtractedCounts = mapAt(subtracted, name);
      return [name, counts.map((count, index) => count - at(subtractedCounts, index))];
    }),
  );
}

type CountRows = (packedNumbers: Uint16Array, counts: Uint32Array) => void;

function countPackedNumbers(parts: readonly TallyParts[], count: CountRows): Tallies {
  return new Map(
    parts.flatMap((part) => {
      const counts = new Uint32Array(part.columns.reduce((product, { size }) => product * size, 1));
      count(part.packedNumbers, counts);
      return unpackCounts(part, counts);
    }),
  );
}

/**
 * Unpacks the counts of packed numbers. The columns are the remainders of repeated division, last
 * column first.
 */
function unpackCounts({ columns }: TallyParts, packedCounts: Uint32Array): [string, readonly number[]][] {
  const countsByColumn = columns
    .map(({ name, size }) => ({ name, size, counts: new Uint32Array(size) }))
    .reverse();
  for (let packedNumber = 0; packedNumber < packedCounts.length; packedNumber++) {
    const count = uint32At(packedCounts, packedNumber);
    if (count === 0) continue;
    let remainder = packedNumber;
    for (const { size, counts } of countsByColumn) {
      const columnNumber = remainder % size;
      counts[columnNumber] = uint32At(counts, columnNumber) + count;
      remainder = (remainder - columnNumber) / size;
    }
  }
  return countsByColumn.map(({ name, counts }) => [name, [...counts]]);
}

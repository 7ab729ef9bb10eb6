import { at, mapAt } from '#domain/lib/at.ts';
import { uint16At, uint32At } from '../memory/columns.ts';

/** What is counted of each row: a number from 0 to below `size`. */
export type CountedColumn = { readonly name: string; readonly size: number; readonly numbers: Uint16Array };

/**
 * Several counted columns in one: the numbers of a row are mixed into one number, and one addition counts it
 * in all of them. A search with facets reads every row it finds, so this takes most of its time.
 */
export type TallyParts = {
  readonly columns: readonly { readonly name: string; readonly size: number }[];
  /** The mixed number of each row. */
  readonly mixed: Uint16Array;
};

/** More mixed numbers than this take longer to unmix than they save. */
const MOST_MIXED = 600;

export function tallyParts(rows: number, counted: readonly CountedColumn[]): TallyParts[] {
  return inGroups(counted).map((columns) => {
    const mixed = new Uint16Array(rows);
    for (const { size, numbers } of columns)
      for (let row = 0; row < rows; row++) mixed[row] = uint16At(mixed, row) * size + uint16At(numbers, row);
    return { columns: columns.map(({ name, size }) => ({ name, size })), mixed };
  });
}

function inGroups(counted: readonly CountedColumn[]): CountedColumn[][] {
  const groups: CountedColumn[][] = [];
  let product = Number.POSITIVE_INFINITY;
  for (const column of counted) {
    product *= column.size;
    if (product > MOST_MIXED) {
      groups.push([]);
      product = column.size;
    }
    groups.at(-1)?.push(column);
  }
  return groups;
}

/** How often each number of each column occurs. */
export type Tallies = ReadonlyMap<string, readonly number[]>;

/** Counts the first `count` of the rows. */
export function tallyRows(parts: readonly TallyParts[], rows: Uint32Array, count: number): Tallies {
  return tallied(parts, (mixed, counts) => {
    for (let index = 0; index < count; index++) {
      const number = uint16At(mixed, uint32At(rows, index));
      counts[number] = uint32At(counts, number) + 1;
    }
  });
}

/** Counts all rows from one to below another. */
export function tallySpan(parts: readonly TallyParts[], from: number, to: number): Tallies {
  return tallied(parts, (mixed, counts) => {
    for (let row = from; row < to; row++) {
      const number = uint16At(mixed, row);
      counts[number] = uint32At(counts, number) + 1;
    }
  });
}

/** Adds up what was counted of different rows. */
export function addTallies(each: readonly Tallies[]): Tallies {
  const [first = new Map<string, readonly number[]>(), ...others] = each;
  const sum = (name: string, counts: readonly number[]) =>
    counts.map((count, number) =>
      others.reduce((total, tallies) => total + at(mapAt(tallies, name), number), count),
    );
  return new Map([...first].map(([name, counts]) => [name, sum(name, counts)]));
}

type Count = (mixed: Uint16Array, counts: Uint32Array) => void;

function tallied(parts: readonly TallyParts[], count: Count): Tallies {
  return new Map(
    parts.flatMap((part) => {
      const counts = new Uint32Array(part.columns.reduce((product, { size }) => product * size, 1));
      count(part.mixed, counts);
      return unmixed(part, counts);
    }),
  );
}

/** The numbers of a mixed number are its remainders, the last column's first. */
function unmixed({ columns }: TallyParts, mixedCounts: Uint32Array): [string, readonly number[]][] {
  const unmixing = columns.map(({ name, size }) => ({ name, size, counts: new Uint32Array(size) })).reverse();
  for (let mixed = 0; mixed < mixedCounts.length; mixed++) {
    const count = uint32At(mixedCounts, mixed);
    if (count === 0) continue;
    let rest = mixed;
    for (const { size, counts } of unmixing) {
      const number = rest % size;
      counts[number] = uint32At(counts, number) + count;
      rest = (rest - number) / size;
    }
  }
  return unmixing.map(({ name, counts }) => [name, [...counts]]);
}

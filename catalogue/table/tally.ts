/** What is counted of each row: a number from 0 to below `size`, by place. */
export type Tallied = { readonly name: string; readonly size: number; readonly numbers: Uint16Array };

/**
 * Several counted columns as one: the numbers of a row make one mixed number, and one addition counts it
 * in all of them. A facet search reads every row it finds, so this is most of its time.
 */
export type TallyParts = {
  readonly columns: readonly { readonly name: string; readonly size: number }[];
  readonly values: Uint16Array;
};

/** More numbers than this take longer to take apart than they save. */
const LARGEST = 600;

export function tallyParts(rows: number, tallied: readonly Tallied[]): TallyParts[] {
  return together(tallied).map((columns) => {
    const values = new Uint16Array(rows);
    for (const { size, numbers } of columns)
      for (let place = 0; place < rows; place++)
        values[place] = (values[place] ?? 0) * size + (numbers[place] ?? 0);
    return { columns: columns.map(({ name, size }) => ({ name, size })), values };
  });
}

function together(tallied: readonly Tallied[]): Tallied[][] {
  const groups: Tallied[][] = [];
  let product = Number.POSITIVE_INFINITY;
  for (const column of tallied) {
    product *= column.size;
    if (product > LARGEST) {
      groups.push([]);
      product = column.size;
    }
    groups.at(-1)?.push(column);
  }
  return groups;
}

/** How often each number of each column occurs among the first `count` of the places. */
export type Tallies = ReadonlyMap<string, readonly number[]>;

export function tally(parts: readonly TallyParts[], places: Uint32Array, count: number): Tallies {
  return tallied(parts, (values, counts) => {
    for (let index = 0; index < count; index++) {
      const value = values[places[index] ?? 0] ?? 0;
      counts[value] = (counts[value] ?? 0) + 1;
    }
  });
}

/** The same among all places from one to below another. */
export function tallyStretch(parts: readonly TallyParts[], from: number, to: number): Tallies {
  return tallied(parts, (values, counts) => {
    for (let place = from; place < to; place++) {
      const value = values[place] ?? 0;
      counts[value] = (counts[value] ?? 0) + 1;
    }
  });
}

/** Of rows apart from one another, together. */
export function addTallies(apart: readonly Tallies[]): Tallies {
  const [first = new Map<string, readonly number[]>(), ...others] = apart;
  const sum = (name: string, counts: readonly number[]) =>
    counts.map((count, number) =>
      others.reduce((total, tallies) => total + (tallies.get(name)?.[number] ?? 0), count),
    );
  return new Map([...first].map(([name, counts]) => [name, sum(name, counts)]));
}

type Count = (values: Uint16Array, counts: Uint32Array) => void;

function tallied(parts: readonly TallyParts[], count: Count): Tallies {
  return new Map(
    parts.flatMap((part) => {
      const counts = new Uint32Array(part.columns.reduce((product, { size }) => product * size, 1));
      count(part.values, counts);
      return takenApart(part, counts);
    }),
  );
}

/** The numbers of a mixed number are its remainders, the last column's first. */
function takenApart({ columns }: TallyParts, mixed: Uint32Array): [string, readonly number[]][] {
  const apart = columns.map(({ name, size }) => ({ name, size, counts: new Array<number>(size).fill(0) }));
  apart.reverse();
  for (let value = 0; value < mixed.length; value++) {
    const count = mixed[value] ?? 0;
    if (count === 0) continue;
    let rest = value;
    for (const { size, counts } of apart) {
      const number = rest % size;
      counts[number] = (counts[number] ?? 0) + count;
      rest = (rest - number) / size;
    }
  }
  return apart.map(({ name, counts }) => [name, counts]);
}

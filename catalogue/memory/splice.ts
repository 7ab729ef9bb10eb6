import { int32At, uint32At } from './columns.ts';

/** Where the rows of an old and of a fresh list are in the one list that they make together. */
export type Splice = {
  /** Rows of the list they make. */
  readonly size: number;
  /** The new number of each old row; GONE when it is left out. */
  readonly old: Uint32Array;
  /** The new number of each fresh row; GONE when it is left out. */
  readonly fresh: Uint32Array;
};

export const GONE = 0xffffffff;

/** Fills a column from those of the old and the fresh list. */
export function spliced<Column extends Int32Array | Uint32Array>(
  into: Column,
  { old, fresh }: Splice,
  oldColumn: Column,
  freshColumn: Column,
): Column {
  moveNumbers(into, old, oldColumn);
  moveNumbers(into, fresh, freshColumn);
  return into;
}

function moveNumbers<Column extends Int32Array | Uint32Array>(
  into: Column,
  moved: Uint32Array,
  column: Column,
): void {
  for (let row = 0; row < moved.length; row++) {
    const next = uint32At(moved, row);
    if (next !== GONE) into[next] = integerAt(column, row);
  }
}

/** Two kinds of columns through one function are still read quickly. */
function integerAt(column: Int32Array | Uint32Array, row: number): number {
  return column instanceof Int32Array ? int32At(column, row) : uint32At(column, row);
}

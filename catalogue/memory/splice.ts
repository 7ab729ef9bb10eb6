import { int32At, uint32At } from './columns.ts';

/** Maps the rows of an old and an incoming list to their row numbers in the merged list. */
export type Splice = {
  /** Number of rows of the merged list. */
  readonly size: number;
  /** The new number of each old row, or REMOVED. */
  readonly old: Uint32Array;
  /** The new number of each incoming row, or REMOVED. */
  readonly incoming: Uint32Array;
};

export const REMOVED = 0xffffffff;

/** Fills a column of the merged list from the old and the incoming column. */
export function spliceColumn<Column extends Int32Array | Uint32Array>(
  target: Column,
  { old, incoming }: Splice,
  oldColumn: Column,
  incomingColumn: Column,
): Column {
  moveNumbers(target, old, oldColumn);
  moveNumbers(target, incoming, incomingColumn);
  return target;
}

function moveNumbers<Column extends Int32Array | Uint32Array>(
  target: Column,
  newRowNumbers: Uint32Array,
  column: Column,
): void {
  for (let row = 0; row < newRowNumbers.length; row++) {
    const newRow = uint32At(newRowNumbers, row);
    if (newRow !== REMOVED) target[newRow] = integerAt(column, row);
  }
}

/** Reads one of two array types. V8 still optimizes an access with two types. */
function integerAt(column: Int32Array | Uint32Array, row: number): number {
  return column instanceof Int32Array ? int32At(column, row) : uint32At(column, row);
}

import { int32At, uint32At } from './columns.ts';

/** Maps the rows of an old and an incoming list to their row numbers in the merged list. */
export type Splice = {
  /** Number of rows of the merged list. */
  readonly size: number;
  /** The new number of each old row, or REMOVED_ROW. */
  readonly oldToNew: Uint32Array;
  /** The new number of each incoming row, or REMOVED_ROW. */
  readonly incomingToNew: Uint32Array;
};

export const REMOVED_ROW = 0xffffffff;

/** Fills a column of the merged list from the old and the incoming column. */
export function spliceColumn<Column extends Int32Array | Uint32Array>(
  target: Column,
  { oldToNew, incomingToNew }: Splice,
  oldColumn: Column,
  incomingColumn: Column,
): Column {
  moveNumbers(target, oldToNew, oldColumn);
  moveNumbers(target, incomingToNew, incomingColumn);
  return target;
}

function moveNumbers<Column extends Int32Array | Uint32Array>(
  target: Column,
  newRowNumbers: Uint32Array,
  column: Column,
): void {
  for (let row = 0; row < newRowNumbers.length; row++) {
    const newRow = uint32At(newRowNumbers, row);
    if (newRow !== REMOVED_ROW) target[newRow] = integerAt(column, row);
  }
}

/** Reads an element of either array type. V8 still optimizes an access that sees only two array types. */
function integerAt(column: Int32Array | Uint32Array, row: number): number {
  return column instanceof Int32Array ? int32At(column, row) : uint32At(column, row);
}

import { mapAt } from '#domain/lib/at.ts';
import { int32At, uint32At } from './columns.ts';
import { REMOVED_ROW, type Splice } from './splice.ts';

/** Looks up the row of an id in typed arrays, without an object for each id. */
export type IdIndex = {
  /** All ids, ascending. */
  readonly ids: Int32Array;
  /** The row of each id, in the order of `ids`. */
  readonly rows: Uint32Array;
};

/**
 * Builds an index from the id of each row. Ids must be unique. Sorting a typed array is many times
 * faster than sorting with a comparator.
 */
export function indexIds(ids: readonly number[]): IdIndex {
  const sortedIds = new Int32Array(ids).sort();
  const rankOf = new Map<number, number>();
  for (let rank = 0; rank < ids.length; rank++) rankOf.set(int32At(sortedIds, rank), rank);
  const rows = new Uint32Array(ids.length);
  for (const [row, id] of ids.entries()) rows[mapAt(rankOf, id)] = row;
  return { ids: sortedIds, rows };
}

/** Merges the id indexes of two lists. */
export function spliceIndexes(old: IdIndex, incoming: IdIndex, splice: Splice): IdIndex {
  const ids = new Int32Array(splice.size);
  const rows = new Uint32Array(splice.size);
  let [a, b] = [0, 0];
  for (let rank = 0; rank < splice.size; rank++) {
    while (a < old.ids.length && uint32At(splice.oldToNew, uint32At(old.rows, a)) === REMOVED_ROW) a++;
    const isOld =
      b === incoming.ids.length || (a < old.ids.length && int32At(old.ids, a) < int32At(incoming.ids, b));
    const [side, newRowNumbers, sideRank] = isOld
      ? [old, splice.oldToNew, a++]
      : [incoming, splice.incomingToNew, b++];
    ids[rank] = int32At(side.ids, sideRank);
    rows[rank] = uint32At(newRowNumbers, uint32At(side.rows, sideRank));
  }
  return { ids, rows };
}

export function rowOfId({ ids, rows }: IdIndex, id: number): number | undefined {
  let [from, to] = [0, ids.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (int32At(ids, middle) >= id) to = middle;
    else from = middle + 1;
  }
  return ids[from] === id ? rows[from] : undefined;
}

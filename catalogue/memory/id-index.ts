import { mapAt } from '#domain/lib/at.ts';
import { int32At, uint32At } from './columns.ts';
import { GONE, type Splice } from './splice.ts';

/** Finds the row of an id without an object for each id. */
export type IdIndex = {
  /** Ascending. */
  readonly ids: Int32Array;
  /** The row of each of these ids. */
  readonly rows: Uint32Array;
};

/** `ids` are by row, and each is there once. Sorting plain numbers is many times as fast as sorting by a function. */
export function indexIds(ids: readonly number[]): IdIndex {
  const ascending = new Int32Array(ids).sort();
  const rankOf = new Map<number, number>();
  for (let rank = 0; rank < ids.length; rank++) rankOf.set(int32At(ascending, rank), rank);
  const rows = new Uint32Array(ids.length);
  for (const [row, id] of ids.entries()) rows[mapAt(rankOf, id)] = row;
  return { ids: ascending, rows };
}

/** The index of a list that is spliced from two. */
export function spliceIndexes(old: IdIndex, fresh: IdIndex, splice: Splice): IdIndex {
  const ids = new Int32Array(splice.size);
  const rows = new Uint32Array(splice.size);
  let [a, b] = [0, 0];
  for (let rank = 0; rank < splice.size; rank++) {
    while (a < old.ids.length && uint32At(splice.old, uint32At(old.rows, a)) === GONE) a++;
    const isOld =
      b === fresh.ids.length || (a < old.ids.length && int32At(old.ids, a) < int32At(fresh.ids, b));
    const [side, moved, from] = isOld ? [old, splice.old, a++] : [fresh, splice.fresh, b++];
    ids[rank] = int32At(side.ids, from);
    rows[rank] = uint32At(moved, uint32At(side.rows, from));
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

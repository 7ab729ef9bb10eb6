import { GONE, type Splice } from './splice.ts';

/** Where each id stands, for searching without an object for each. */
export type IdIndex = {
  /** Ascending. */
  readonly ids: Int32Array;
  readonly places: Uint32Array;
};

/** `ids` by their places, each there once: numbers alone are sorted many times as fast as by a rule. */
export function indexIds(ids: readonly number[]): IdIndex {
  const ascending = new Int32Array(ids).sort();
  const placeOf = new Map<number, number>();
  for (let place = 0; place < ids.length; place++) placeOf.set(ids[place] ?? 0, place);
  const places = new Uint32Array(ids.length);
  for (let rank = 0; rank < ids.length; rank++) places[rank] = placeOf.get(ascending[rank] ?? 0) ?? 0;
  return { ids: ascending, places };
}

/** The index of a list that is spliced from two. */
export function spliceIndexes(old: IdIndex, fresh: IdIndex, splice: Splice): IdIndex {
  const ids = new Int32Array(splice.size);
  const places = new Uint32Array(splice.size);
  let [a, b] = [0, 0];
  for (let rank = 0; rank < splice.size; rank++) {
    while (a < old.ids.length && splice.old[old.places[a] ?? 0] === GONE) a++;
    const isOld = b === fresh.ids.length || (a < old.ids.length && (old.ids[a] ?? 0) < (fresh.ids[b] ?? 0));
    const [side, moved, from] = isOld ? [old, splice.old, a++] : [fresh, splice.fresh, b++];
    ids[rank] = side.ids[from] ?? 0;
    places[rank] = moved[side.places[from] ?? 0] ?? 0;
  }
  return { ids, places };
}

export function placeOfId({ ids, places }: IdIndex, id: number): number | undefined {
  let [from, to] = [0, ids.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((ids[middle] ?? 0) >= id) to = middle;
    else from = middle + 1;
  }
  return ids[from] === id ? places[from] : undefined;
}

/** Where each id stands, for searching without an object for each. */
export type IdIndex = {
  /** Ascending. */
  readonly ids: Int32Array<ArrayBuffer>;
  readonly places: Uint32Array<ArrayBuffer>;
};

/** `ids` by their places. */
export function indexIds(ids: readonly number[]): IdIndex {
  const places = Uint32Array.from(ids.keys()).sort((a, b) => (ids[a] ?? 0) - (ids[b] ?? 0));
  return { ids: Int32Array.from(places, (place) => ids[place] ?? 0), places };
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

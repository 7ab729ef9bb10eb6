/** Where the members of an old and of a fresh list stand in the one that they make together. */
export type Splice = {
  readonly size: number;
  /** By old place; GONE for one that is left out. */
  readonly old: Uint32Array;
  /** By fresh place; GONE for one that is left out. */
  readonly fresh: Uint32Array;
};

export const GONE = 0xffffffff;

/** Numbers by place, from those by the places of both sides. */
export function spliced<Column extends Int32Array | Uint32Array>(
  into: Column,
  { old, fresh }: Splice,
  oldColumn: Column,
  freshColumn: Column,
): Column {
  for (let place = 0; place < old.length; place++) {
    const next = old[place] ?? GONE;
    if (next !== GONE) into[next] = oldColumn[place] ?? 0;
  }
  for (let place = 0; place < fresh.length; place++) {
    const next = fresh[place] ?? GONE;
    if (next !== GONE) into[next] = freshColumn[place] ?? 0;
  }
  return into;
}

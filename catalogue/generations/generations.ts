import { memoize } from '#domain/lib/memoize.ts';
import { indexIds, rowOfId } from '../memory/id-index.ts';

/**
 * Listings or transactions in two generations, so that following a change costs as much as the change and
 * not as much as all rows (docs/decisions/010). The base is large and stays as it is; the rows that have
 * changed since are a second generation of the same shape. Both are searched, and the base without the
 * rows that were replaced or removed.
 */
export type Generations<Parts> = {
  readonly base: Parts;
  /** null if nothing has changed since the base was built. */
  readonly changes: Changes<Parts> | null;
};

export type Changes<Parts> = {
  /** The changed rows that still exist. */
  readonly recent: Parts;
  /** The ids of all rows that were added, changed or removed since the base was built, ascending. */
  readonly ids: Int32Array;
  /** The rows of the base that had these ids, ascending. No search may find them. */
  readonly hiddenRows: Uint32Array;
};

/** The operations of one kind of rows. */
export type RowKind<Parts> = {
  /** Returns the old rows without `removedIds`, plus the incoming rows. */
  splice(old: Parts, incoming: Parts, removedIds: Iterable<number>): Parts;
  /** Returns a lookup of the row of an id. */
  rowFinderOf(parts: Parts): (id: number) => number | undefined;
  /** Parts without rows. */
  buildEmpty(): Parts;
};

export const withoutChanges = <Parts>(base: Parts): Generations<Parts> => ({ base, changes: null });

/** Returns the number of rows that have changed since the base was built. */
export const countChanges = ({ changes }: Generations<unknown>): number => changes?.ids.length ?? 0;

/** Adds changes. `incoming` has those rows among `changedIds` that still exist. */
export function addChanges<Parts>(
  kind: RowKind<Parts>,
  { base, changes }: Generations<Parts>,
  incoming: Parts,
  changedIds: readonly number[],
): Generations<Parts> {
  if (changedIds.length === 0) return { base, changes };
  return {
    base,
    changes: {
      recent: changes ? kind.splice(changes.recent, incoming, changedIds) : incoming,
      ids: Int32Array.from(new Set([...(changes?.ids ?? []), ...changedIds])).sort(),
      hiddenRows: Uint32Array.from(
        new Set([...(changes?.hiddenRows ?? []), ...rowsOfIds(kind, base, changedIds)]),
      ).sort(),
    },
  };
}

/** Joins both generations to one. The result equals a build of all rows. */
export function joinGenerations<Parts>(kind: RowKind<Parts>, { base, changes }: Generations<Parts>): Parts {
  return changes ? kind.splice(base, changes.recent, changes.ids) : base;
}

/**
 * Puts the changes since a join was begun on top of the joined base. `joined` was made from older
 * generations than `current`, and `idsSince` are the ids that have changed between the two.
 */
export function replaceBase<Parts>(
  kind: RowKind<Parts>,
  current: Generations<Parts>,
  joined: Parts,
  idsSince: ReadonlySet<number>,
): Generations<Parts> {
  const { changes } = current;
  if (!changes || idsSince.size === 0) return withoutChanges(joined);
  const joinedIds = [...changes.ids].filter((id) => !idsSince.has(id));
  return addChanges(kind, withoutChanges(joined), kind.splice(changes.recent, kind.buildEmpty(), joinedIds), [
    ...idsSince,
  ]);
}

function rowsOfIds<Parts>(kind: RowKind<Parts>, parts: Parts, ids: readonly number[]): number[] {
  const findRow = kind.rowFinderOf(parts);
  return ids.flatMap((id) => findRow(id) ?? []);
}

/**
 * Changed rows beyond which the two generations are joined: the square root of the number of rows times
 * this factor. More changes make each following change dearer, fewer make joins more frequent; their sum
 * is smallest near this number.
 */
const MAX_CHANGES_FACTOR = 2;
/** A join takes no less than the start of its thread, so even few rows may have this many changes. */
const MIN_CHANGES_TO_JOIN = 500;

/** Returns the number of changes beside which a base of so many rows stays. */
export function maxChangesOf(rowCount: number): number {
  return Math.max(MIN_CHANGES_TO_JOIN, Math.floor(MAX_CHANGES_FACTOR * Math.sqrt(rowCount)));
}

/** Whether so many rows have changed that the generations should be joined. */
export function shouldJoin(rowCount: number, generations: Generations<unknown>): boolean {
  return countChanges(generations) > maxChangesOf(rowCount);
}

/** Returns a lookup of the row of an id, for parts without an index. Memoized by the list of ids. */
export const rowFinderOfIds = memoize((ids: Int32Array): ((id: number) => number | undefined) => {
  const index = indexIds([...ids]);
  return (id) => rowOfId(index, id);
});

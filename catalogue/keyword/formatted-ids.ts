import { uint8At, uint32At } from '../memory/columns.ts';
import { GONE, type Splice } from '../memory/splice.ts';

/** Formatted ids in lower case, sorted. Each takes as many bytes as the longest; zeros fill up the others. */
export type IdParts = {
  readonly width: number;
  readonly bytes: Uint8Array;
  /** The row of each id. */
  readonly rows: Uint32Array;
};

/** `ids` are by row; null for a row that has none. */
export function buildIds(ids: readonly (string | null)[]): IdParts {
  const known = ids.flatMap((id, row) => (id === null ? [] : { id: id.toLowerCase(), row }));
  known.sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : a.row - b.row));
  const width = known.reduce((most, { id }) => Math.max(most, id.length), 0);
  const bytes = new Uint8Array(known.length * width);
  for (const [rank, { id }] of known.entries()) {
    for (let byte = 0; byte < id.length; byte++) bytes[rank * width + byte] = id.charCodeAt(byte);
  }
  return { width, bytes, rows: Uint32Array.from(known, ({ row }) => row) };
}

/** The ids of a list that is spliced from two. */
export function spliceIds(old: IdParts, fresh: IdParts, splice: Splice): IdParts {
  const count = old.rows.filter((row) => splice.old[row] !== GONE).length + fresh.rows.length;
  const most = Math.max(old.width, fresh.width);
  const bytes = new Uint8Array(count * most);
  const rows = new Uint32Array(count);
  let [a, b] = [0, 0];
  for (let rank = 0; rank < count; rank++) {
    while (a < old.rows.length && uint32At(splice.old, uint32At(old.rows, a)) === GONE) a++;
    const isOld = b === fresh.rows.length || (a < old.rows.length && compareIds(old, a, fresh, b) < 0);
    const [side, moved, from] = isOld ? [old, splice.old, a++] : [fresh, splice.fresh, b++];
    for (let byte = 0; byte < side.width; byte++)
      bytes[rank * most + byte] = uint8At(side.bytes, from * side.width + byte);
    rows[rank] = uint32At(moved, uint32At(side.rows, from));
  }
  return { ...narrowed(bytes, most), rows };
}

function compareIds(one: IdParts, a: number, other: IdParts, b: number): number {
  const width = Math.max(one.width, other.width);
  for (let byte = 0; byte < width; byte++) {
    const byteOf = (side: IdParts, rank: number) =>
      byte < side.width ? uint8At(side.bytes, rank * side.width + byte) : 0;
    const difference = byteOf(one, a) - byteOf(other, b);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** The ids in as many bytes as the longest needs. */
function narrowed(bytes: Uint8Array, most: number): Pick<IdParts, 'width' | 'bytes'> {
  const reaches = (width: number) => {
    for (let last = width - 1; last < bytes.length; last += most) if (bytes[last] !== 0) return true;
    return false;
  };
  let width = most;
  while (width > 0 && !reaches(width)) width--;
  if (width === most) return { width, bytes };
  const count = bytes.length / most;
  const narrow = new Uint8Array(count * width);
  for (let rank = 0; rank < count; rank++)
    narrow.set(bytes.subarray(rank * most, rank * most + width), rank * width);
  return { width, bytes: narrow };
}

/** The rows whose id begins with the text. */
export function rowsOfId({ width, bytes, rows }: IdParts, beginning: string): Uint32Array {
  if (beginning.length > width) return rows.subarray(0, 0);
  /** The first rank whose id, cut to the length of the text, is not before the text; or, with `after`, is after it. */
  const firstRank = (after: boolean): number => {
    let [low, high] = [0, rows.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      const order = compare(bytes, middle * width, beginning);
      if (order < 0 || (after && order === 0)) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return rows.subarray(firstRank(false), firstRank(true));
}

function compare(bytes: Uint8Array, start: number, text: string): number {
  for (let byte = 0; byte < text.length; byte++) {
    const difference = uint8At(bytes, start + byte) - text.charCodeAt(byte);
    if (difference !== 0) return difference;
  }
  return 0;
}

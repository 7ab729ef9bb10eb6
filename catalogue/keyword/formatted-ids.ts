import { GONE, type Splice } from '../memory/splice.ts';

/** Formatted ids in lower case, sorted, each in as many bytes as the longest has; zeros after its end. */
export type IdParts = {
  readonly width: number;
  readonly bytes: Uint8Array;
  /** The row of each id. */
  readonly rows: Uint32Array;
};

/** A row with null has no id. */
export function buildIds(ids: readonly (string | null)[]): IdParts {
  const known = ids.flatMap((id, row) => (id === null ? [] : { id: id.toLowerCase(), row }));
  known.sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : a.row - b.row));
  const width = known.reduce((most, { id }) => Math.max(most, id.length), 0);
  const bytes = new Uint8Array(known.length * width);
  for (const [place, { id }] of known.entries()) {
    for (let at = 0; at < id.length; at++) bytes[place * width + at] = id.charCodeAt(at);
  }
  return { width, bytes, rows: Uint32Array.from(known, ({ row }) => row) };
}

/** The ids of a list that is spliced from two. */
export function spliceIds(old: IdParts, fresh: IdParts, splice: Splice): IdParts {
  const kept = old.rows.filter((row) => splice.old[row] !== GONE).length + fresh.rows.length;
  const most = Math.max(old.width, fresh.width);
  const bytes = new Uint8Array(kept * most);
  const rows = new Uint32Array(kept);
  let [a, b] = [0, 0];
  for (let place = 0; place < kept; place++) {
    while (a < old.rows.length && splice.old[old.rows[a] ?? 0] === GONE) a++;
    const isOld = b === fresh.rows.length || (a < old.rows.length && compareIds(old, a, fresh, b) < 0);
    const [side, moved, from] = isOld ? [old, splice.old, a++] : [fresh, splice.fresh, b++];
    for (let at = 0; at < side.width; at++)
      bytes[place * most + at] = side.bytes[from * side.width + at] ?? 0;
    rows[place] = moved[side.rows[from] ?? 0] ?? 0;
  }
  return { ...narrowed(bytes, most), rows };
}

function compareIds(one: IdParts, a: number, other: IdParts, b: number): number {
  const width = Math.max(one.width, other.width);
  for (let at = 0; at < width; at++) {
    const byteOf = (side: IdParts, place: number) =>
      at < side.width ? (side.bytes[place * side.width + at] ?? 0) : 0;
    const difference = byteOf(one, a) - byteOf(other, b);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** In as many bytes as the longest needs. */
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
  for (let place = 0; place < count; place++)
    narrow.set(bytes.subarray(place * most, place * most + width), place * width);
  return { width, bytes: narrow };
}

/** Rows whose id begins with the text. */
export function rowsOfId({ width, bytes, rows }: IdParts, beginning: string): Uint32Array {
  if (beginning.length > width) return rows.subarray(0, 0);
  /** The first place whose id, cut to the length of the text, is not before it; or, with `after`, is after it. */
  const place = (after: boolean): number => {
    let low = 0;
    let high = rows.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const order = compare(bytes, middle * width, beginning);
      if (order < 0 || (after && order === 0)) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return rows.subarray(place(false), place(true));
}

function compare(bytes: Uint8Array, start: number, text: string): number {
  for (let at = 0; at < text.length; at++) {
    const difference = (bytes[start + at] ?? 0) - text.charCodeAt(at);
    if (difference !== 0) return difference;
  }
  return 0;
}

import { uint8At, uint32At } from '../memory/columns.ts';
import { REMOVED_ROW, type Splice } from '../memory/splice.ts';

/** Formatted ids in lower case, sorted. Each id is padded with zero bytes to the length of the longest. */
export type FormattedIdParts = {
  readonly width: number;
  readonly bytes: Uint8Array;
  /** The row of each id. */
  readonly rows: Uint32Array;
};

/** Builds the index from the id of each row. Rows with null have no id. */
export function buildFormattedIdParts(ids: readonly (string | null)[]): FormattedIdParts {
  const sortedIds = ids.flatMap((id, row) => (id === null ? [] : { id: id.toLowerCase(), row }));
  sortedIds.sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : a.row - b.row));
  const width = sortedIds.reduce((maxLength, { id }) => Math.max(maxLength, id.length), 0);
  const bytes = new Uint8Array(sortedIds.length * width);
  for (const [rank, { id }] of sortedIds.entries()) {
    for (let byte = 0; byte < id.length; byte++) bytes[rank * width + byte] = id.charCodeAt(byte);
  }
  return { width, bytes, rows: Uint32Array.from(sortedIds, ({ row }) => row) };
}

/** Merges the formatted ids of two lists. */
export function spliceFormattedIds(
  old: FormattedIdParts,
  incoming: FormattedIdParts,
  splice: Splice,
): FormattedIdParts {
  const count = old.rows.filter((row) => splice.oldToNew[row] !== REMOVED_ROW).length + incoming.rows.length;
  const maxWidth = Math.max(old.width, incoming.width);
  const bytes = new Uint8Array(count * maxWidth);
  const rows = new Uint32Array(count);
  let [a, b] = [0, 0];
  for (let rank = 0; rank < count; rank++) {
    while (a < old.rows.length && uint32At(splice.oldToNew, uint32At(old.rows, a)) === REMOVED_ROW) a++;
    const isOld = b === incoming.rows.length || (a < old.rows.length && compareIds(old, a, incoming, b) < 0);
    const [side, newRowNumbers, sideRank] = isOld
      ? [old, splice.oldToNew, a++]
      : [incoming, splice.incomingToNew, b++];
    for (let byte = 0; byte < side.width; byte++)
      bytes[rank * maxWidth + byte] = uint8At(side.bytes, sideRank * side.width + byte);
    rows[rank] = uint32At(newRowNumbers, uint32At(side.rows, sideRank));
  }
  return { ...trimPadding(bytes, maxWidth), rows };
}

function compareIds(oldIds: FormattedIdParts, a: number, incomingIds: FormattedIdParts, b: number): number {
  const width = Math.max(oldIds.width, incomingIds.width);
  for (let byte = 0; byte < width; byte++) {
    const byteOf = (side: FormattedIdParts, rank: number) =>
      byte < side.width ? uint8At(side.bytes, rank * side.width + byte) : 0;
    const difference = byteOf(oldIds, a) - byteOf(incomingIds, b);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Shortens the padding of all ids to the length of the longest id. */
function trimPadding(bytes: Uint8Array, maxWidth: number): Pick<FormattedIdParts, 'width' | 'bytes'> {
  const hasIdOfWidth = (width: number) => {
    for (let lastByte = width - 1; lastByte < bytes.length; lastByte += maxWidth)
      if (bytes[lastByte] !== 0) return true;
    return false;
  };
  let width = maxWidth;
  while (width > 0 && !hasIdOfWidth(width)) width--;
  if (width === maxWidth) return { width, bytes };
  const count = bytes.length / maxWidth;
  const trimmedBytes = new Uint8Array(count * width);
  for (let rank = 0; rank < count; rank++)
    trimmedBytes.set(bytes.subarray(rank * maxWidth, rank * maxWidth + width), rank * width);
  return { width, bytes: trimmedBytes };
}

/** Returns the rows whose id begins with the prefix. */
export function rowsWithIdPrefix({ width, bytes, rows }: FormattedIdParts, prefix: string): Uint32Array {
  if (prefix.length > width) return rows.subarray(0, 0);
  /**
   * Binary search in the sorted ids, each cut to the length of the prefix. Returns the rank of the
   * first id that is not less than the prefix or, with `isPastPrefix`, of the first id that is greater.
   */
  const firstRank = (isPastPrefix: boolean): number => {
    let [low, high] = [0, rows.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      const comparison = compareIdPrefix(bytes, middle * width, prefix);
      if (comparison < 0 || (isPastPrefix && comparison === 0)) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return rows.subarray(firstRank(false), firstRank(true));
}

function compareIdPrefix(bytes: Uint8Array, start: number, prefix: string): number {
  for (let byte = 0; byte < prefix.length; byte++) {
    const difference = uint8At(bytes, start + byte) - prefix.charCodeAt(byte);
    if (difference !== 0) return difference;
  }
  return 0;
}

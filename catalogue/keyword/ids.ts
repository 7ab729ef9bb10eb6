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

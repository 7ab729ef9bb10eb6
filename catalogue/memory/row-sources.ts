/** The source of the rows from `firstRow` on, up to the first row of the next source. */
export type FromRow<Source> = { readonly firstRow: number; readonly source: Source };

/** Returns the source that has a row. `sources` are in the order of their rows. */
export function sourceOfRow<Source>(sources: readonly FromRow<Source>[], row: number): FromRow<Source> {
  for (let index = sources.length - 1; index >= 0; index--) {
    const source = sources[index];
    if (source && row >= source.firstRow) return source;
  }
  throw new RangeError(`no source of row ${row}`);
}

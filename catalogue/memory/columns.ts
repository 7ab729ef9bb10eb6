/*
 * Each of these does what `at` of domain/lib/at.ts does: it reads one element, and a missing index is an error.
 * Each kind of column has its own function because V8 compiles one way of reading for each function. Read
 * through `at`, which sees every kind of list, the loops of a search take ten to twenty times as long.
 */

export function uint32At(column: Uint32Array, index: number): number {
  return column[index] ?? missing(column, index);
}

export function int32At(column: Int32Array, index: number): number {
  return column[index] ?? missing(column, index);
}

export function float64At(column: Float64Array, index: number): number {
  return column[index] ?? missing(column, index);
}

export function uint16At(column: Uint16Array, index: number): number {
  return column[index] ?? missing(column, index);
}

export function uint8At(column: Uint8Array, index: number): number {
  return column[index] ?? missing(column, index);
}

/** The same for a list of texts. */
export function textAt(texts: readonly string[], index: number): string {
  return texts[index] ?? missing(texts, index);
}

function missing(column: ArrayLike<unknown>, index: number): never {
  throw new RangeError(`no element ${index} among ${column.length}`);
}

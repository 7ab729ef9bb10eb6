/* Typed variants of `at` (domain/lib/at.ts): each reads one element and throws if the index is out
   of range. There is one function for each array type because V8 optimizes a monomorphic access:
   through the polymorphic `at`, the loops of a search take ten to twenty times as long. */

export function uint32At(column: Uint32Array, index: number): number {
  return column[index] ?? throwMissingElement(column, index);
}

export function int32At(column: Int32Array, index: number): number {
  return column[index] ?? throwMissingElement(column, index);
}

export function float64At(column: Float64Array, index: number): number {
  return column[index] ?? throwMissingElement(column, index);
}

export function uint16At(column: Uint16Array, index: number): number {
  return column[index] ?? throwMissingElement(column, index);
}

export function uint8At(column: Uint8Array, index: number): number {
  return column[index] ?? throwMissingElement(column, index);
}

/** Reads one string of an array and throws if the index is out of range. */
export function textAt(texts: readonly string[], index: number): string {
  return texts[index] ?? throwMissingElement(texts, index);
}

function throwMissingElement(column: ArrayLike<unknown>, index: number): never {
  throw new RangeError(`no element ${index} among ${column.length}`);
}

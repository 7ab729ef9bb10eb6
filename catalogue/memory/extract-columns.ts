import { at } from '#domain/lib/at.ts';
import { COLUMN_KINDS } from './shared-memory.ts';

/**
 * Parts as saved in a file: typed arrays are listed separately, and placeholders mark their positions
 * in the other data.
 */
export type ExtractedParts = {
  readonly partsWithoutColumns: unknown;
  readonly columns: readonly ArrayBufferView[];
};

/** Replaces a typed array. No other object in the parts has a property of this name. */
type ColumnPlaceholder = { readonly '\0column': number; readonly kind: number };

/** Replaces the typed arrays in the parts by placeholders and returns them separately. */
export function extractColumns(parts: unknown): ExtractedParts {
  const columns: ArrayBufferView[] = [];
  const extract = (value: unknown): unknown => {
    if (ArrayBuffer.isView(value)) {
      const kind = COLUMN_KINDS.findIndex((ColumnConstructor) => value instanceof ColumnConstructor);
      return { '\0column': columns.push(value) - 1, kind } satisfies ColumnPlaceholder;
    }
    if (Array.isArray(value)) return value.map(extract);
    if (!isPlainObject(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, extract(member)]));
  };
  return { partsWithoutColumns: extract(parts), columns };
}

/** Restores the typed arrays. `buffers` has the bytes of each array, in the order of extraction. */
export function restoreColumns(partsWithoutColumns: unknown, buffers: readonly SharedArrayBuffer[]): unknown {
  const restore = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(restore);
    if (!isPlainObject(value)) return value;
    if (!isColumnPlaceholder(value))
      return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, restore(member)]));
    const ColumnConstructor = at(COLUMN_KINDS, value.kind);
    return new ColumnConstructor(at(buffers, value['\0column']));
  };
  return restore(partsWithoutColumns);
}

function isColumnPlaceholder(value: object): value is ColumnPlaceholder {
  return '\0column' in value;
}

/** Whether a value is a plain object. Maps and dates are not, and are left unchanged. */
function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

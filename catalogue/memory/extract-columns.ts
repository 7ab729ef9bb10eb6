import { at } from '#domain/lib/at.ts';
import { COLUMN_KINDS } from './shared-memory.ts';

/** Parts as a file holds them: their columns, and the rest with a mark where each column was. */
export type Extracted = {
  readonly rest: unknown;
  readonly columns: readonly ArrayBufferView[];
};

/** Stands for a column. No other object in the parts has a member of this name. */
type Mark = { readonly '\0column': number; readonly kind: number };

/** Takes the columns out of parts. */
export function extractColumns(parts: unknown): Extracted {
  const columns: ArrayBufferView[] = [];
  const extract = (value: unknown): unknown => {
    if (ArrayBuffer.isView(value)) {
      const kind = COLUMN_KINDS.findIndex((Kind) => value instanceof Kind);
      return { '\0column': columns.push(value) - 1, kind } satisfies Mark;
    }
    if (Array.isArray(value)) return value.map(extract);
    if (!isPlainObject(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, extract(member)]));
  };
  return { rest: extract(parts), columns };
}

/** Puts the columns back. `memories` holds the numbers of each, in the order they were extracted. */
export function restoreColumns(rest: unknown, memories: readonly SharedArrayBuffer[]): unknown {
  const restore = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(restore);
    if (!isPlainObject(value)) return value;
    if (!isMark(value))
      return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, restore(member)]));
    const Kind = at(COLUMN_KINDS, value.kind);
    return new Kind(at(memories, value['\0column']));
  };
  return restore(rest);
}

function isMark(value: object): value is Mark {
  return '\0column' in value;
}

/** Maps and dates are not plain objects: they are left as they are. */
function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

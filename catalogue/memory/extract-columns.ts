import { COLUMN_KINDS } from './shared-memory.ts';

/** Parts as a file can hold them: their columns, and all else with a mark where each of them stood. */
export type Apart = {
  readonly rest: unknown;
  readonly columns: readonly ArrayBufferView[];
};

/** Stands for a column; nothing else in parts has a member of this name. */
type Mark = { readonly '\0column': number; readonly kind: number };

export function takeApart(parts: unknown): Apart {
  const columns: ArrayBufferView[] = [];
  const take = (value: unknown): unknown => {
    if (ArrayBuffer.isView(value)) {
      const kind = COLUMN_KINDS.findIndex((Kind) => value instanceof Kind);
      return { '\0column': columns.push(value) - 1, kind } satisfies Mark;
    }
    if (Array.isArray(value)) return value.map(take);
    if (!isRecord(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, take(member)]));
  };
  return { rest: take(parts), columns };
}

/** The parts again, with their columns in the memory they are given by number. */
export function putTogether(rest: unknown, memories: readonly SharedArrayBuffer[]): unknown {
  const put = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(put);
    if (!isRecord(value)) return value;
    if (!isMark(value))
      return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, put(member)]));
    const Kind = COLUMN_KINDS[value.kind];
    const memory = memories[value['\0column']];
    if (!Kind || !memory) throw new Error('a column of the parts is missing');
    return new Kind(memory);
  };
  return put(rest);
}

function isMark(value: object): value is Mark {
  return '\0column' in value;
}

/** A plain object: maps and dates are kept as they are. */
function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

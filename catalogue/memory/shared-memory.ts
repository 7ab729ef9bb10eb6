/** Every kind of column that parts are made of. The order is part of the saved file: extract-columns.ts. */
export const COLUMN_KINDS: readonly (new (memory: SharedArrayBuffer) => ArrayBufferView)[] = [
  Uint8Array,
  Uint16Array,
  Int32Array,
  Uint32Array,
  Float64Array,
];

/**
 * The same parts with their columns in memory that all threads can read. Handing them to another thread
 * then neither copies them nor takes them away. Columns that are shared already stay where they are.
 */
export function inSharedMemory<Parts>(parts: Parts): Parts {
  return share(parts) as Parts;
}

function share(value: unknown): unknown {
  if (ArrayBuffer.isView(value)) return value.buffer instanceof SharedArrayBuffer ? value : sharedCopy(value);
  if (Array.isArray(value)) return value.map(share);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).map(([name, member]) => [name, share(member), member] as const);
  if (members.every(([, shared, member]) => shared === member)) return value;
  return Object.fromEntries(members.map(([name, shared]) => [name, shared]));
}

export function sharedCopy<Column extends ArrayBufferView>(column: Column): Column {
  const Kind = COLUMN_KINDS.find((kind) => column instanceof kind);
  if (!Kind) throw new TypeError(`parts have no ${column.constructor.name}`);
  const memory = new SharedArrayBuffer(column.byteLength);
  new Uint8Array(memory).set(new Uint8Array(column.buffer, column.byteOffset, column.byteLength));
  return new Kind(memory) as Column & ArrayBufferView;
}

/** Bytes of memory behind the columns of parts, without the memory that the parts before use too. */
export function bytesOf(parts: unknown, before?: unknown): number {
  const known = buffersOf(before);
  return [...buffersOf(parts)].reduce((sum, buffer) => sum + (known.has(buffer) ? 0 : buffer.byteLength), 0);
}

function buffersOf(parts: unknown): ReadonlySet<ArrayBufferLike> {
  const buffers = new Set<ArrayBufferLike>();
  const visit = (value: unknown): void => {
    if (ArrayBuffer.isView(value)) buffers.add(value.buffer);
    else if (typeof value === 'object' && value !== null)
      for (const member of Object.values(value)) visit(member);
  };
  visit(parts);
  return buffers;
}

/**
 * A buffer as large as some shared memory, to be held beside it. V8 does not count shared memory, so by
 * itself it would collect what is no longer used of it far too late. It does count this buffer. Nothing ever
 * writes to the buffer, so the system gives it no memory. Undefined where the system refuses even that. Twelve swaps
 * of 64 MB each, without a collection in the building thread: 613 MB resident and steady with it, 1,216 MB and growing
 * by 67 MB a swap without.
 */
export function heapBallast(bytes: number): ArrayBuffer | undefined {
  try {
    return new ArrayBuffer(bytes);
  } catch {
    return undefined;
  }
}

/** Every kind of column that parts are made of. */
const KINDS: readonly (new (memory: SharedArrayBuffer) => ArrayBufferView)[] = [
  Uint8Array,
  Uint16Array,
  Int32Array,
  Uint32Array,
  Float64Array,
];

export type Shared<Parts> = {
  readonly parts: Parts;
  /** That were not in shared memory before. */
  readonly bytes: number;
};

/**
 * The same parts with their columns in memory that all threads read: handing them to another thread
 * neither copies them nor takes them away. What is shared already is left where it is.
 */
export function inSharedMemory<Parts>(parts: Parts): Shared<Parts> {
  let bytes = 0;
  const share = (value: unknown): unknown => {
    if (ArrayBuffer.isView(value)) {
      if (value.buffer instanceof SharedArrayBuffer) return value;
      bytes += value.byteLength;
      return sharedCopy(value);
    }
    if (Array.isArray(value)) return value.map(share);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, share(member)]));
  };
  return { parts: share(parts) as Parts, bytes };
}

function sharedCopy(view: ArrayBufferView): ArrayBufferView {
  const Kind = KINDS.find((kind) => view instanceof kind);
  if (!Kind) throw new TypeError(`parts have no ${view.constructor.name}`);
  const memory = new SharedArrayBuffer(view.byteLength);
  new Uint8Array(memory).set(new Uint8Array(view.buffer, view.byteOffset, view.byteLength));
  return new Kind(memory);
}

/** All the memory that columns of some parts stand in. */
export function bytesOf(parts: unknown): number {
  const buffers = new Set<ArrayBufferLike>();
  const visit = (value: unknown): void => {
    if (ArrayBuffer.isView(value)) buffers.add(value.buffer);
    else if (typeof value === 'object' && value !== null)
      for (const member of Object.values(value)) visit(member);
  };
  visit(parts);
  return [...buffers].reduce((sum, { byteLength }) => sum + byteLength, 0);
}

/**
 * Something as heavy as shared memory, to be kept beside it. V8 does not count shared memory, and would
 * not look for what is let go of it until far too much of it is; this is counted, but never touched, so
 * the system gives it no memory. Undefined where even that is refused.
 */
export function weightOf(bytes: number): ArrayBuffer | undefined {
  try {
    return new ArrayBuffer(bytes);
  } catch {
    return undefined;
  }
}

/**
 * Many texts as UTF-8 in a few large buffers: no object stays on the heap for each of them, and another
 * thread can hand them over without copying.
 */
export type PackedTexts = {
  /** TEXTS_A_CHUNK texts each: far below the largest buffer, however many there are. */
  readonly chunks: readonly Uint8Array[];
  /** Where each text ends in its chunk. */
  readonly ends: Uint32Array;
};

const CHUNK_BITS = 10;
const TEXTS_A_CHUNK = 1 << CHUNK_BITS;
const FIRST_ROOM = 1 << 20;
/** UTF-8 takes at most this many bytes for one UTF-16 unit. */
const BYTES_A_UNIT = 3;

export function packTexts(count: number, textOf: (index: number) => string): PackedTexts {
  const chunks: Uint8Array[] = [];
  const ends = new Uint32Array(count);
  let room = Buffer.allocUnsafeSlow(FIRST_ROOM);
  let used = 0;
  for (let index = 0; index < count; index++) {
    const text = textOf(index);
    if (used + text.length * BYTES_A_UNIT > room.length) room = larger(room, text.length * BYTES_A_UNIT);
    used += room.write(text, used);
    ends[index] = used;
    if (index + 1 === count || (index + 1) % TEXTS_A_CHUNK === 0) {
      chunks.push(new Uint8Array(room.subarray(0, used)));
      used = 0;
    }
  }
  return { chunks, ends };
}

function larger(room: Buffer<ArrayBuffer>, more: number): Buffer<ArrayBuffer> {
  const next = Buffer.allocUnsafeSlow(Math.max(room.length * 2, room.length + more));
  room.copy(next);
  return next;
}

export type Texts = {
  byteLength(index: number): number;
  /** Copies the bytes of a text and tells where they end. */
  copy(index: number, target: Buffer, at: number): number;
  read(index: number): string;
};

export function openTexts({ chunks, ends }: PackedTexts): Texts {
  const buffers = chunks.map((chunk) => Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength));
  const startOf = (index: number) => (index % TEXTS_A_CHUNK === 0 ? 0 : (ends[index - 1] ?? 0));
  const endOf = (index: number) => ends[index] ?? 0;
  const bufferOf = (index: number) => {
    const buffer = buffers[index >>> CHUNK_BITS];
    if (!buffer) throw new RangeError(`no text ${index}`);
    return buffer;
  };
  return {
    byteLength: (index) => endOf(index) - startOf(index),
    copy: (index, target, at) => at + bufferOf(index).copy(target, at, startOf(index), endOf(index)),
    read: (index) => bufferOf(index).toString('utf8', startOf(index), endOf(index)),
  };
}

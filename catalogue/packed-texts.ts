/**
 * Many texts as UTF-8 in a few large buffers: no object stays on the heap for each of them, and another
 * thread can hand them over without copying.
 */
export type PackedTexts = {
  /** TEXTS_A_CHUNK texts each: far below the largest buffer, however many there are. */
  readonly chunks: readonly Uint8Array<ArrayBuffer>[];
  /** Where each text ends in its chunk. */
  readonly ends: Uint32Array<ArrayBuffer>;
};

const CHUNK_BITS = 14;
const TEXTS_A_CHUNK = 1 << CHUNK_BITS;
const FIRST_ROOM = 1 << 16;
/** UTF-8 takes at most this many bytes for one UTF-16 unit. */
const BYTES_A_UNIT = 3;

export function packTexts(count: number, textOf: (index: number) => string): PackedTexts {
  const encoder = new TextEncoder();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const ends = new Uint32Array(count);
  let room = new Uint8Array(FIRST_ROOM);
  let used = 0;
  for (let index = 0; index < count; index++) {
    const text = textOf(index);
    if (used + text.length * BYTES_A_UNIT > room.length) room = larger(room, text.length * BYTES_A_UNIT);
    used += encoder.encodeInto(text, room.subarray(used)).written;
    ends[index] = used;
    if (index + 1 === count || (index + 1) % TEXTS_A_CHUNK === 0) {
      chunks.push(room.slice(0, used));
      used = 0;
    }
  }
  return { chunks, ends };
}

function larger(room: Uint8Array<ArrayBuffer>, more: number): Uint8Array<ArrayBuffer> {
  const next = new Uint8Array(Math.max(room.length * 2, room.length + more));
  next.set(room);
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

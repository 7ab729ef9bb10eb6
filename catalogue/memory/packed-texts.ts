import { at } from '#domain/lib/at.ts';
import { memoize } from '#domain/lib/memoize.ts';
import { uint32At } from './columns.ts';
import { copyToSharedMemory } from './shared-memory.ts';
import { REMOVED_ROW, type Splice, spliceColumn } from './splice.ts';

/**
 * Many texts as UTF-8 in a few large chunks instead of one heap object per text. Texts take most of the
 * memory of a catalogue, so they are written to shared memory from the start. A replaced text gets a
 * new slot and its old bytes stay unused, so that no other text has to be copied.
 */
export type PackedTexts = {
  /** The slot of each text. */
  readonly slots: Uint32Array;
  /** The bytes of SLOTS_PER_CHUNK slots each. A chunk stays far below the maximum size of a buffer. */
  readonly chunks: readonly Uint8Array[];
  /** The end position of each slot's text in its chunk. */
  readonly ends: Uint32Array;
};

const CHUNK_BITS = 12;
const SLOTS_PER_CHUNK = 1 << CHUNK_BITS;
/** Initial size of the buffer for a chunk, and for each text of a smaller chunk. */
const INITIAL_BUFFER_BYTES = 1 << 20;
const INITIAL_BYTES_PER_TEXT = 1 << 10;
/** Maximum number of UTF-8 bytes for one UTF-16 code unit. */
export const MAX_BYTES_PER_UNIT = 3;
/**
 * Maximum number of unused slots before all texts are packed again: `base` plus `shareOfTexts` × the
 * number of texts.
 */
const MAX_UNUSED_SLOTS = { base: 4096, shareOfTexts: 0.25 } as const;

export function packTexts(count: number, textOf: (index: number) => string): PackedTexts {
  let text = '';
  return pack(count, NO_TEXT_SLOTS, {
    maxBytesOf(index) {
      text = textOf(index);
      return text.length * MAX_BYTES_PER_UNIT;
    },
    write: (_, buffer, start) => start + buffer.write(text, start),
  });
}

/** Packs arbitrary bytes in the same format as texts. */
export function packBytes(count: number, bytesOf: (index: number) => Buffer): PackedTexts {
  let bytes: Buffer = Buffer.alloc(0);
  return pack(count, NO_TEXT_SLOTS, {
    maxBytesOf(index) {
      bytes = bytesOf(index);
      return bytes.length;
    },
    write: (_, buffer, start) => start + bytes.copy(buffer, start),
  });
}

/** Merges two columns. The bytes of the old texts are not copied. */
export function spliceTexts(old: PackedTexts, incoming: PackedTexts, splice: Splice): PackedTexts {
  const incomingTexts = Array.from(incoming.slots.keys()).filter(
    (index) => splice.incomingToNew[index] !== REMOVED_ROW,
  );
  const incomingReader = openTexts(incoming);
  const { chunks, ends } = pack(incomingTexts.length, old, {
    maxBytesOf: (index) => incomingReader.byteLength(at(incomingTexts, index)),
    write: (index, buffer, start) => incomingReader.copy(at(incomingTexts, index), buffer, start),
  });
  const incomingSlots = new Uint32Array(incoming.slots.length);
  for (const [index, text] of incomingTexts.entries()) incomingSlots[text] = old.ends.length + index;
  const slots = spliceColumn(new Uint32Array(splice.size), splice, old.slots, incomingSlots);
  const unusedSlots = ends.length - splice.size;
  const packed = { slots, chunks, ends };
  return unusedSlots > MAX_UNUSED_SLOTS.base + splice.size * MAX_UNUSED_SLOTS.shareOfTexts
    ? repack(packed)
    : packed;
}

function repack(packed: PackedTexts): PackedTexts {
  const textReader = openTexts(packed);
  return pack(packed.slots.length, NO_TEXT_SLOTS, {
    maxBytesOf: textReader.byteLength,
    write: textReader.copy,
  });
}

type TextSlots = Omit<PackedTexts, 'slots'>;
const NO_TEXT_SLOTS: TextSlots = { chunks: [], ends: new Uint32Array(0) };

type TextSource = {
  /** Returns the maximum size of a text in bytes. Called before `write`. */
  maxBytesOf(index: number): number;
  /** Writes a text into the buffer and returns the end position. */
  write(index: number, buffer: Buffer, start: number): number;
};

/** Packs texts into new slots after the existing slots. */
function pack(count: number, existingSlots: TextSlots, { maxBytesOf, write }: TextSource): PackedTexts {
  const firstSlot = existingSlots.ends.length;
  const slots = Uint32Array.from({ length: count }, (_, index) => firstSlot + index);
  if (count === 0) return { ...existingSlots, slots };
  const chunks = [...existingSlots.chunks];
  const ends = new Uint32Array(firstSlot + count);
  ends.set(existingSlots.ends);
  // The last chunk is filled up if it has free slots.
  const partialChunk = firstSlot % SLOTS_PER_CHUNK === 0 ? undefined : chunks.pop();
  let buffer = Buffer.allocUnsafeSlow(
    Math.min(INITIAL_BUFFER_BYTES, count * INITIAL_BYTES_PER_TEXT) + (partialChunk?.length ?? 0),
  );
  if (partialChunk) buffer.set(partialChunk);
  let usedBytes = partialChunk?.length ?? 0;
  for (let index = 0; index < count; index++) {
    const maxBytes = maxBytesOf(index);
    if (usedBytes + maxBytes > buffer.length) buffer = growBuffer(buffer, maxBytes);
    usedBytes = write(index, buffer, usedBytes);
    ends[firstSlot + index] = usedBytes;
    if (index + 1 === count || (firstSlot + index + 1) % SLOTS_PER_CHUNK === 0) {
      chunks.push(copyToSharedMemory(buffer.subarray(0, usedBytes)));
      usedBytes = 0;
    }
  }
  return { slots, chunks, ends };
}

/** Returns a larger copy of the buffer. */
export function growBuffer(buffer: Buffer, minExtraBytes: number): Buffer<ArrayBuffer> {
  const largerBuffer = Buffer.allocUnsafeSlow(Math.max(buffer.length * 2, buffer.length + minExtraBytes));
  buffer.copy(largerBuffer);
  return largerBuffer;
}

export type TextReader = {
  byteLength(index: number): number;
  /** Copies the bytes of a text into the buffer and returns the end position. */
  copy(index: number, target: Buffer, start: number): number;
  read(index: number): string;
  bytes(index: number): Buffer;
};

export const openTexts = memoize(({ slots, chunks, ends }: PackedTexts): TextReader => {
  const buffers = chunks.map((chunk) => Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength));
  const startOf = (slot: number) => (slot % SLOTS_PER_CHUNK === 0 ? 0 : uint32At(ends, slot - 1));
  const endOf = (slot: number) => uint32At(ends, slot);
  const bufferOf = (slot: number) => at(buffers, slot >>> CHUNK_BITS);
  return {
    byteLength(index) {
      const slot = uint32At(slots, index);
      return endOf(slot) - startOf(slot);
    },
    copy(index, target, start) {
      const slot = uint32At(slots, index);
      return start + bufferOf(slot).copy(target, start, startOf(slot), endOf(slot));
    },
    read(index) {
      const slot = uint32At(slots, index);
      return bufferOf(slot).toString('utf8', startOf(slot), endOf(slot));
    },
    bytes(index) {
      const slot = uint32At(slots, index);
      return bufferOf(slot).subarray(startOf(slot), endOf(slot));
    },
  };
});

import { at } from '#domain/lib/at.ts';
import { uint32At } from './columns.ts';
import { sharedCopy } from './shared-memory.ts';
import { GONE, type Splice, spliced } from './splice.ts';

/**
 * Many texts as UTF-8 in a few large chunks, so that no text is an object on the heap. Texts take most of
 * the memory of a catalogue, so they are made in shared memory from the start. A text that is replaced gets
 * a new slot and leaves its old bytes behind: the texts beside it need not be copied.
 */
export type PackedTexts = {
  /** The slot of each text. */
  readonly slots: Uint32Array;
  /** The bytes of SLOTS_A_CHUNK slots each. A chunk is far below the largest buffer there can be. */
  readonly chunks: readonly Uint8Array[];
  /** Where the text of each slot ends in its chunk. */
  readonly ends: Uint32Array;
};

const CHUNK_BITS = 12;
const SLOTS_A_CHUNK = 1 << CHUNK_BITS;
/** Bytes. */
const FIRST_ROOM = 1 << 20;
/** UTF-8 takes at most this many bytes for one UTF-16 unit. */
export const BYTES_A_UNIT = 3;
/** How many slots may be left behind before all texts are packed again: this number, plus this share of the texts. */
const LEFT_BEHIND = { slots: 4096, share: 0.25 } as const;

export function packTexts(count: number, textOf: (index: number) => string): PackedTexts {
  let text = '';
  return pack(count, NO_SLOTS, {
    roomFor(index) {
      text = textOf(index);
      return text.length * BYTES_A_UNIT;
    },
    write: (_, room, start) => start + room.write(text, start),
  });
}

/** Packs bytes that are not UTF-8 as if they were texts. */
export function packBytes(count: number, bytesOf: (index: number) => Buffer): PackedTexts {
  let bytes: Buffer = Buffer.alloc(0);
  return pack(count, NO_SLOTS, {
    roomFor(index) {
      bytes = bytesOf(index);
      return bytes.length;
    },
    write: (_, room, start) => start + bytes.copy(room, start),
  });
}

/** The texts that stay and the fresh ones. The bytes of those that stay are not touched. */
export function spliceTexts(old: PackedTexts, fresh: PackedTexts, splice: Splice): PackedTexts {
  const added = Array.from(fresh.slots.keys()).filter((index) => splice.fresh[index] !== GONE);
  const texts = openTexts(fresh);
  const { chunks, ends } = pack(added.length, old, {
    roomFor: (index) => texts.byteLength(at(added, index)),
    write: (index, room, start) => texts.copy(at(added, index), room, start),
  });
  const freshSlots = new Uint32Array(fresh.slots.length);
  for (const [index, text] of added.entries()) freshSlots[text] = old.ends.length + index;
  const slots = spliced(new Uint32Array(splice.size), splice, old.slots, freshSlots);
  const leftBehind = ends.length - splice.size;
  const packed = { slots, chunks, ends };
  return leftBehind > LEFT_BEHIND.slots + splice.size * LEFT_BEHIND.share ? packAgain(packed) : packed;
}

function packAgain(packed: PackedTexts): PackedTexts {
  const texts = openTexts(packed);
  return pack(packed.slots.length, NO_SLOTS, { roomFor: texts.byteLength, write: texts.copy });
}

type Slots = Omit<PackedTexts, 'slots'>;
const NO_SLOTS: Slots = { chunks: [], ends: new Uint32Array(0) };

type Source = {
  /** How many bytes a text takes at most; asked before it is written. */
  roomFor(index: number): number;
  /** Writes a text and returns where it ends. */
  write(index: number, room: Buffer, start: number): number;
};

/** Puts texts into the slots that follow those `before`. */
function pack(count: number, before: Slots, { roomFor, write }: Source): PackedTexts {
  const first = before.ends.length;
  const slots = Uint32Array.from({ length: count }, (_, index) => first + index);
  if (count === 0) return { ...before, slots };
  const chunks = [...before.chunks];
  const ends = new Uint32Array(first + count);
  ends.set(before.ends);
  // The last chunk is filled up when it has slots left.
  const begun = first % SLOTS_A_CHUNK === 0 ? undefined : chunks.pop();
  let room = Buffer.allocUnsafeSlow(Math.max(FIRST_ROOM, begun?.length ?? 0));
  if (begun) room.set(begun);
  let used = begun?.length ?? 0;
  for (let index = 0; index < count; index++) {
    const most = roomFor(index);
    if (used + most > room.length) room = larger(room, most);
    used = write(index, room, used);
    ends[first + index] = used;
    if (index + 1 === count || (first + index + 1) % SLOTS_A_CHUNK === 0) {
      chunks.push(sharedCopy(room.subarray(0, used)));
      used = 0;
    }
  }
  return { slots, chunks, ends };
}

/** The same bytes with room for more. */
export function larger(room: Buffer, more: number): Buffer<ArrayBuffer> {
  const next = Buffer.allocUnsafeSlow(Math.max(room.length * 2, room.length + more));
  room.copy(next);
  return next;
}

export type Texts = {
  byteLength(index: number): number;
  /** Copies the bytes of a text and returns where they end. */
  copy(index: number, target: Buffer, start: number): number;
  read(index: number): string;
  bytes(index: number): Buffer;
};

export function openTexts({ slots, chunks, ends }: PackedTexts): Texts {
  const buffers = chunks.map((chunk) => Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength));
  const startOf = (slot: number) => (slot % SLOTS_A_CHUNK === 0 ? 0 : uint32At(ends, slot - 1));
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
}

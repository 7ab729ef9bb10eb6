import { sharedCopy } from './shared-memory.ts';
import { GONE, type Splice, spliced } from './splice.ts';

/**
 * Many texts as UTF-8 in a few large buffers: no object stays on the heap for each of them. They are most
 * of the memory, so they are in shared memory from the first. A text that is replaced leaves its bytes behind and gets another slot, so that texts next to
 * it need not be copied.
 */
export type PackedTexts = {
  /** The slot of each text. */
  readonly slots: Uint32Array;
  /** TEXTS_A_CHUNK slots each: far below the largest buffer, however many there are. */
  readonly chunks: readonly Uint8Array[];
  /** Where the text in each slot ends in its chunk. */
  readonly ends: Uint32Array;
};

const CHUNK_BITS = 12;
const TEXTS_A_CHUNK = 1 << CHUNK_BITS;
const FIRST_ROOM = 1 << 20;
/** UTF-8 takes at most this many bytes for one UTF-16 unit. */
const BYTES_A_UNIT = 3;
/** Slots that may be left behind before all is packed anew: so many, and this share of the texts. */
const LEFT_BEHIND = { slots: 4096, share: 0.25 } as const;

export function packTexts(count: number, textOf: (index: number) => string): PackedTexts {
  let text = '';
  return pack(count, NO_SLOTS, {
    roomFor(index) {
      text = textOf(index);
      return text.length * BYTES_A_UNIT;
    },
    write: (_, room, at) => at + room.write(text, at),
  });
}

/** The texts that stay and the fresh ones; bytes of those that stay are not touched. */
export function spliceTexts(old: PackedTexts, fresh: PackedTexts, splice: Splice): PackedTexts {
  const added = Array.from(fresh.slots.keys()).filter((index) => splice.fresh[index] !== GONE);
  const texts = openTexts(fresh);
  const { chunks, ends } = pack(added.length, old, {
    roomFor: (index) => texts.byteLength(added[index] ?? 0),
    write: (index, room, at) => texts.copy(added[index] ?? 0, room, at),
  });
  const freshSlots = new Uint32Array(fresh.slots.length);
  for (const [index, text] of added.entries()) freshSlots[text] = old.ends.length + index;
  const slots = spliced(new Uint32Array(splice.size), splice, old.slots, freshSlots);
  const leftBehind = ends.length - splice.size;
  const packed = { slots, chunks, ends };
  return leftBehind > LEFT_BEHIND.slots + splice.size * LEFT_BEHIND.share ? packedAnew(packed) : packed;
}

function packedAnew(packed: PackedTexts): PackedTexts {
  const texts = openTexts(packed);
  return pack(packed.slots.length, NO_SLOTS, { roomFor: texts.byteLength, write: texts.copy });
}

type Slots = Omit<PackedTexts, 'slots'>;
const NO_SLOTS: Slots = { chunks: [], ends: new Uint32Array(0) };

type Source = {
  /** Bytes that a text takes at most; asked before it is written. */
  roomFor(index: number): number;
  /** Writes a text and tells where it ends. */
  write(index: number, room: Buffer, at: number): number;
};

/** Puts texts into the slots after those that are there. */
function pack(count: number, before: Slots, { roomFor, write }: Source): PackedTexts {
  const first = before.ends.length;
  const slots = Uint32Array.from({ length: count }, (_, index) => first + index);
  if (count === 0) return { ...before, slots };
  const chunks = [...before.chunks];
  const ends = new Uint32Array(first + count);
  ends.set(before.ends);
  // a chunk that is not full is filled up
  const begun = first % TEXTS_A_CHUNK === 0 ? undefined : chunks.pop();
  let room = Buffer.allocUnsafeSlow(Math.max(FIRST_ROOM, begun?.length ?? 0));
  if (begun) room.set(begun);
  let used = begun?.length ?? 0;
  for (let index = 0; index < count; index++) {
    const most = roomFor(index);
    if (used + most > room.length) room = larger(room, most);
    used = write(index, room, used);
    ends[first + index] = used;
    if (index + 1 === count || (first + index + 1) % TEXTS_A_CHUNK === 0) {
      chunks.push(sharedCopy(room.subarray(0, used)));
      used = 0;
    }
  }
  return { slots, chunks, ends };
}

function larger(room: Buffer, more: number): Buffer<ArrayBuffer> {
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

export function openTexts({ slots, chunks, ends }: PackedTexts): Texts {
  const buffers = chunks.map((chunk) => Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength));
  const startOf = (slot: number) => (slot % TEXTS_A_CHUNK === 0 ? 0 : (ends[slot - 1] ?? 0));
  const endOf = (slot: number) => ends[slot] ?? 0;
  const slotOf = (index: number) => {
    const slot = slots[index];
    if (slot === undefined) throw new RangeError(`no text ${index}`);
    return slot;
  };
  const bufferOf = (slot: number) => buffers[slot >>> CHUNK_BITS] ?? NO_BYTES;
  return {
    byteLength(index) {
      const slot = slotOf(index);
      return endOf(slot) - startOf(slot);
    },
    copy(index, target, at) {
      const slot = slotOf(index);
      return at + bufferOf(slot).copy(target, at, startOf(slot), endOf(slot));
    },
    read(index) {
      const slot = slotOf(index);
      return bufferOf(slot).toString('utf8', startOf(slot), endOf(slot));
    },
  };
}

const NO_BYTES = Buffer.alloc(0);

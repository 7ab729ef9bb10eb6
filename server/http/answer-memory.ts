import type { AnswerRoom } from '#catalogue/engine.ts';

/** Larger than most answers; larger ones get memory of their own. */
const ROOM_BYTES = 1 << 16;
/** As many as are ever wanted at once. */
const ROOMS = 32;

/**
 * Memory for answers that is used again and again. Fresh memory for each of them would have to be mapped by
 * the system and be brought into the processor's cache, which costs as much as to fill it.
 */
export type AnswerMemory = {
  /** What is never given back belongs to whoever still sends it. */
  readonly take: AnswerRoom;
  /** Takes back the memory of an answer that is no longer needed, if it was taken here. */
  giveBack(answer: Uint8Array): void;
};

export function createAnswerMemory(): AnswerMemory {
  const taken = new WeakMap<ArrayBufferLike, Buffer>();
  const free: Buffer[] = [];
  return {
    take(bytes) {
      if (bytes > ROOM_BYTES) return Buffer.allocUnsafeSlow(bytes);
      // The last one given back is the likeliest to be in the cache still.
      const room = free.pop() ?? Buffer.allocUnsafeSlow(ROOM_BYTES);
      taken.set(room.buffer, room);
      return room;
    },
    giveBack(answer) {
      const room = taken.get(answer.buffer);
      if (!room) return;
      taken.delete(answer.buffer);
      if (free.length < ROOMS) free.push(room);
    },
  };
}

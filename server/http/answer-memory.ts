import type { AnswerRoom } from '#catalogue/engine.ts';

/** Larger than most answers. */
const USUAL_BYTES = 1 << 16;

/**
 * Memory for answers, one after another. Fresh memory for each of them would have to be mapped by the system
 * and be brought into the processor's cache, which costs as much as to fill it.
 */
export type AnswerMemory = {
  /** Holds until it is given back; what never is belongs to whoever still sends it. */
  readonly take: AnswerRoom;
  giveBack(): void;
};

export function createAnswerMemory(): AnswerMemory {
  let kept = Buffer.alloc(0);
  let free = true;
  return {
    take(bytes) {
      if (!free || kept.length < bytes) kept = Buffer.allocUnsafeSlow(Math.max(USUAL_BYTES, bytes));
      free = false;
      return kept;
    },
    giveBack() {
      free = true;
    },
  };
}

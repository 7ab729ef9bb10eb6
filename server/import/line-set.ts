/** Set of line numbers, stored as a bitmap: a hundred million refused lines take 12 MB. */
export type LineSet = {
  readonly size: number;
  add(line: number): void;
  has(line: number): boolean;
  /** Calls the function with the lines in ascending order, in batches. */
  forEachBatch(handleBatch: (lines: number[]) => Promise<unknown>): Promise<void>;
};

const LINES_PER_BATCH = 10_000;

export function createLineSet(): LineSet {
  let bits = new Uint8Array(1024);
  let size = 0;
  const has = (line: number) => ((bits[line >> 3] ?? 0) & (1 << (line & 7))) !== 0;
  return {
    get size() {
      return size;
    },
    has,
    add(line) {
      if (has(line)) return;
      if (line >> 3 >= bits.length) {
        const largerBits = new Uint8Array(Math.max(bits.length * 2, (line >> 3) + 1));
        largerBits.set(bits);
        bits = largerBits;
      }
      bits[line >> 3] = (bits[line >> 3] as number) | (1 << (line & 7));
      size += 1;
    },
    async forEachBatch(handleBatch) {
      let lines: number[] = [];
      for (let line = 0; line < bits.length * 8; line++) {
        if (!has(line)) continue;
        lines.push(line);
        if (lines.length < LINES_PER_BATCH) continue;
        await handleBatch(lines);
        lines = [];
      }
      if (lines.length > 0) await handleBatch(lines);
    },
  };
}

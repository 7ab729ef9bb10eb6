/** A bit for each line: a hundred million refused lines take 12 MB. */
export type LineSet = {
  readonly size: number;
  add(line: number): void;
  has(line: number): boolean;
  /** The lines in ascending order, some at a time. */
  forBlocks(use: (lines: number[]) => Promise<unknown>): Promise<void>;
};

const AT_ONCE = 10_000;

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
        const larger = new Uint8Array(Math.max(bits.length * 2, (line >> 3) + 1));
        larger.set(bits);
        bits = larger;
      }
      bits[line >> 3] = (bits[line >> 3] as number) | (1 << (line & 7));
      size += 1;
    },
    async forBlocks(use) {
      let lines: number[] = [];
      for (let line = 0; line < bits.length * 8; line++) {
        if (!has(line)) continue;
        lines.push(line);
        if (lines.length < AT_ONCE) continue;
        await use(lines);
        lines = [];
      }
      if (lines.length > 0) await use(lines);
    },
  };
}

import { createHash, type Hash, hash } from 'node:crypto';

const LINE_END = 0x0a;

export type RowDigest = {
  /** Takes what COPY writes, in pieces of any size. */
  update(chunk: Buffer): void;
  /** How many rows there were, and a number for their content in any order. */
  result(): { readonly rows: number; readonly digest: string };
};

/**
 * Counts rows in the text form of COPY, where a line is a row, and sums up their hashes: a server may give back the
 * same rows in another order.
 */
export function createRowDigest(): RowDigest {
  let rows = 0;
  let sum = 0n;
  /** Of a row whose end has not come yet. */
  let open: Hash | undefined;

  return {
    update(chunk) {
      let from = 0;
      for (let end = chunk.indexOf(LINE_END); end !== -1; end = chunk.indexOf(LINE_END, from)) {
        const line = chunk.subarray(from, end);
        const digest = open?.update(line).digest() ?? hash('sha256', line, 'buffer');
        open = undefined;
        rows += 1;
        sum += digest.readBigUInt64BE();
        from = end + 1;
      }
      if (from < chunk.length) open = (open ?? createHash('sha256')).update(chunk.subarray(from));
    },
    result() {
      if (open !== undefined) throw new Error('the last row has no line end');
      return { rows, digest: BigInt.asUintN(64, sum).toString(16).padStart(16, '0') };
    },
  };
}

import { createHash, type Hash, hash } from 'node:crypto';

const LINE_FEED = 0x0a;

export type RowDigest = {
  /** Adds output of COPY, in chunks of any size. */
  update(chunk: Buffer): void;
  /** Returns the number of rows and a digest of their content that does not depend on their order. */
  result(): { readonly rows: number; readonly digest: string };
};

/**
 * Counts rows in COPY text format, where each line is a row, and sums the hashes of the rows. The order
 * of rows does not matter, because a server may return the same rows in another order.
 */
export function createRowDigest(): RowDigest {
  let rowCount = 0;
  let digestSum = 0n;
  /** Hash of a row whose line end has not arrived yet. */
  let unfinishedRow: Hash | undefined;

  return {
    update(chunk) {
      let lineStart = 0;
      for (
        let lineEnd = chunk.indexOf(LINE_FEED);
        lineEnd !== -1;
        lineEnd = chunk.indexOf(LINE_FEED, lineStart)
      ) {
        const line = chunk.subarray(lineStart, lineEnd);
        const lineDigest = unfinishedRow?.update(line).digest() ?? hash('sha256', line, 'buffer');
        unfinishedRow = undefined;
        rowCount += 1;
        digestSum += lineDigest.readBigUInt64BE();
        lineStart = lineEnd + 1;
      }
      if (lineStart < chunk.length)
        unfinishedRow = (unfinishedRow ?? createHash('sha256')).update(chunk.subarray(lineStart));
    },
    result() {
      if (unfinishedRow !== undefined) throw new Error('the last row has no line end');
      return { rows: rowCount, digest: BigInt.asUintN(64, digestSum).toString(16).padStart(16, '0') };
    },
  };
}

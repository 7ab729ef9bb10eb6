/** Position in the write-ahead log of the primary at one moment. */
export type WalSample = { readonly recordedAt: number; readonly lsn: bigint };

/** Retention time of samples, in milliseconds. Longer than any useful lag limit. */
const SAMPLE_RETENTION_MS = 600_000;

/**
 * Measures how old the data of a replica are. A replica that has reached a log position of the primary
 * has all data up to the time when the primary first had that position, even if nothing changes for
 * long or the primary is unreachable.
 */
export function createLagMeter(now: () => number) {
  /** Samples of the primary, in the order of their time. */
  let samples: WalSample[] = [];
  return {
    addPrimarySample(lsn: bigint): void {
      const recordedAt = now();
      const latestSample = samples.at(-1);
      // Keeps only the earliest sample of each log position.
      if (latestSample && latestSample.lsn === lsn) return;
      // A promoted replica lacks what it had not received: no server will ever reach those positions.
      const keptSamples = samples.filter(
        (sample) => recordedAt - sample.recordedAt < SAMPLE_RETENTION_MS && sample.lsn < lsn,
      );
      samples = [...keptSamples, { recordedAt, lsn }];
    },
    /** Returns the milliseconds since the primary first had a change that the replica lacks. */
    lagOf(lsn: bigint): number {
      const firstMissing = samples.find((sample) => sample.lsn > lsn);
      return firstMissing ? now() - firstMissing.recordedAt : 0;
    },
  };
}

/** Parses a log position in the format of PostgreSQL, such as 16/B374D848. */
export function parseLsn(text: string): bigint {
  const [highHex = '0', lowHex = '0'] = text.split('/');
  return (BigInt(`0x${highHex}`) << 32n) + BigInt(`0x${lowHex}`);
}

/** How far the primary had come at a moment: a place in its log, which only grows. */
export type Place = { readonly at: number; readonly lsn: bigint };

/** Samples are kept for longer than any limit that is of use. */
const KEPT_MS = 600_000;

/**
 * Tells how old the data of a replica are. A replica that has come as far as the primary had come at some moment has
 * all of that moment's data, however long nothing has changed and whether or not the primary can still be asked.
 */
export function createLagMeter(now: () => number) {
  /** In the order of time. */
  let places: Place[] = [];
  return {
    primaryAt(lsn: bigint): void {
      const at = now();
      const last = places.at(-1);
      // Only the first moment of a place counts.
      if (last && last.lsn >= lsn) return;
      places = [...places.filter((place) => at - place.at < KEPT_MS), { at, lsn }];
    },
    /** Milliseconds since the primary first had something that the replica does not have. */
    lagOf(lsn: bigint): number {
      const missing = places.find((place) => place.lsn > lsn);
      return missing ? now() - missing.at : 0;
    },
  };
}

/** 16/B374D848, as PostgreSQL writes a place in its log. */
export function readLsn(text: string): bigint {
  const [high = '0', low = '0'] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

import { openCatalogue } from '#catalogue/catalogue.ts';
import type { SearchEngine } from '#catalogue/engine/engine.ts';
import { withDelta } from '#catalogue/memory/delta.ts';
import { allocateHeapBallast, sharedBytesOf } from '#catalogue/memory/shared-memory.ts';
import type { CatalogueParts } from '#catalogue/parts.ts';
import type { DataVersions } from '../database/queries/catalogue.ts';
import type { RecordedRows } from '../database/queries/recorded-queries.ts';

/** The parts of the last build, and the data versions that they were built from. */
export type LastBuild = {
  readonly parts: CatalogueParts;
  readonly dataVersions: DataVersions;
  /** Token of the saved file, for parts that were read while no database could confirm it. */
  readonly unconfirmedToken?: string | undefined;
};

/** The changes between two builds. */
export type PartsUpdate = {
  /** Difference between the previous and the new parts (catalogue/memory/delta.ts). */
  readonly delta: unknown;
  readonly dataVersions: DataVersions;
  /** Bytes of newly allocated shared memory. */
  readonly newBytes: number;
  /** Set while the parts are those of a saved file that no database has confirmed. */
  readonly unconfirmed?: UnconfirmedSource | undefined;
};

export type UnconfirmedSource = {
  readonly token: string;
  /** Time of the file, in milliseconds since 1970. */
  readonly savedAt: number;
  readonly snapshotRows: RecordedRows;
};

/**
 * The catalogue parts of one thread: columns in memory that all threads share, other data copied per
 * thread.
 */
export type PartsCache = {
  lastBuild(): LastBuild | undefined;
  /** Applies an update to the parts and opens a catalogue over them. */
  applyUpdate(update: PartsUpdate): SearchEngine;
  /** Returns an update with all parts, for a thread that has none yet. */
  fullUpdate(): PartsUpdate | undefined;
};

export function createPartsCache(): PartsCache {
  let cachedBuild:
    | (Omit<LastBuild, 'unconfirmedToken'> & { readonly unconfirmed: UnconfirmedSource | undefined })
    | undefined;
  /** Ballast for shared memory, by the newest large part in that memory, or by the parts if none is new. */
  const ballasts = new WeakMap<object, ArrayBuffer | undefined>();
  return {
    lastBuild: () =>
      cachedBuild && {
        parts: cachedBuild.parts,
        dataVersions: cachedBuild.dataVersions,
        unconfirmedToken: cachedBuild.unconfirmed?.token,
      },
    applyUpdate({ delta, dataVersions, newBytes, unconfirmed }) {
      const parts = withDelta(cachedBuild?.parts, delta);
      if (!parts) throw new Error('there are no parts to open a catalogue over');
      const engine = openCatalogue(parts);
      const newBase = [parts.stocks, parts.transactions].find(
        ({ base }) =>
          base !== cachedBuild?.parts.stocks.base && base !== cachedBuild?.parts.transactions.base,
      )?.base;
      ballasts.set(newBase ?? parts, allocateHeapBallast(newBytes));
      cachedBuild = { parts, dataVersions, unconfirmed };
      return engine;
    },
    fullUpdate: () =>
      cachedBuild && {
        delta: cachedBuild.parts,
        dataVersions: cachedBuild.dataVersions,
        newBytes: sharedBytesOf(cachedBuild.parts),
        unconfirmed: cachedBuild.unconfirmed,
      },
  };
}

import { openCatalogue } from '#catalogue/catalogue.ts';
import type { SearchEngine } from '#catalogue/engine/engine.ts';
import { withDelta } from '#catalogue/memory/delta.ts';
import { bytesOf, heapBallast } from '#catalogue/memory/shared-memory.ts';
import type { CatalogueParts } from '#catalogue/parts.ts';
import type { DataVersions } from '../database/queries/catalogue.ts';

/** The last parts, and what they were made of. */
export type LastBuild = { readonly parts: CatalogueParts; readonly known: DataVersions };

/** What has changed in the parts. */
export type Built = {
  /** From the last parts to the new ones (catalogue/memory/delta.ts). */
  readonly delta: unknown;
  readonly known: DataVersions;
  /** Bytes of shared memory that were not in use before. */
  readonly bytes: number;
};

/** The parts that a thread answers from: columns in memory that all threads read, the rest its own. */
export type HeldParts = {
  last(): LastBuild | undefined;
  /** Puts what has changed in its place and opens a catalogue over it. */
  open(built: Built): SearchEngine;
  /** All of the last parts, for a thread that has none. */
  whole(): Built | undefined;
};

export function createHeldParts(): HeldParts {
  let held: (LastBuild & { readonly ballast: ArrayBuffer | undefined }) | undefined;
  return {
    last: () => held && { parts: held.parts, known: held.known },
    open({ delta, known, bytes }) {
      const parts = withDelta(held?.parts, delta);
      if (!parts) throw new Error('there are no parts to open a catalogue over');
      const engine = openCatalogue(parts);
      held = { parts, known, ballast: heapBallast(bytes) };
      return engine;
    },
    whole: () => held && { delta: held.parts, known: held.known, bytes: bytesOf(held.parts) },
  };
}

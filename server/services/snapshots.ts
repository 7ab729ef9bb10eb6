import type { Kysely, Transaction } from 'kysely';
import { PodiumError } from '#contract/error.ts';
import { readTableVersions } from '../database/queries/table-versions.ts';
import type { Schema } from '../database/tables/schema.ts';

/** Something small that is read whole and held in memory. */
export type SnapshotSource<Value> = {
  /** The tables it is read from. A change of any of them rebuilds it. */
  readonly tables: readonly (keyof Schema)[];
  readonly read: (tx: Transaction<Schema>) => Promise<Value>;
};

type Sources = Readonly<Record<string, SnapshotSource<unknown>>>;
type ValuesOf<Of extends Sources> = {
  readonly [Name in keyof Of]: Of[Name] extends SnapshotSource<infer Value> ? Value : never;
};

export type Snapshots<Of extends Sources> = {
  /** What was read last; throws `unavailable` before the first reading. */
  current(): ValuesOf<Of>;
  /** Reads again what has changed; all of it, or nothing when reading fails. */
  refresh(): Promise<void>;
};

/**
 * Holds the rows of small tables, so that they are answered without the database, and while it is away. Whoever
 * follows the data version calls `refresh` before a new version is announced (`withSnapshots`): an answer is never
 * older than its tag says.
 */
export function createSnapshots<const Of extends Sources>(
  database: Kysely<Schema>,
  sources: Of,
): Snapshots<Of> {
  const names = Object.keys(sources) as (keyof Of & string)[];
  let held: { readonly values: ValuesOf<Of>; readonly versions: ReadonlyMap<string, number> } | undefined;
  return {
    current() {
      if (!held) throw new PodiumError('unavailable');
      return held.values;
    },
    refresh: () =>
      // One moment of the database: what several sources say fits together.
      database
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute(async (tx) => {
          const versions = await readTableVersions(tx);
          const isUnchanged = (table: string) => held?.versions.get(table) === versions.get(table);
          const values: Record<string, unknown> = { ...held?.values };
          for (const name of names) {
            const { tables, read } = sources[name] as SnapshotSource<unknown>;
            if (!held || !tables.every(isUnchanged)) values[name] = await read(tx);
          }
          held = { values: values as ValuesOf<Of>, versions };
        }),
  };
}

/** A build of the search engine that is followed by a reading of the snapshots: both are of the same version, or newer. */
export function withSnapshots<Engine>(
  build: (ending: AbortSignal) => Promise<Engine>,
  snapshots: { refresh(): Promise<void> },
): (ending: AbortSignal) => Promise<Engine> {
  return async (ending) => {
    const engine = await build(ending);
    await snapshots.refresh();
    return engine;
  };
}

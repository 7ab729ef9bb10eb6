import type { Kysely, Transaction } from 'kysely';
import { PodiumError } from '#contract/error.ts';
import {
  listStaticQueries,
  openRecordedRows,
  type RecordedRows,
  type StaticQuery,
} from '../database/queries/recorded-queries.ts';
import { readTableVersions } from '../database/queries/table-versions.ts';
import type { Schema } from '../database/tables/schema.ts';

/** A small data set that is read completely and cached in memory. */
export type SnapshotSource<Value> = {
  /** Database tables that the data come from. The data are read again when any of these tables changes. */
  readonly tables: readonly (keyof Schema)[];
  /** Its queries must not depend on the rows of others, so that their rows can be saved. */
  readonly read: (tx: Transaction<Schema>) => Promise<Value>;
};

type SnapshotSources = Readonly<Record<string, SnapshotSource<unknown>>>;
type ValuesOf<Sources extends SnapshotSources> = {
  readonly [Name in keyof Sources]: Sources[Name] extends SnapshotSource<infer Value> ? Value : never;
};

export type Snapshots<Sources extends SnapshotSources> = {
  /** Returns the cached values; throws `unavailable` before the first read. */
  current(): ValuesOf<Sources>;
  /**
   * Re-reads the sources whose tables have changed, in one transaction. On failure all cached values
   * stay unchanged.
   */
  refresh(): Promise<void>;
  /** Takes the values from saved rows, while no database answers. */
  restore(rows: RecordedRows): Promise<void>;
};

/**
 * Caches the rows of small tables, so that requests need no database query and work during a database
 * outage. `refresh` must run before a new data version is announced, so that no response is older than
 * its ETag; `withSnapshots` takes care of that.
 */
export function createSnapshots<const Sources extends SnapshotSources>(
  database: Kysely<Schema>,
  sources: Sources,
): Snapshots<Sources> {
  const sourceNames = Object.keys(sources) as (keyof Sources & string)[];
  let current:
    | { readonly values: ValuesOf<Sources>; readonly versions: ReadonlyMap<string, number> }
    | undefined;
  // Reads all sources in one transaction, so that they are consistent with each other.
  const readFrom = (source: Kysely<Schema>) =>
    source
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (tx) => {
        const versions = await readTableVersions(tx);
        const isUnchanged = (table: string) => current?.versions.get(table) === versions.get(table);
        const values: Record<string, unknown> = { ...current?.values };
        for (const name of sourceNames) {
          const { tables, read } = sources[name] as SnapshotSource<unknown>;
          if (!current || !tables.every(isUnchanged)) values[name] = await read(tx);
        }
        current = { values: values as ValuesOf<Sources>, versions };
      });
  return {
    current() {
      if (!current) throw new PodiumError('unavailable');
      return current.values;
    },
    refresh: () => readFrom(database),
    restore: (rows) => readFrom(openRecordedRows(rows)),
  };
}

/** Lists the queries of all sources, which are the same whatever the data are. */
export function listSnapshotQueries(sources: SnapshotSources): Promise<readonly StaticQuery[]> {
  return listStaticQueries((database) => createSnapshots(database, sources).refresh());
}

/**
 * Wraps the build of a search engine: after each build it refreshes the snapshots, so that they are at
 * least as new as the engine.
 */
export function withSnapshots<Engine>(
  buildEngine: (signal: AbortSignal) => Promise<Engine>,
  snapshots: { refresh(): Promise<void> },
): (signal: AbortSignal) => Promise<Engine> {
  return async (signal) => {
    const engine = await buildEngine(signal);
    await snapshots.refresh();
    return engine;
  };
}

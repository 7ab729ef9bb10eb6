import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { SearchEngine } from '#catalogue/engine/engine.ts';
import { readCurrentVersion } from '../database/queries/catalogue.ts';
import type { ReadRouter } from '../database/replicas/open-replicas.ts';
import { openSqlEngine } from '../database/search/engine.ts';
import type { Env } from '../env/env.ts';
import { createCatalogueBuilder } from '../live-catalogue/catalogue-builder.ts';
import { type CatalogueHolder, createCatalogueHolder } from '../live-catalogue/catalogue-holder.ts';
import { createPartsCache } from '../live-catalogue/catalogue-parts-cache.ts';
import { collectGarbage } from '../live-catalogue/collect-garbage.ts';
import { createLiveCatalogue } from '../live-catalogue/live-catalogue.ts';
import type { Capability } from '../portal/capability.ts';
import type { ThreadResources } from '../portal/thread-resources.ts';
import { SNAPSHOT_SOURCES } from '../services/all-services.ts';
import { listSnapshotQueries, withSnapshots } from '../services/snapshots.ts';
import type { CatalogueUpdate } from '../threads/web-thread-calls.ts';

/** File in the data folder with the last catalogue, so that the next start need not rebuild it. */
const SAVED_CATALOGUE_FILE = 'catalogue.parts';
const STOP_TIMEOUT_MS = 3_000;
/** Delay after the start, so that garbage collection does not slow down the start itself. */
const GARBAGE_COLLECTION_DELAY_MS = 3_000;
/** Delay before loading is retried after a failure. */
const RETRY_DELAY_MS = 1_000;

/** The catalogue that answers searches and follows changes in the database. */
export const data: Capability = {
  async jobs({ lifecycle }) {
    // The start uses much memory that is no longer needed afterwards.
    const garbageTimer = setTimeout(() => void collectGarbage(), GARBAGE_COLLECTION_DELAY_MS);
    await lifecycle.closeAtEnd(async () => clearTimeout(garbageTimer), STOP_TIMEOUT_MS);
  },
  metrics: ({ catalogue }) => ({ catalogue }),
};

/**
 * Opens the catalogue in the main thread, which builds it and shares it with the web threads. The
 * worker thread that builds it loads its modules while PostgreSQL starts.
 */
export function createData({
  env,
  connection,
  onNewData,
}: {
  readonly env: Env;
  readonly connection: Promise<pg.PoolConfig>;
  /** Called with each change of the catalogue, to send the change to the web threads. */
  readonly onNewData: (data: CatalogueUpdate) => void;
}) {
  let readRouting: ReadRouter | undefined;
  const builder = createCatalogueBuilder(connection, {
    saveFile: path.join(env.PODIUM_DATA, SAVED_CATALOGUE_FILE),
    listSnapshotQueries: () => listSnapshotQueries(SNAPSHOT_SOURCES),
    chooseReadConnection: async () => readRouting?.chooseReplica(),
    onBuilt: (partsUpdate) => onNewData({ version: partsUpdate.dataVersions.version, partsUpdate }),
  });
  if (env.SEARCH_ENGINE === 'memory') builder.startThread();

  /** Serves the catalogue and the snapshots of the last file, until the database answers. */
  async function serveSaved(
    {
      log,
      snapshots,
      catalogue,
    }: Pick<ThreadResources, 'log' | 'snapshots'> & { readonly catalogue: CatalogueHolder },
    awayReason: Error,
  ): Promise<void> {
    const restored = env.SEARCH_ENGINE === 'memory' ? await builder.restore() : undefined;
    if (!restored) throw awayReason;
    const { engine, source } = restored;
    await snapshots.restore(source.snapshotRows);
    catalogue.serveSaved(engine, Date.now() - source.savedAt);
    log.warn(
      { err: awayReason, version: engine.version },
      'the database is away; the saved catalogue is served',
    );
  }

  return {
    /**
     * Opens the holder of the catalogue. With `awayReason`, it serves what the data folder has saved; rejects
     * with the reason if this build of the code has saved nothing there.
     */
    async open(threadResources: ThreadResources, awayReason: Error | undefined): Promise<CatalogueHolder> {
      const { log, lifecycle, database, snapshots } = threadResources;
      ({ reads: readRouting } = threadResources);
      const { pool, requireVersion } = threadResources.reads;
      const openSqlCatalogue = async () => {
        const engine = await openSqlEngine(pool);
        onNewData({ version: engine.version, partsUpdate: undefined });
        return engine;
      };
      const catalogue = createLiveCatalogue({
        connection: await connection,
        build: withSnapshots(env.SEARCH_ENGINE === 'postgres' ? openSqlCatalogue : builder.build, snapshots),
        isBuildDue: builder.isBuildDue,
        stopBuilder: builder.stop,
        async readVersion() {
          const version = await readCurrentVersion(database);
          requireVersion(version);
          return version;
        },
        log,
      });
      await lifecycle.closeAtEnd(() => catalogue.stop(), STOP_TIMEOUT_MS);
      if (awayReason) await serveSaved({ log, snapshots, catalogue }, awayReason);
      return catalogue;
    },
    /** Returns the complete data for a new web thread. */
    completeData: (catalogue: CatalogueHolder): CatalogueUpdate => ({
      version: catalogue.current().version,
      partsUpdate: builder.fullUpdate(),
    }),
  };
}

/** Opens the catalogue in a web thread, from data that the main thread shares. */
export async function openSharedData(threadResources: ThreadResources): Promise<{
  readonly catalogue: CatalogueHolder;
  update(data: CatalogueUpdate): Promise<void>;
  /** Resolves once searches can be answered. */
  load(): Promise<void>;
}> {
  const { log, lifecycle, reads, snapshots } = threadResources;
  const partsCache = createPartsCache();
  let newestData: { readonly version: number; readonly engine: SearchEngine | undefined } | undefined;
  let currentEngine: SearchEngine | undefined;
  const openEngine = async () => {
    currentEngine = newestData?.engine;
    return currentEngine ?? openSqlEngine(reads.pool);
  };
  const catalogue = createCatalogueHolder({
    build: withSnapshots(openEngine, snapshots),
    // The main thread may have rebuilt the same data.
    isBuildDue: () => newestData?.engine !== currentEngine,
    readVersion: async () => newestData?.version ?? Number.NaN,
    // The main thread already logs each loaded version.
    log: { warn: log.warn.bind(log), error: log.error.bind(log), info: () => undefined },
  });
  await lifecycle.closeAtEnd(() => catalogue.stop(), STOP_TIMEOUT_MS);
  return {
    catalogue,
    async update({ version, partsUpdate }) {
      const engine = partsUpdate && partsCache.applyUpdate(partsUpdate);
      newestData = { version, engine };
      if (engine && partsUpdate.unconfirmed) {
        await snapshots.restore(partsUpdate.unconfirmed.snapshotRows);
        return catalogue.serveSaved(engine, Date.now() - partsUpdate.unconfirmed.savedAt);
      }
      reads.requireVersion(version);
      await catalogue.poll();
    },
    async load() {
      // Retries until the catalogue is loaded, because the database may be down while a thread
      // restarts.
      for (await catalogue.poll(); !catalogue.isLoaded(); await catalogue.poll()) await pause(RETRY_DELAY_MS);
      // No request is handled yet, so this is a good moment to free the memory that loading used.
      await collectGarbage();
    },
  };
}

import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { SearchEngine } from '#catalogue/engine/engine.ts';
import { readDataVersion } from '../database/queries/catalogue.ts';
import type { Reads } from '../database/replicas/open-replicas.ts';
import { openSqlEngine } from '../database/search/engine.ts';
import type { Env } from '../env/env.ts';
import { createCatalogueBuilder } from '../live-catalogue/catalogue-builder.ts';
import { type CatalogueHolder, createCatalogueHolder } from '../live-catalogue/catalogue-holder.ts';
import { collectGarbage } from '../live-catalogue/collect-garbage.ts';
import { createHeldParts } from '../live-catalogue/held-parts.ts';
import { createLiveCatalogue } from '../live-catalogue/live-catalogue.ts';
import type { Capability } from '../portal/capability.ts';
import type { Foundation } from '../portal/foundation.ts';
import { withSnapshots } from '../services/snapshots.ts';
import type { NewData } from '../threads/web-calls.ts';

/** In the data folder: what the next start need not build again. */
const SAVED_CATALOGUE = 'catalogue.parts';
const CLOSE_MS = 3_000;
/** After the start, for what can wait. */
const SETTLED_MS = 3_000;
/** Before data that could not be loaded are asked for again. */
const RETRY_MS = 1_000;

/** The data that searches are answered from, as they change. */
export const data: Capability = {
  async jobs({ lifecycle }) {
    // Most of what starting has used is used no more.
    const settling = setTimeout(() => void collectGarbage(), SETTLED_MS);
    await lifecycle.own(async () => clearTimeout(settling), CLOSE_MS);
  },
  metrics: ({ catalogue }) => ({ catalogue }),
};

/**
 * The data of the main thread, which builds what all threads answer from and hands it to the others. Its building
 * thread loads its program while PostgreSQL starts.
 */
export function createData({
  env,
  connection,
  onNew,
}: {
  readonly env: Env;
  readonly connection: Promise<pg.PoolConfig>;
  /** Called with what has changed, for web threads. */
  readonly onNew: (data: NewData) => void;
}) {
  let reads: Reads | undefined;
  const builder = createCatalogueBuilder(connection, {
    file: path.join(env.PODIUM_DATA, SAVED_CATALOGUE),
    readFrom: async () => reads?.choose(),
    onBuilt: (built) => onNew({ version: built.known.version, built }),
  });
  if (env.SEARCH_ENGINE === 'memory') builder.prepare();
  return {
    async open(foundation: Foundation): Promise<CatalogueHolder> {
      const { log, lifecycle, database, snapshots } = foundation;
      ({ reads } = foundation);
      const { pool, told } = foundation.reads;
      const openSql = async () => {
        const engine = await openSqlEngine(pool);
        onNew({ version: engine.version, built: undefined });
        return engine;
      };
      const catalogue = createLiveCatalogue({
        connection: await connection,
        build: withSnapshots(env.SEARCH_ENGINE === 'postgres' ? openSql : builder.build, snapshots),
        stopBuilding: builder.stop,
        async readVersion() {
          const version = await readDataVersion(database);
          told(version);
          return version;
        },
        log,
      });
      await lifecycle.own(() => catalogue.stop(), CLOSE_MS);
      return catalogue;
    },
    /** All that a new web thread has to know. */
    whole: (catalogue: CatalogueHolder): NewData => ({
      version: catalogue.current().version,
      built: builder.whole(),
    }),
  };
}

/** The data of a web thread, which the main thread hands to it. */
export async function openHandedData(foundation: Foundation): Promise<{
  readonly catalogue: CatalogueHolder;
  take(data: NewData): Promise<void>;
  /** Resolves when searches can be answered. */
  load(): Promise<void>;
}> {
  const { log, lifecycle, reads, snapshots } = foundation;
  const parts = createHeldParts();
  let newest: { readonly version: number; readonly engine: SearchEngine | undefined } | undefined;
  const catalogue = createCatalogueHolder({
    build: withSnapshots(async () => newest?.engine ?? openSqlEngine(reads.pool), snapshots),
    readVersion: async () => newest?.version ?? Number.NaN,
    // The main thread tells what it has loaded.
    log: { warn: log.warn.bind(log), error: log.error.bind(log), info: () => undefined },
  });
  await lifecycle.own(() => catalogue.stop(), CLOSE_MS);
  return {
    catalogue,
    async take({ version, built }) {
      reads.told(version);
      newest = { version, engine: built && parts.open(built) };
      await catalogue.look();
    },
    async load() {
      // The database may be away when a thread is started again.
      for (await catalogue.look(); !catalogue.isLoaded(); await catalogue.look()) await pause(RETRY_MS);
      // Nobody waits for it yet: what loading has left behind goes before visitors come.
      await collectGarbage();
    },
  };
}

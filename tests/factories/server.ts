import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { pino } from 'pino';
import { createApp } from '#server/app.ts';
import { openPictures } from '#server/capabilities/pictures.ts';
import { createMemoryCounts } from '#server/counts/counts.ts';
import { findMissingTables } from '#server/database/distributed/read-layout.ts';
import { createDatabase } from '#server/database/pool.ts';
import { createQueries } from '#server/database/queries/all-queries.ts';
import { readDataVersion } from '#server/database/queries/catalogue.ts';
import { createDatabaseProbe } from '#server/database/queries/probe.ts';
import { openSqlEngine } from '#server/database/search/engine.ts';
import { setSearchTableMaintenance } from '#server/database/search/maintenance.ts';
import { readEnv } from '#server/env/env.ts';
import { CONNECTION_LIMITS, type ConnectionLimits } from '#server/http/connection-limits.ts';
import { createCatalogueHolder } from '#server/live-catalogue/catalogue-holder.ts';
import { NO_PROBE, probeLandsd } from '#server/maps/landsd.ts';
import type { ProcessSingletons } from '#server/portal/process-singletons.ts';
import { createLifecycle } from '#server/process/lifecycle.ts';
import { SNAPSHOT_SOURCES } from '#server/services/all-services.ts';
import { createSnapshots, withSnapshots } from '#server/services/snapshots.ts';
import { IDS_ONLY_TRACER } from '#server/trace/trace.ts';
import { createReadiness } from '#server/watch/readiness.ts';
import { createBuild } from './catalogue.ts';
import {
  type DatabaseKind,
  type DatabaseOptions,
  DEMO_DATE,
  openDatabase,
  type TestDatabase,
} from './database.ts';

export type TestServer = {
  /** Origin of the server: http://127.0.0.1:port */
  readonly origin: string;
  readonly pool: pg.Pool;
  /** Log lines that the server has written so far. */
  readonly logLines: readonly string[];
  /** Returns the number of open connections to the server. */
  connections(): Promise<number>;
  /** Sends a GET request for a path of the server, without following redirects. */
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  /** Simulates a stopped PostgreSQL. Requires the option `canSimulateOutage`. */
  disconnectDatabase(): Promise<void>;
  close(): Promise<void>;
};

/** The two search engines. Both must return identical answers. */
export const ENGINES = ['memory', 'postgres'] as const;
export type Engine = (typeof ENGINES)[number];

export type ServerOptions = DatabaseOptions & {
  readonly engine?: Engine;
  readonly env?: Record<string, string>;
  readonly port?: number;
  /**
   * Whether the Lands Department's map service is available. By default the server probes the service
   * if MAP_PROVIDER is auto.
   */
  readonly landsd?: ProcessSingletons['landsd'];
  readonly limits?: Partial<ConnectionLimits>;
  /** Current time in milliseconds since 1970. */
  readonly now?: number;
  readonly onEnquiry?: () => void;
  /** Results of photo checks. By default there are none. */
  readonly photos?: ProcessSingletons['photoChecker'];
};

/**
 * Data folder that all test servers share, because the cache of encoded pictures in it is the same for
 * every server.
 */
const SHARED_DATA = path.join(tmpdir(), 'podium-tests');

/** Noon in Hong Kong on the day of the demonstration data. */
export const TEST_NOW_MS = Date.parse(`${DEMO_DATE}T04:00:00Z`);

/** Number of listings by default: a few result pages. Tests of filters need more listings. */
const DEFAULT_LISTING_COUNT = 100;

/** Starts the complete server over HTTP, with its own demonstration data in a real PostgreSQL. */
export async function startServer(kind: DatabaseKind, options: ServerOptions = {}): Promise<TestServer> {
  const { stocks = DEFAULT_LISTING_COUNT, canSimulateOutage } = options;
  const hasSearchTables = options.engine === 'postgres';
  const database = await openDatabase(kind, { stocks, canSimulateOutage, hasSearchTables });
  try {
    const server = await startServerOn(database, options);
    return {
      ...server,
      async close() {
        await server.close();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Starts a server on a shared database, which stays open when the server closes. */
export async function startServerOn(
  testDatabase: TestDatabase,
  options: Omit<ServerOptions, keyof DatabaseOptions> = {},
): Promise<TestServer> {
  const database = createDatabase(testDatabase.pool);
  if (options.engine === 'postgres') await setSearchTableMaintenance(testDatabase.pool, true);
  const logLines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void logLines.push(line) });
  const snapshots = createSnapshots(database, SNAPSHOT_SOURCES);
  const catalogue = createCatalogueHolder({
    build: withSnapshots(
      options.engine === 'postgres'
        ? async () => openSqlEngine(testDatabase.pool)
        : createBuild(database, testDatabase.template),
      snapshots,
    ),
    readVersion: () => readDataVersion(database),
    log,
    pollIntervalMs: 50,
  });
  await catalogue.refresh();
  // The server sends no requests to outside services unless a test enables them.
  const env = readEnv({
    SEARCH_ENGINE: options.engine,
    MAP_PROVIDER: 'embedded',
    PODIUM_DATA: SHARED_DATA,
    MAX_DELAY_MS: '0',
    ...options.env,
  });
  const landsdProbe = env.MAP_PROVIDER === 'auto' && !options.landsd ? probeLandsd(env) : NO_PROBE;
  await landsdProbe.completed;
  const lifecycle = createLifecycle((error) => log.error({ err: error }, 'closing failed'));
  const pictures = await openPictures({ env, catalogue, log, lifecycle });
  const app = await createApp({
    env,
    log,
    catalogue,
    snapshots,
    queries: createQueries(database),
    ownerPool: testDatabase.pool,
    mail: { wake: options.onEnquiry ?? (() => undefined) },
    landsd: options.landsd ?? landsdProbe,
    pictures,
    photoChecker: options.photos ?? { latest: () => undefined },
    // Tests build the catalogue in the server's thread, which delays its event loop.
    limits: { ...CONNECTION_LIMITS, ...options.limits },
    readCounts: createMemoryCounts(),
    readiness: createReadiness({
      env,
      catalogue,
      probe: createDatabaseProbe(database),
      missingSearchTables: () => findMissingTables(testDatabase.pool),
      replicas: () => [],
      deliversMail: false,
      log,
    }),
    tracer: IDS_ONLY_TRACER,
    now: () => options.now ?? TEST_NOW_MS,
  });
  await app.listen({ host: '127.0.0.1', port: options.port ?? 0 });
  catalogue.startPolling();
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  return {
    origin,
    pool: testDatabase.pool,
    logLines,
    connections: () =>
      new Promise((resolve, reject) =>
        app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
      ),
    get: (path, headers = {}) => fetch(origin + path, { headers, redirect: 'manual' }),
    disconnectDatabase: testDatabase.simulateOutage,
    async close() {
      // Tests that check only the status do not read response bodies, so their connections stay open.
      app.server.closeAllConnections();
      await app.close();
      await catalogue.stop();
      await lifecycle.end();
    },
  };
}

import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { Logger } from 'pino';
import { createDatabase, createPool, VISITOR_LIMITS } from '../database/pool.ts';
import { createQueries, type Queries } from '../database/queries/all-queries.ts';
import {
  createPrimaryReadRouter,
  openReplicas,
  type ReadRouter,
} from '../database/replicas/open-replicas.ts';
import type { Schema } from '../database/tables/schema.ts';
import { TracedClient } from '../database/traced-client.ts';
import type { Env } from '../env/env.ts';
import type { Lifecycle } from '../process/lifecycle.ts';
import { SNAPSHOT_SOURCES } from '../services/all-services.ts';
import { createSnapshots, type Snapshots } from '../services/snapshots.ts';
import { planConnections } from '../threads/connection-budget.ts';
import { openTelemetry } from '../trace/open-telemetry.ts';
import { IDS_ONLY_TRACER, type Tracer } from '../trace/trace.ts';

/**
 * Log, tracing and database access of one web thread. Each thread has its own, created before any
 * capability.
 */
export type ThreadResources = {
  readonly env: Env;
  readonly log: Logger;
  /** Closes all opened resources at shutdown, newest first. */
  readonly lifecycle: Lifecycle;
  readonly tracer: Tracer;
  /** Connections with the database role of the portal. */
  readonly pool: pg.Pool;
  /** Connections of the database owner, the only role that may write listings. Opened on first use. */
  readonly ownerPool: pg.Pool;
  readonly database: Kysely<Schema>;
  /**
   * Router of read queries to the replicas in DATABASE_REPLICA_URLS, or to the primary if no replicas
   * are configured.
   */
  readonly reads: ReadRouter;
  readonly queries: Queries;
  readonly snapshots: Snapshots<typeof SNAPSHOT_SOURCES>;
  /** Returns the current time in milliseconds since 1970. */
  readonly now: () => number;
};

export type ThreadResourcesOptions = Pick<ThreadResources, 'env' | 'log' | 'lifecycle'> & {
  readonly connection: pg.PoolConfig;
  readonly ownerConnection: pg.PoolConfig & { readonly max: number };
};

const POOL_CLOSE_TIMEOUT_MS = 3_000;
/** Maximum time to send the last spans at shutdown, in milliseconds. */
const TRACER_CLOSE_TIMEOUT_MS = 3_000;

export async function openThreadResources(options: ThreadResourcesOptions): Promise<ThreadResources> {
  const { env, log, lifecycle, connection } = options;
  const tracer = await openTracer(options);
  const warnOfBrokenConnection = (error: Error) => {
    if (!lifecycle.isEnding) log.warn({ err: error }, 'an idle database connection broke');
  };
  const openPool = async (config: pg.PoolConfig) => {
    const clientOptions = env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined ? {} : { Client: TracedClient };
    const pool = createPool({ ...config, ...clientOptions }, warnOfBrokenConnection);
    await lifecycle.closeAtEnd(() => pool.end(), POOL_CLOSE_TIMEOUT_MS);
    return pool;
  };
  const poolLimits = { ...VISITOR_LIMITS, max: planConnections(env.WEB_CONCURRENCY).visitors };
  const pool = await openPool({ ...connection, ...poolLimits });
  const ownerPool = await openPool(options.ownerConnection);
  const database = createDatabase(pool);
  const reads = await openReads(options, pool, poolLimits);
  const readDatabase = createDatabase(reads.pool);
  return {
    env,
    log,
    lifecycle,
    tracer,
    pool,
    ownerPool,
    database,
    reads,
    queries: createQueries(database, readDatabase),
    snapshots: createSnapshots(readDatabase, SNAPSHOT_SOURCES),
    now: Date.now,
  };
}

/** Opens the tracer. Spans are only recorded if a collector is configured. */
async function openTracer({ env, log, lifecycle }: ThreadResourcesOptions): Promise<Tracer> {
  const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint === undefined) return IDS_ONLY_TRACER;
  const tracer = await openTelemetry({
    endpoint,
    serviceName: env.OTEL_SERVICE_NAME,
    sampleRatio: env.OTEL_TRACES_SAMPLER_ARG,
    log,
  });
  await lifecycle.closeAtEnd(() => tracer.stop(), TRACER_CLOSE_TIMEOUT_MS);
  return tracer;
}

async function openReads(
  { env, log, lifecycle, connection }: ThreadResourcesOptions,
  primaryPool: pg.Pool,
  poolLimits: typeof VISITOR_LIMITS & { readonly max: number },
): Promise<ReadRouter> {
  const replicaUrls = env.DATABASE_REPLICA_URLS;
  if (replicaUrls === undefined) return createPrimaryReadRouter(primaryPool);
  const reads = await openReplicas({
    primaryPool,
    primaryConnection: connection,
    replicaConnections: replicaUrls.map((connectionString) => ({ connectionString })),
    replicaPoolConfig: poolLimits,
    maxLagMs: env.DATABASE_REPLICA_LAG_MS,
    log,
  });
  await lifecycle.closeAtEnd(() => reads.stop(), POOL_CLOSE_TIMEOUT_MS);
  return reads;
}

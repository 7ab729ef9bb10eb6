import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { Logger } from 'pino';
import { createDatabase, createPool, VISITOR_LIMITS } from '../database/pool.ts';
import { createQueries, type Queries } from '../database/queries/all-queries.ts';
import { openReplicas, type Reads, readsOfPrimary } from '../database/replicas/open-replicas.ts';
import type { Schema } from '../database/tables/schema.ts';
import { TracedClient } from '../database/traced-client.ts';
import type { Env } from '../env/env.ts';
import type { Lifecycle } from '../process/lifecycle.ts';
import { SNAPSHOT_SOURCES } from '../services/all-services.ts';
import { createSnapshots, type Snapshots } from '../services/snapshots.ts';
import { connectionsOf } from '../threads/share.ts';
import { openTelemetry } from '../trace/open-telemetry.ts';
import { IDS_ONLY, type Tracer } from '../trace/trace.ts';

/** Every thread that answers visitors has one of its own, before any capability: log, traces and the database. */
export type Foundation = {
  readonly env: Env;
  readonly log: Logger;
  /** Closes whatever is opened, the newest first. */
  readonly lifecycle: Lifecycle;
  readonly tracer: Tracer;
  /** Connections of the role that answers visitors. */
  readonly pool: pg.Pool;
  /** Connections of the database's owner, who alone writes listings; opened when they are first used. */
  readonly owner: pg.Pool;
  readonly database: Kysely<Schema>;
  /** Where what visitors read is read: the replicas of DATABASE_REPLICA_URLS, or the database itself. */
  readonly reads: Reads;
  readonly queries: Queries;
  readonly snapshots: Snapshots<typeof SNAPSHOT_SOURCES>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

export type FoundationOptions = Pick<Foundation, 'env' | 'log' | 'lifecycle'> & {
  readonly connection: pg.PoolConfig;
  readonly owner: pg.PoolConfig & { readonly max: number };
};

const POOL_MS = 3_000;
/** How long the collector gets to take the last spans. */
const LAST_SPANS_MS = 3_000;

export async function openFoundation(options: FoundationOptions): Promise<Foundation> {
  const { env, log, lifecycle, connection } = options;
  const tracer = await openTracer(options);
  const warn = (error: Error) => {
    if (!lifecycle.isEnding) log.warn({ err: error }, 'an idle database connection broke');
  };
  const openPool = async (config: pg.PoolConfig) => {
    const traced = env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined ? {} : { Client: TracedClient };
    const pool = createPool({ ...config, ...traced }, warn);
    await lifecycle.own(() => pool.end(), POOL_MS);
    return pool;
  };
  const limits = { ...VISITOR_LIMITS, max: connectionsOf(env.WEB_CONCURRENCY).visitors };
  const pool = await openPool({ ...connection, ...limits });
  const owner = await openPool(options.owner);
  const database = createDatabase(pool);
  const reads = await openReads(options, pool, limits);
  const readDatabase = createDatabase(reads.pool);
  return {
    env,
    log,
    lifecycle,
    tracer,
    pool,
    owner,
    database,
    reads,
    queries: createQueries(database, readDatabase),
    snapshots: createSnapshots(readDatabase, SNAPSHOT_SOURCES),
    now: Date.now,
  };
}

/** Traces are written down where a collector is configured. */
async function openTracer({ env, log, lifecycle }: FoundationOptions): Promise<Tracer> {
  const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint === undefined) return IDS_ONLY;
  const tracer = await openTelemetry({
    endpoint,
    service: env.OTEL_SERVICE_NAME,
    share: env.OTEL_TRACES_SAMPLER_ARG,
    log,
  });
  await lifecycle.own(() => tracer.stop(), LAST_SPANS_MS);
  return tracer;
}

async function openReads(
  { env, log, lifecycle, connection }: FoundationOptions,
  primary: pg.Pool,
  limits: typeof VISITOR_LIMITS & { readonly max: number },
): Promise<Reads> {
  const urls = env.DATABASE_REPLICA_URLS;
  if (urls === undefined) return readsOfPrimary(primary);
  const reads = await openReplicas({
    primary,
    primaryConnection: connection,
    connections: urls.map((connectionString) => ({ connectionString })),
    pool: limits,
    maxLagMs: env.DATABASE_REPLICA_LAG_MS,
    log,
  });
  await lifecycle.own(() => reads.stop(), POOL_MS);
  return reads;
}

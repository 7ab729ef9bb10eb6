import type pg from 'pg';
import type { Logger } from 'pino';
import { VISITOR_LIMITS } from './database/pool.ts';
import { openReplicas, type Reads, readsOfPrimary } from './database/replicas/open-replicas.ts';
import type { Env } from './env/env.ts';
import type { Lifecycle } from './lifecycle.ts';

const CLOSE_MS = 3_000;

/** Where what visitors read is read: the replicas of DATABASE_REPLICA_URLS, or the database itself. */
export async function openReads({
  env,
  pool,
  connection,
  connections,
  log,
  lifecycle,
}: {
  readonly env: Env;
  /** Of the primary. */
  readonly pool: pg.Pool;
  readonly connection: pg.PoolConfig;
  /** To each replica. */
  readonly connections: number;
  readonly log: Logger;
  readonly lifecycle: Lifecycle;
}): Promise<Reads> {
  const urls = env.DATABASE_REPLICA_URLS;
  if (urls === undefined) return readsOfPrimary(pool);
  const reads = await openReplicas({
    primary: pool,
    primaryConnection: connection,
    connections: urls.map((connectionString) => ({ connectionString })),
    pool: { ...VISITOR_LIMITS, max: connections },
    maxLagMs: env.DATABASE_REPLICA_LAG_MS,
    log,
  });
  await lifecycle.own(() => reads.stop(), CLOSE_MS);
  return reads;
}

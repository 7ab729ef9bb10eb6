import type { PostgresPool } from 'kysely';
import pg from 'pg';
import { createPool } from '../pool.ts';
import type { QueryPool } from '../search/run-query.ts';
import { createProbe } from './replica.ts';
import { type ReplicaState, watchReplicas } from './watch-replicas.ts';

export type ReplicaOptions = {
  /** Pool of the primary, for writes, and for reads if no replica is usable. */
  readonly primaryPool: pg.Pool;
  readonly primaryConnection: pg.PoolConfig;
  /** Connection settings, one entry per replica. */
  readonly replicaConnections: readonly pg.PoolConfig[];
  /** Limits and size of the connection pool of each replica. */
  readonly replicaPoolConfig: pg.PoolConfig;
  readonly maxLagMs: number;
  readonly log: {
    info(fields: object, message: string): void;
    warn(fields: object, message: string): void;
  };
};

/** The parts of a connection pool that read queries need. */
export type ReadPool = QueryPool & PostgresPool;

/** Routes the reads of visitors to replicas or to the primary. */
export type ReadRouter = {
  /** Connects to a replica that has the required data version, or else to the primary. */
  readonly pool: ReadPool;
  /** Sets the minimum data version. Replicas with older data are no longer read. */
  requireVersion(version: number): void;
  /**
   * Returns the connection of a replica that has the required version, for a build that takes seconds.
   * Undefined means the primary.
   */
  chooseReplica(): Promise<pg.PoolConfig | undefined>;
  states(): readonly ReplicaState[];
  stop(): Promise<void>;
};

/** Creates the router of a portal without replicas: all reads go to the primary. */
export function createPrimaryReadRouter(pool: pg.Pool): ReadRouter {
  return {
    pool,
    requireVersion: () => undefined,
    chooseReplica: async () => undefined,
    states: () => [],
    stop: async () => undefined,
  };
}

/**
 * Distributes reads over replicas. A replica that is unreachable, hangs or lags too far behind is
 * skipped until it recovers.
 */
export async function openReplicas(options: ReplicaOptions): Promise<ReadRouter> {
  const {
    primaryPool,
    primaryConnection,
    replicaConnections,
    replicaPoolConfig: poolConfig,
    maxLagMs,
    log,
  } = options;
  const replicaProbes = replicaConnections.map(createProbe);
  const primaryProbe = createProbe(primaryConnection);
  const replicaWatch = watchReplicas({
    primary: primaryProbe,
    replicas: replicaProbes,
    maxLagMs,
    log,
    now: Date.now,
  });
  const replicaPools = replicaConnections.map((connection) =>
    createPool({ ...poolConfig, ...connection }, () => undefined),
  );
  let minVersion = 0;
  let rotationCounter = 0;
  await replicaWatch.poll();

  /** Connects to the usable replicas in rotation. If one fails, tries the next, and finally the primary. */
  async function connect(): Promise<pg.PoolClient> {
    rotationCounter += 1;
    const usableReplicas = replicaWatch.usableReplicas(minVersion);
    for (const offset of usableReplicas.keys()) {
      const replicaIndex = usableReplicas[(rotationCounter + offset) % usableReplicas.length] ?? 0;
      try {
        const client = await replicaPools[replicaIndex]?.connect();
        if (client) return client;
      } catch (error) {
        replicaWatch.reportFailure(replicaIndex, error);
      }
    }
    return primaryPool.connect();
  }

  async function query<Row extends pg.QueryResultRow>(
    queryConfig: pg.QueryConfig,
  ): Promise<pg.QueryResult<Row>> {
    const client = await connect();
    try {
      const result = await client.query<Row>(queryConfig);
      client.release();
      return result;
    } catch (error) {
      // Closes the connection instead of reusing it, because it may be broken.
      client.release(true);
      if (!isServerUnavailable(error)) throw error;
      return primaryPool.query<Row>(queryConfig);
    }
  }

  return {
    pool: { connect, query, end: async () => undefined, options: {} },
    requireVersion(version) {
      minVersion = Math.max(minVersion, version);
    },
    async chooseReplica() {
      const usableReplicas = await replicaWatch.waitForUsable(minVersion);
      rotationCounter += 1;
      return replicaConnections[usableReplicas[rotationCounter % usableReplicas.length] ?? -1];
    },
    states: replicaWatch.states,
    async stop() {
      await replicaWatch.stop();
      await Promise.all([primaryProbe, ...replicaProbes].map((probe) => probe.stop()));
      await Promise.all(replicaPools.map((pool) => pool.end()));
    },
  };
}

/**
 * Returns whether a retry on another server may succeed: this server became unreachable, or cancelled
 * the query because of replication.
 */
function isServerUnavailable(error: unknown): boolean {
  return !(error instanceof pg.DatabaseError) || /^(57|40001|08)/.test(error.code ?? '');
}

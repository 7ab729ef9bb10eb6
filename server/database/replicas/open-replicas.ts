import type { PostgresPool } from 'kysely';
import pg from 'pg';
import { createPool } from '../pool.ts';
import type { QueryPool } from '../search/ask.ts';
import { createProbe } from './replica.ts';
import { type ReplicaState, watchReplicas } from './watch-replicas.ts';

export type ReplicaOptions = {
  /** For whoever changes something, and whenever no replica can be read from. */
  readonly primary: pg.Pool;
  readonly primaryConnection: pg.PoolConfig;
  /** One for each replica. */
  readonly connections: readonly pg.PoolConfig[];
  /** Limits and size of the pool of each replica. */
  readonly pool: pg.PoolConfig;
  readonly maxLagMs: number;
  readonly log: {
    info(facts: object, message: string): void;
    warn(facts: object, message: string): void;
  };
};

/** As much of a pool as reading needs. */
export type ReadPool = QueryPool & PostgresPool;

/** Where what visitors read is read. */
export type Reads = {
  /** Hands out connections to a replica that has what the primary has told of, else to the primary. */
  readonly pool: ReadPool;
  /** The primary has told of this version: older data are not read any more. */
  told(version: number): void;
  /** Where all of that version can be read, in some seconds' work; undefined is the primary. */
  choose(): Promise<pg.PoolConfig | undefined>;
  states(): readonly ReplicaState[];
  stop(): Promise<void>;
};

/** Reads of a portal without replicas. */
export function readsOfPrimary(pool: pg.Pool): Reads {
  return {
    pool,
    told: () => undefined,
    choose: async () => undefined,
    states: () => [],
    stop: async () => undefined,
  };
}

/** Spreads reads over replicas. One that is away, hangs or is too far behind is left out until it is well again. */
export async function openReplicas(options: ReplicaOptions): Promise<Reads> {
  const { primary, primaryConnection, connections, pool: limits, maxLagMs, log } = options;
  const probes = connections.map(createProbe);
  const primaryProbe = createProbe(primaryConnection);
  const watch = watchReplicas({ primary: primaryProbe, replicas: probes, maxLagMs, log, now: Date.now });
  const pools = connections.map((connection) => createPool({ ...limits, ...connection }, () => undefined));
  let leastVersion = 0;
  let turn = 0;
  await watch.look();

  /** By turns, so that all are used alike; one that fails makes room for the next. */
  async function connect(): Promise<pg.PoolClient> {
    turn += 1;
    const usable = watch.usable(leastVersion);
    for (const offset of usable.keys()) {
      const replica = usable[(turn + offset) % usable.length] ?? 0;
      try {
        const client = await pools[replica]?.connect();
        if (client) return client;
      } catch (error) {
        watch.failed(replica, error);
      }
    }
    return primary.connect();
  }

  async function query<Row extends pg.QueryResultRow>(asked: pg.QueryConfig): Promise<pg.QueryResult<Row>> {
    const client = await connect();
    try {
      const result = await client.query<Row>(asked);
      client.release();
      return result;
    } catch (error) {
      // The next one gets another connection, since this one may be broken.
      client.release(true);
      if (!isServersFault(error)) throw error;
      return primary.query<Row>(asked);
    }
  }

  return {
    pool: { connect, query, end: async () => undefined, options: {} },
    told(version) {
      leastVersion = Math.max(leastVersion, version);
    },
    async choose() {
      const usable = await watch.usableSoon(leastVersion);
      turn += 1;
      return connections[usable[turn % usable.length] ?? -1];
    },
    states: watch.states,
    async stop() {
      await watch.stop();
      await Promise.all([primaryProbe, ...probes].map((probe) => probe.stop()));
      await Promise.all(pools.map((pool) => pool.end()));
    },
  };
}

/** Whether another server may well answer what this one did not: it went away, or gave way to what it replays. */
function isServersFault(error: unknown): boolean {
  return !(error instanceof pg.DatabaseError) || /^(57|40001|08)/.test(error.code ?? '');
}

import { randomBytes } from 'node:crypto';
import pg from 'pg';
import * as demo from '#demo/index.ts';
import { migrate } from '#server/database/migrate.ts';
import { createPool } from '#server/database/pool.ts';
import { loadDemo } from '#server/demonstration/load-demo.ts';
import { type Postgres, sharedPostgres, startPostgres } from './postgres.ts';
import { openPostgresProxy } from './postgres-proxy.ts';

/** Our own PostgreSQL always, and the server behind DATABASE_URL when there is one. */
export type DatabaseKind = 'embedded' | 'DATABASE_URL';
export const DATABASE_KINDS: readonly DatabaseKind[] = process.env.DATABASE_URL
  ? ['embedded', 'DATABASE_URL']
  : ['embedded'];

/** A day on which demonstration data are made, so that every run sees the same. */
export const AS_OF = '2026-11-15';

export type TestDatabase = {
  readonly pool: pg.Pool;
  /** As if PostgreSQL had ended while the pool is still open; for a database that `canGoAway`. */
  goAway(): Promise<void>;
  close(): Promise<void>;
};

export type DatabaseOptions = {
  /** Listings of the demonstration data. */
  readonly stocks?: number | undefined;
  /** Nothing is in it, not even tables. */
  readonly isBare?: boolean | undefined;
  /** Its PostgreSQL can seem to end without others noticing. */
  readonly canGoAway?: boolean | undefined;
};

/** A migrated database of its own that is thrown away afterwards; `stocks` listings when asked for. */
export async function openDatabase(
  kind: DatabaseKind,
  { stocks = 0, isBare = false, canGoAway = false }: DatabaseOptions = {},
): Promise<TestDatabase> {
  const lent = isBare ? await lendBare(kind) : await lend(kind, stocks);
  const proxy = canGoAway ? await openPostgresProxy(lent) : undefined;
  const { connection, stop } = proxy ?? lent;
  const pool = createPool(connection, () => undefined);
  return {
    pool,
    async goAway() {
      if (!proxy) throw new Error('this database was not opened as one that can go away');
      await proxy.refuse();
    },
    async close() {
      await pool.end();
      await stop();
    },
  };
}

async function lendBare(kind: DatabaseKind): Promise<Postgres> {
  if (kind === 'DATABASE_URL') return guest();
  const shared = sharedPostgres();
  return shared === undefined ? startPostgres() : copy(shared, async () => 'template0');
}

async function lend(kind: DatabaseKind, stocks: number): Promise<Postgres> {
  const shared = sharedPostgres();
  if (kind === 'embedded' && shared !== undefined)
    return copy(shared, (run) => filledDatabase(shared, stocks, run));
  const lent = await lendBare(kind);
  await fill(lent.connection, stocks);
  return lent;
}

async function fill(connection: pg.PoolConfig, stocks: number): Promise<void> {
  const pool = createPool(connection, () => undefined);
  // A copy of a migrated database has nothing left to migrate.
  await migrate(pool);
  if (stocks > 0) await loadDemo(pool, demo, { stocks, seed: 1997, asOf: AS_OF });
  await pool.end();
}

/** A database of its own beside the operator's, which is not touched. */
async function guest(): Promise<Postgres> {
  const url = process.env.DATABASE_URL ?? '';
  const name = newName();
  await commands({ connectionString: url }, (run) => run(`create database ${name}`));
  const own = new URL(url);
  own.pathname = `/${name}`;
  return {
    connection: { connectionString: own.href },
    stop: () => commands({ connectionString: url }, (run) => run(`drop database ${name} with (force)`)),
  };
}

/** A copy of the database that `findOriginal` names. */
async function copy(shared: pg.PoolConfig, findOriginal: (run: Run) => Promise<string>): Promise<Postgres> {
  const name = newName();
  await commands(shared, async (run) => {
    const original = await findOriginal(run);
    await run(`create database ${name} template ${original}`);
  });
  return {
    connection: { ...shared, database: name },
    stop: () => commands(shared, (run) => run(`drop database ${name} with (force)`)),
  };
}

/** The name of a database with so many listings that is only copied; who first asks for it fills it. Those with listings begin as a copy of that without. */
async function filledDatabase(shared: pg.PoolConfig, stocks: number, run: Run): Promise<string> {
  const filled = `podium_filled_${stocks}`;
  await run(`select pg_advisory_lock(${stocks})`);
  const { rowCount } = await run(`select from pg_database where datname = '${filled}'`);
  if (rowCount === 0) {
    const name = newName();
    const migrated = stocks > 0 ? await filledDatabase(shared, 0, run) : 'template1';
    await run(`create database ${name} template ${migrated}`);
    await fill({ ...shared, database: name }, stocks);
    await run(`alter database ${name} rename to ${filled}`);
    // Nobody, not even an automatic vacuum, may be in a database while it is copied.
    await run(`alter database ${filled} allow_connections false`);
  }
  await run(`select pg_advisory_unlock(${stocks})`);
  return filled;
}

const newName = () => `podium_test_${randomBytes(6).toString('hex')}`;

type Run = (sql: string) => Promise<pg.QueryResult>;

async function commands(connection: pg.ClientConfig, give: (run: Run) => Promise<unknown>): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await give((sql) => client.query(sql));
  } finally {
    await client.end();
  }
}

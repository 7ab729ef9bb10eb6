import { randomBytes } from 'node:crypto';
import pg from 'pg';
import * as demo from '#demo/index.ts';
import { at } from '#domain/lib/at.ts';
import { migrate } from '#server/database/migrate.ts';
import { createPool } from '#server/database/pool.ts';
import { setSearchTableUpkeep } from '#server/database/search/upkeep.ts';
import { loadDemo } from '#server/demonstration/load-demo.ts';
import { type Postgres, sharedPostgres, startPostgres } from './postgres.ts';
import { openPostgresProxy } from './postgres-proxy.ts';

/** The bundled PostgreSQL, and the server of DATABASE_URL if set. */
export type DatabaseKind = 'embedded' | 'DATABASE_URL';
export const DATABASE_KINDS: readonly DatabaseKind[] = process.env.DATABASE_URL
  ? ['embedded', 'DATABASE_URL']
  : ['embedded'];

/** Date of the demonstration data, so that every run has the same data. */
export const AS_OF = '2026-11-15';

export type TestDatabase = {
  readonly pool: pg.Pool;
  /** The database that this one is a copy of, if any. Copies of one origin start with the same data. */
  readonly origin: Origin | undefined;
  /** Simulates a stopped PostgreSQL while the pool is open; requires `canGoAway`. */
  goAway(): Promise<void>;
  close(): Promise<void>;
};

export type Origin = { readonly name: string; readonly dataVersion: number };

export type DatabaseOptions = {
  /** Number of demonstration listings. */
  readonly stocks?: number | undefined;
  /** Whether to fill the search tables of the SQL engine. */
  readonly hasSearchTables?: boolean | undefined;
  /** Whether to leave the database empty, without tables. */
  readonly isBare?: boolean | undefined;
  /** Whether a proxy can make its PostgreSQL unavailable without affecting other tests. */
  readonly canGoAway?: boolean | undefined;
};

/** Opens a migrated database of its own, dropped afterwards, with `stocks` listings if given. */
export async function openDatabase(
  kind: DatabaseKind,
  { stocks = 0, hasSearchTables = false, isBare = false, canGoAway = false }: DatabaseOptions = {},
): Promise<TestDatabase> {
  const lent = isBare ? await lendBare(kind) : await lend(kind, { stocks, hasSearchTables });
  const proxy = canGoAway ? await openPostgresProxy(lent) : undefined;
  const { connection, stop } = proxy ?? lent;
  const pool = createPool(connection, () => undefined);
  return {
    pool,
    origin:
      lent.original === undefined || isBare
        ? undefined
        : { name: lent.original, dataVersion: await dataVersionOf(pool) },
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

async function dataVersionOf(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ version: number }>('select version from data_version');
  return at(rows, 0).version;
}

type Lent = Postgres & { readonly original?: string };
/** Initial content of a database. */
type Filling = { readonly stocks: number; readonly hasSearchTables: boolean };

async function lendBare(kind: DatabaseKind): Promise<Lent> {
  if (kind === 'DATABASE_URL') return guest();
  const shared = sharedPostgres();
  return shared === undefined ? startPostgres() : copy(shared, async () => 'template0');
}

async function lend(kind: DatabaseKind, filling: Filling): Promise<Lent> {
  const shared = sharedPostgres();
  if (kind === 'embedded' && shared !== undefined)
    return copy(shared, (run) => filledDatabase(shared, filling, run));
  const lent = await lendBare(kind);
  await fill(lent.connection, filling);
  return lent;
}

/** Skips content that the copy already has. */
async function fill(connection: pg.PoolConfig, { stocks, hasSearchTables }: Filling): Promise<void> {
  const pool = createPool(connection, () => undefined);
  await migrate(pool);
  const { rowCount } = await pool.query('select from stock limit 1');
  if (stocks > 0 && rowCount === 0) await loadDemo(pool, demo, { stocks, seed: 1997, asOf: AS_OF });
  if (hasSearchTables) await setSearchTableUpkeep(pool, true);
  await pool.end();
}

/** Creates a database beside the operator's, which is not touched. */
async function guest(): Promise<Postgres> {
  const url = process.env.DATABASE_URL ?? '';
  const name = newName();
  await commands({ connectionString: url }, (run) => run(`create database ${name}`));
  const databaseUrl = new URL(url);
  databaseUrl.pathname = `/${name}`;
  return {
    connection: { connectionString: databaseUrl.href },
    stop: () => drop({ connectionString: url }, name),
  };
}

/** Creates a copy of the database named by `findOriginal`. */
async function copy(shared: pg.PoolConfig, findOriginal: (run: Run) => Promise<string>): Promise<Lent> {
  const name = newName();
  const original = await commands(shared, async (run) => {
    const found = await findOriginal(run);
    await run(`create database ${name} template ${found}`);
    return found;
  });
  return {
    original,
    connection: { ...shared, database: name },
    stop: () => drop(shared, name),
  };
}

/**
 * Returns the name of a template database with this content. The first caller fills it, starting from a
 * copy of the template with less content.
 */
async function filledDatabase(shared: pg.PoolConfig, filling: Filling, run: Run): Promise<string> {
  const { stocks, hasSearchTables } = filling;
  const filled = `podium_filled_${stocks}${hasSearchTables ? '_searched' : ''}`;
  const lock = `hashtext('${filled}')`;
  await run(`select pg_advisory_lock(${lock})`);
  const { rowCount } = await run(`select from pg_database where datname = '${filled}'`);
  if (rowCount === 0) {
    const name = newName();
    await run(`create database ${name} template ${await lessFilled(shared, filling, run)}`);
    await fill({ ...shared, database: name }, filling);
    await run(`alter database ${name} rename to ${filled}`);
    // A database can be copied only while nothing is connected, not even autovacuum.
    await run(`alter database ${filled} allow_connections false`);
  }
  await run(`select pg_advisory_unlock(${lock})`);
  return filled;
}

async function lessFilled(shared: pg.PoolConfig, { stocks, hasSearchTables }: Filling, run: Run) {
  if (hasSearchTables) return filledDatabase(shared, { stocks, hasSearchTables: false }, run);
  return stocks > 0 ? filledDatabase(shared, { stocks: 0, hasSearchTables }, run) : 'template1';
}

const drop = (connection: pg.ClientConfig, name: string) =>
  commands(connection, async (run) => {
    await run(`drop database ${name} with (force)`);
  });

const newName = () => `podium_test_${randomBytes(6).toString('hex')}`;

type Run = (sql: string) => Promise<pg.QueryResult>;

async function commands<Outcome>(
  connection: pg.ClientConfig,
  provide: (run: Run) => Promise<Outcome>,
): Promise<Outcome> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return await provide((sql) => client.query(sql));
  } finally {
    await client.end();
  }
}

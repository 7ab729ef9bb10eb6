import { randomBytes } from 'node:crypto';
import pg from 'pg';
import * as demo from '#demo/index.ts';
import { at } from '#domain/lib/at.ts';
import { migrate } from '#server/database/migrate.ts';
import { createPool } from '#server/database/pool.ts';
import { setSearchTableMaintenance } from '#server/database/search/maintenance.ts';
import { loadDemo } from '#server/demonstration/load-demo.ts';
import { type Postgres, sharedPostgres, startPostgres } from './postgres.ts';
import { openPostgresProxy } from './postgres-proxy.ts';

/** Test server: the bundled PostgreSQL, or the server at DATABASE_URL if that variable is set. */
export type DatabaseKind = 'embedded' | 'DATABASE_URL';
export const DATABASE_KINDS: readonly DatabaseKind[] = process.env.DATABASE_URL
  ? ['embedded', 'DATABASE_URL']
  : ['embedded'];

/** Reference date of the demonstration data. Fixed, so that every test run has the same data. */
export const DEMO_DATE = '2026-11-15';

export type TestDatabase = {
  readonly pool: pg.Pool;
  /**
   * The template that this database was copied from, if any. Copies of the same template start with the
   * same data.
   */
  readonly template: DatabaseTemplate | undefined;
  /** Simulates a stopped PostgreSQL while the pool stays open. Requires the option `canSimulateOutage`. */
  simulateOutage(): Promise<void>;
  close(): Promise<void>;
};

export type DatabaseTemplate = { readonly name: string; readonly dataVersion: number };

export type DatabaseOptions = {
  /** Number of demonstration listings. */
  readonly stocks?: number | undefined;
  /** Whether to fill the search tables of the SQL engine. */
  readonly hasSearchTables?: boolean | undefined;
  /** Whether to leave the database empty, without tables. */
  readonly isBare?: boolean | undefined;
  /**
   * Whether connections go through a proxy, so that a test can cut them off without affecting other
   * tests.
   */
  readonly canSimulateOutage?: boolean | undefined;
};

/** Opens a new migrated database, with `stocks` demonstration listings. Closing it drops the database. */
export async function openDatabase(
  kind: DatabaseKind,
  { stocks = 0, hasSearchTables = false, isBare = false, canSimulateOutage = false }: DatabaseOptions = {},
): Promise<TestDatabase> {
  const createdDatabase = isBare
    ? await createBareDatabase(kind)
    : await createTestDatabase(kind, { stocks, hasSearchTables });
  const proxy = canSimulateOutage ? await openPostgresProxy(createdDatabase) : undefined;
  const { connection, stop } = proxy ?? createdDatabase;
  const pool = createPool(connection, () => undefined);
  return {
    pool,
    template:
      createdDatabase.original === undefined || isBare
        ? undefined
        : { name: createdDatabase.original, dataVersion: await dataVersionOf(pool) },
    async simulateOutage() {
      if (!proxy) throw new Error('the database was opened without canSimulateOutage');
      await proxy.refuseConnections();
    },
    async close() {
      await pool.end();
      await stop();
    },
  };
}

/** Returns the address of a database as the operator would set it, by default with the role of its pool. */
export function databaseUrlOf({ pool }: TestDatabase, user = pool.options.user ?? ''): string {
  const { host = '', port, database: name } = pool.options;
  return `postgres:///${name}?${new URLSearchParams({ host, port: String(port), user })}`;
}

async function dataVersionOf(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ version: number }>('select version from data_version');
  return at(rows, 0).version;
}

type CreatedDatabase = Postgres & { readonly original?: string };
/** Initial content of a database. */
type DemoOptions = { readonly stocks: number; readonly hasSearchTables: boolean };

async function createBareDatabase(kind: DatabaseKind): Promise<CreatedDatabase> {
  if (kind === 'DATABASE_URL') return createGuestDatabase();
  const sharedConnection = sharedPostgres();
  return sharedConnection === undefined
    ? startPostgres()
    : copyDatabase(sharedConnection, async () => 'template0');
}

async function createTestDatabase(kind: DatabaseKind, demoOptions: DemoOptions): Promise<CreatedDatabase> {
  const sharedConnection = sharedPostgres();
  if (kind === 'embedded' && sharedConnection !== undefined)
    return copyDatabase(sharedConnection, (run) => templateWithContent(sharedConnection, demoOptions, run));
  const createdDatabase = await createBareDatabase(kind);
  await fillDatabase(createdDatabase.connection, demoOptions);
  return createdDatabase;
}

/**
 * Migrates the database and adds the demonstration and search tables. Skips content that the database
 * already has.
 */
async function fillDatabase(
  connection: pg.PoolConfig,
  { stocks, hasSearchTables }: DemoOptions,
): Promise<void> {
  const pool = createPool(connection, () => undefined);
  await migrate(pool);
  const { rowCount } = await pool.query('select from stock limit 1');
  if (stocks > 0 && rowCount === 0) await loadDemo(pool, demo, { stocks, seed: 1997, asOf: DEMO_DATE });
  if (hasSearchTables) await setSearchTableMaintenance(pool, true);
  await pool.end();
}

/** Creates a new database on the server at DATABASE_URL. The operator's own database there is not touched. */
async function createGuestDatabase(): Promise<Postgres> {
  const url = process.env.DATABASE_URL ?? '';
  const databaseName = newDatabaseName();
  await withConnection({ connectionString: url }, (run) => run(`create database ${databaseName}`));
  const databaseUrl = new URL(url);
  databaseUrl.pathname = `/${databaseName}`;
  return {
    connection: { connectionString: databaseUrl.href },
    stop: () => dropDatabase({ connectionString: url }, databaseName),
  };
}

/** Creates a copy of the database whose name `findOriginal` returns. */
async function copyDatabase(
  shared: pg.PoolConfig,
  findOriginal: (run: RunSql) => Promise<string>,
): Promise<CreatedDatabase> {
  const databaseName = newDatabaseName();
  const originalDatabaseName = await withConnection(shared, async (run) => {
    const originalName = await findOriginal(run);
    await run(`create database ${databaseName} template ${originalName}`);
    return originalName;
  });
  return {
    original: originalDatabaseName,
    connection: { ...shared, database: databaseName },
    stop: () => dropDatabase(shared, databaseName),
  };
}

/**
 * Returns the name of the template database with this content. The first call creates the template from
 * a copy of a template with less content.
 */
async function templateWithContent(
  shared: pg.PoolConfig,
  demoOptions: DemoOptions,
  run: RunSql,
): Promise<string> {
  const { stocks, hasSearchTables } = demoOptions;
  const templateName = `podium_filled_${stocks}${hasSearchTables ? '_searched' : ''}`;
  const lockKey = `hashtext('${templateName}')`;
  await run(`select pg_advisory_lock(${lockKey})`);
  const { rowCount } = await run(`select from pg_database where datname = '${templateName}'`);
  if (rowCount === 0) {
    const databaseName = newDatabaseName();
    await run(
      `create database ${databaseName} template ${await templateWithLessContent(shared, demoOptions, run)}`,
    );
    await fillDatabase({ ...shared, database: databaseName }, demoOptions);
    await run(`alter database ${databaseName} rename to ${templateName}`);
    // PostgreSQL copies a database only while nothing is connected to it, not even autovacuum.
    await run(`alter database ${templateName} allow_connections false`);
  }
  await run(`select pg_advisory_unlock(${lockKey})`);
  return templateName;
}

async function templateWithLessContent(
  shared: pg.PoolConfig,
  { stocks, hasSearchTables }: DemoOptions,
  run: RunSql,
) {
  if (hasSearchTables) return templateWithContent(shared, { stocks, hasSearchTables: false }, run);
  return stocks > 0 ? templateWithContent(shared, { stocks: 0, hasSearchTables }, run) : 'template1';
}

const dropDatabase = (connection: pg.ClientConfig, name: string) =>
  withConnection(connection, async (run) => {
    await run(`drop database ${name} with (force)`);
  });

const newDatabaseName = () => `podium_test_${randomBytes(6).toString('hex')}`;

type RunSql = (sql: string) => Promise<pg.QueryResult>;

async function withConnection<Outcome>(
  connection: pg.ClientConfig,
  callback: (run: RunSql) => Promise<Outcome>,
): Promise<Outcome> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return await callback((sql) => client.query(sql));
  } finally {
    await client.end();
  }
}

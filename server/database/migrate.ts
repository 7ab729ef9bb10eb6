import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { at } from '#domain/lib/at.ts';
import { reasonOf, StartError } from '../env/start-error.ts';
import { isLockError, retryWhileLocked } from './retry-while-locked.ts';
import {
  isBreakingMigration,
  isConcurrentMigration,
  readSqlFiles,
  type SqlFile,
  statementsOf,
} from './sql-files.ts';

/** Id of the advisory lock of the migrating process. An arbitrary number, equal in every process. */
const MIGRATION_LOCK = 7_046_331_809;
const LOCK_POLL_INTERVAL_MS = 100;

/** First migration of databases that were created before the first release, without schema/. */
const PRE_RELEASE_FIRST_MIGRATION = '0001_places.sql';

/** Applied migrations of a database or a backup: checksum by migration name. */
export type AppliedMigrations = ReadonlyMap<string, string>;

/**
 * Migrates the database to the latest schema: schema/, then pending files of migrations/, then changed
 * files of functions/. Returns the names of the applied files. Other portals may use the database
 * meanwhile. A database that a newer release has already migrated is left unchanged if its migrations
 * are compatible with this release.
 */
export async function migrate(
  pool: pg.Pool,
  folder = import.meta.dirname,
  logMessage: (message: string) => void = () => undefined,
): Promise<string[]> {
  const { migrations, functions } = await readSqlFiles(folder);
  const client = await pool.connect();
  try {
    await waitForMigrationLock(client);
    try {
      await createMigrationTables(client);
      const appliedMigrations = await readMigrationTable(client, 'schema_migration');
      const newerNames = await readNewerMigrations(client, migrations);
      const knownMigrations = new Map([...appliedMigrations].filter(([name]) => !newerNames.includes(name)));
      if (
        newerNames.length > 0 &&
        findPendingMigrations(migrations, knownMigrations, 'database').length === 0
      ) {
        logMessage(
          `A newer Podium has brought this database on (${newerNames.join(', ')}), and leaves room for this one.`,
        );
        return [];
      }
      const migrationsToApply = findPendingMigrations(migrations, appliedMigrations, 'database');
      for (const migration of migrationsToApply) {
        const description = `The migration ${migration.name}`;
        if (isConcurrentMigration(migration)) await applyConcurrently(client, migration);
        else await retryWhileLocked(client, description, () => applyMigration(client, migration), logMessage);
      }
      const checksumByFunctionFile = await readMigrationTable(client, 'schema_function');
      const changedFunctions = functions.filter(
        ({ name, checksum }) => checksumByFunctionFile.get(name) !== checksum,
      );
      if (changedFunctions.length > 0)
        await retryWhileLocked(
          client,
          'The change of functions',
          () => applyFunctions(client, changedFunctions),
          logMessage,
        );
      return [...migrationsToApply, ...changedFunctions].map(({ name }) => name);
    } finally {
      await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    }
  } finally {
    client.release();
  }
}

/**
 * Waits until this process holds the migration lock. Polls, because waiting inside PostgreSQL would
 * block `create index concurrently`, which waits for all open transactions.
 */
async function waitForMigrationLock(client: pg.PoolClient): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [
      MIGRATION_LOCK,
    ]);
    if (at(rows, 0).got) return;
    await pause(LOCK_POLL_INTERVAL_MS);
  }
}

/**
 * Returns the applied migrations that only newer releases know, if all of them are compatible with this
 * release. Returns an empty list if any migration is incompatible.
 */
async function readNewerMigrations(client: pg.PoolClient, migrations: readonly SqlFile[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string; leaves_room: boolean }>(
    'select name, leaves_room from schema_migration where not name = any ($1) order by name',
    [migrations.map(({ name }) => name)],
  );
  return rows.every(({ leaves_room }) => leaves_room) ? rows.map(({ name }) => name) : [];
}

/**
 * Returns the applied migrations of the database. Throws if migrations are pending, or if the database
 * does not match this release.
 */
export async function requireLatestSchema(
  client: pg.PoolClient,
  folder = import.meta.dirname,
): Promise<AppliedMigrations> {
  const { migrations } = await readSqlFiles(folder);
  const appliedMigrations = await readAppliedMigrations(client);
  if (findPendingMigrations(migrations, appliedMigrations, 'database').length > 0) {
    throw new StartError('This database is not in the form of this Podium yet: start Podium on it once.');
  }
  return appliedMigrations;
}

/** Returns the applied migrations of the database. The map is empty for an empty database. */
export async function readAppliedMigrations(client: pg.ClientBase): Promise<AppliedMigrations> {
  const { rowCount } = await client.query(`select where to_regclass('schema_migration') is not null`);
  return rowCount === 0 ? new Map() : readMigrationTable(client, 'schema_migration');
}

/**
 * Compares the applied migrations with the migrations of this release. Returns the pending migrations,
 * and the applied migrations that only a newer release knows.
 */
export async function compareWithRelease(appliedMigrations: AppliedMigrations, folder = import.meta.dirname) {
  const knownNames = (await readSqlFiles(folder)).migrations.map(({ name }) => name);
  return {
    pending: knownNames.filter((name) => !appliedMigrations.has(name)),
    newer: [...appliedMigrations.keys()].filter((name) => !knownNames.includes(name)),
  };
}

/** Throws if this release cannot migrate the backup to the latest schema. */
export async function requireRestorable(
  appliedMigrations: AppliedMigrations,
  folder = import.meta.dirname,
): Promise<void> {
  findPendingMigrations((await readSqlFiles(folder)).migrations, appliedMigrations, 'backup');
}

/**
 * Creates the tables with the given migrations, calls `insertRows`, then applies all newer migrations.
 * The database must not contain Podium tables yet. Runs in the caller's transaction. No triggers fire
 * while the rows are inserted, because functions/ is applied last.
 */
export async function migrateWithData(
  client: pg.PoolClient,
  appliedMigrations: AppliedMigrations,
  insertRows: () => Promise<void>,
  folder = import.meta.dirname,
): Promise<void> {
  const { migrations, functions } = await readSqlFiles(folder);
  const pendingMigrations = findPendingMigrations(migrations, appliedMigrations, 'backup');
  await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
  await createMigrationTables(client);
  for (const migration of migrations)
    if (appliedMigrations.has(migration.name)) await applyMigration(client, migration);
  await insertRows();
  for (const migration of pendingMigrations) await applyMigration(client, migration);
  await applyFunctions(client, functions);
}

/** Tables that record the applied migrations and function files. */
export const MIGRATION_TABLES = ['schema_migration', 'schema_function'] as const;

async function createMigrationTables(client: pg.PoolClient): Promise<void> {
  for (const migrationTable of MIGRATION_TABLES) {
    await client.query(`
      create table if not exists ${migrationTable} (
        name       text primary key,
        checksum   text not null,
        applied_at timestamptz not null default now()
      )`);
  }
  // The column `leaves_room` tells whether the previous release still works after the migration. It is
  // false for migrations recorded before this column existed, because their effect is unknown.
  await client.query(
    'alter table schema_migration add column if not exists leaves_room boolean not null default false',
  );
}

async function readMigrationTable(
  client: pg.ClientBase,
  migrationTable: (typeof MIGRATION_TABLES)[number],
): Promise<AppliedMigrations> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    `select name, checksum from ${migrationTable}`,
  );
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

/**
 * Returns the migrations that are still to be applied. Throws unless every applied migration exists, is
 * unchanged and precedes all pending ones.
 */
function findPendingMigrations(
  migrations: readonly SqlFile[],
  appliedMigrations: AppliedMigrations,
  source: 'database' | 'backup',
): readonly SqlFile[] {
  if (appliedMigrations.has(PRE_RELEASE_FIRST_MIGRATION)) {
    throw new StartError(
      'This database was created before the first release and cannot be migrated. Export your data with `podium export` of the old version, start Podium with an empty database (another DATABASE_URL or PODIUM_DATA), and use `podium import`. If it contains only demonstration data, delete the folder postgres in PODIUM_DATA (./var by default).',
    );
  }
  const migrationByName = new Map(migrations.map((migration) => [migration.name, migration]));
  const latestAppliedName = [...appliedMigrations.keys()].sort().at(-1) ?? '';
  for (const [name, checksum] of appliedMigrations) {
    const migration = migrationByName.get(name);
    if (migration === undefined) {
      throw new StartError(
        `This ${source} was made by a newer Podium (it holds the migration ${name}): update Podium.`,
      );
    }
    if (migration.checksum !== checksum) {
      throw new StartError(
        `The migration ${name} was changed after it had been applied: restore it and put the change into a new file.`,
      );
    }
  }
  const pendingMigrations = migrations.filter(({ name }) => !appliedMigrations.has(name));
  const outOfOrderMigration = pendingMigrations.find(({ name }) => name < latestAppliedName);
  if (outOfOrderMigration !== undefined) {
    throw new StartError(
      `The migration ${outOfOrderMigration.name} comes before ${latestAppliedName}, which was already applied: give it a higher number.`,
    );
  }
  return pendingMigrations;
}

async function applyMigration(client: pg.PoolClient, migration: SqlFile): Promise<void> {
  for (const statement of statementsOf(migration)) {
    // Inside a transaction, for example during a restore, indexes cannot be created concurrently.
    const sql = isConcurrentMigration(migration)
      ? statement.replaceAll(/\bindex concurrently\b/gi, 'index')
      : statement;
    await client.query(sql).catch(throwWithMigrationName(migration));
  }
  await insertMigrationRow(client, migration);
}

/**
 * Applies each statement outside a transaction. After an interruption the next start repeats the
 * statement, so each statement uses `if exists` or drops the index first.
 */
async function applyConcurrently(client: pg.PoolClient, migration: SqlFile): Promise<void> {
  for (const statement of statementsOf(migration))
    await client.query(statement).catch(throwWithMigrationName(migration));
  await insertMigrationRow(client, migration);
}

const throwWithMigrationName =
  ({ name }: SqlFile) =>
  (error: unknown) => {
    if (isLockError(error)) throw error;
    throw new StartError(`The migration ${name} failed: ${reasonOf(error)}.`);
  };

/**
 * Records a migration. Also forgets the applied functions, so that all are recreated, because the
 * migration may have dropped functions or views.
 */
async function insertMigrationRow(client: pg.PoolClient, migration: SqlFile): Promise<void> {
  const { name, checksum } = migration;
  await client.query('insert into schema_migration (name, checksum, leaves_room) values ($1, $2, $3)', [
    name,
    checksum,
    !isBreakingMigration(migration),
  ]);
  await client.query('delete from schema_function');
}

/**
 * Applies all changed function files in one transaction, so that no query sees a mix of old and new
 * functions.
 */
async function applyFunctions(client: pg.PoolClient, functions: readonly SqlFile[]): Promise<void> {
  for (const file of functions) {
    const { name, checksum } = file;
    for (const statement of statementsOf(file)) {
      await client.query(statement).catch((error: unknown) => {
        if (isLockError(error)) throw error;
        throw new StartError(`The functions of ${name} could not be replaced: ${reasonOf(error)}.`);
      });
    }
    await client.query(
      `insert into schema_function (name, checksum) values ($1, $2)
       on conflict (name) do update set checksum = excluded.checksum, applied_at = now()`,
      [name, checksum],
    );
  }
}

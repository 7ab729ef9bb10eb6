import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { at } from '#domain/lib/at.ts';
import { MIGRATION_TABLES, migrate, migrateWithData } from '../database/migrate.ts';
import { TABLES } from '../database/tables/schema.ts';
import { BackupError } from './backup-error.ts';
import { setCopyFormat } from './copy-format.ts';
import { SAVED_TABLES, tableFile } from './format.ts';
import { loadTables, RowMismatchError } from './load-tables.ts';
import type { Backup } from './open-backup.ts';
import { stagePhotos } from './stage-photos.ts';

/** Tables that contain rows even in a new database. */
const PREFILLED_TABLES = ['public_holiday', 'secret'];

/** Number of checks for other database connections before the restore is refused. */
const MAX_CONNECTION_CHECKS = 20;
const CONNECTION_CHECK_INTERVAL_SECONDS = 0.1;

export type RestoreOptions = {
  /** Connections as the owner of the database. No other program may use the database during the restore. */
  readonly pool: pg.Pool;
  readonly backup: Backup;
  /** Folder of the photographs. If undefined, photographs are not restored. */
  readonly photosFolder: string | undefined;
  /** Whether existing rows and photographs may be replaced. */
  readonly mayReplace: boolean;
  readonly onProgress?: (completed: number, total: number, label: string) => void;
};

/**
 * Replaces the database content with a verified backup, all or nothing. Recreates the tables with the
 * schema of the backup, loads and compares their rows, then applies newer migrations.
 */
export async function restoreBackup({
  pool,
  backup,
  photosFolder,
  mayReplace,
  onProgress = () => undefined,
}: RestoreOptions): Promise<void> {
  const { manifest } = backup;
  await refuseOtherConnections(pool);
  const nonEmptyTable = mayReplace ? undefined : await findNonEmptyTable(pool);
  if (nonEmptyTable !== undefined) {
    throw new BackupError(
      `Nothing was restored, since the database is not empty (there are rows in ${nonEmptyTable}): restore into an empty one, or say --replace to delete what is there.`,
    );
  }
  const stagedPhotos =
    photosFolder === undefined ? undefined : await stagePhotos(backup, photosFolder, mayReplace);
  const stepCount = manifest.tables.length + 1;
  try {
    // After this migration the names of all Podium tables are known, so they can be dropped.
    await migrate(pool);
    const client = await pool.connect();
    try {
      await client.query('begin');
      await setCopyFormat(client);
      await dropPodiumTables(client);
      const appliedMigrations = new Map(manifest.migrations.map(({ name, checksum }) => [name, checksum]));
      await migrateWithData(client, appliedMigrations, () =>
        loadTables(client, {
          ...manifest,
          async writeRows(table, sink) {
            await pipeline(backup.readFile(tableFile(table.name)), createGunzip(), sink);
            return table;
          },
          onTable: (loadedCount, tableName) => onProgress(loadedCount, stepCount, tableName),
        }),
      ).catch((error: unknown) => {
        if (error instanceof RowMismatchError)
          throw new BackupError(`Nothing was restored: ${error.message} than the backup.`);
        throw error;
      });
      await client.query('commit');
      client.release();
    } catch (error) {
      // Closing the connection rolls back the transaction, even if the connection is broken.
      client.release(true);
      throw error;
    }
    await stagedPhotos?.commit();
  } catch (error) {
    await stagedPhotos?.discard();
    throw error;
  }
  await pool.query('analyze');
  onProgress(stepCount, stepCount, '');
}

/**
 * SQL for the number of other clients of the database. Connections that Citus opens between its machines
 * and its background workers, whose names begin with its own, are none. Roles without
 * pg_read_all_stats do not see the type of other roles' connections, so an unknown type counts.
 */
const COUNT_OTHER_CLIENTS = `
  select count(*)::int as others from pg_stat_activity
   where datname = current_database() and usename is not null and pid <> pg_backend_pid()
     and coalesce(backend_type, 'client backend') = 'client backend'
     and coalesce(application_name, '') not ilike 'citus%'`;

/**
 * Throws if other clients are connected to the database. A running portal would show half-restored data
 * and cache data that are about to be deleted. Retries for 2 s, because a connection that was just
 * closed takes a moment to end.
 */
async function refuseOtherConnections(pool: pg.Pool): Promise<void> {
  for (let attempt = 0; attempt < MAX_CONNECTION_CHECKS; attempt += 1) {
    const { rows } = await pool.query<{ others: number }>(COUNT_OTHER_CLIENTS);
    if (at(rows, 0).others === 0) return;
    await pool.query('select pg_sleep($1)', [CONNECTION_CHECK_INTERVAL_SECONDS]);
  }
  throw new BackupError(
    'Nothing was restored, since other programs are connected to the database: stop Podium and whatever else uses it first.',
  );
}

/** Returns the name of a table that contains user data, or undefined if all tables are empty. */
async function findNonEmptyTable(pool: pg.Pool): Promise<string | undefined> {
  const { rows } = await pool.query<{ name: string }>(
    'select name from unnest($1::text[]) as name where to_regclass(name) is not null',
    [SAVED_TABLES.filter((name) => !PREFILLED_TABLES.includes(name))],
  );
  for (const { name } of rows) {
    const { rowCount } = await pool.query(`select from ${name} limit 1`);
    if (rowCount !== 0) return name;
  }
  return undefined;
}

/** Drops the tables of Podium and everything that depends on them. Tables added by the operator stay. */
async function dropPodiumTables(client: pg.PoolClient): Promise<void> {
  const tables = [...Object.keys(TABLES), ...MIGRATION_TABLES];
  const { rows: domainTypes } = await client.query<{ name: string }>(
    `select distinct atttypid::regtype::text as name
       from pg_attribute join pg_type on pg_type.oid = atttypid
      where attrelid = any ($1::text[]::regclass[]) and typtype = 'd'`,
    [tables],
  );
  await client.query('drop schema search cascade');
  await client.query(`drop table ${tables.join(', ')} cascade`);
  for (const { name } of domainTypes) await client.query(`drop domain ${name} cascade`);
}

import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { at } from '#domain/lib/at.ts';
import { migrate, migrateAround, RECORDS } from '../database/migrate.ts';
import { TABLES } from '../database/tables/schema.ts';
import { BackupError } from './backup-error.ts';
import { setCopyForm } from './copy-form.ts';
import { SAVED_TABLES, tableFile } from './format.ts';
import { loadTables, OtherRows } from './load-tables.ts';
import type { Backup } from './open-backup.ts';
import { placePhotos } from './place-photos.ts';

/** Tables that have rows before anything was loaded. */
const NEVER_EMPTY = ['public_holiday', 'secret'];

/** How often, and how many seconds apart, others are looked for before they are in the way. */
const LOOKS = 20;
const LOOK_SECONDS = 0.1;

export type RestoreOptions = {
  /** Of the owner of the database; nobody else may use it meanwhile. */
  readonly pool: pg.Pool;
  readonly backup: Backup;
  /** The folder of photographs; undefined leaves them out. */
  readonly photos: string | undefined;
  /** Whether what is there may go. */
  readonly replace: boolean;
  readonly onProgress?: (done: number, total: number, label: string) => void;
};

/**
 * Puts a backup that was checked in the place of what is there, all of it or nothing: tables as they were when it was
 * made, their rows, which are read back and compared, and then whatever has changed in Podium since.
 */
export async function restoreBackup({
  pool,
  backup,
  photos,
  replace,
  onProgress = () => undefined,
}: RestoreOptions): Promise<void> {
  const { about } = backup;
  await refuseOthers(pool);
  const filled = replace ? undefined : await filledTable(pool);
  if (filled !== undefined) {
    throw new BackupError(
      `Nothing was restored, since the database is not empty (there are rows in ${filled}): restore into an empty one, or say --replace to delete what is there.`,
    );
  }
  const placed = photos === undefined ? undefined : await placePhotos(backup, photos, replace);
  const total = about.tables.length + 1;
  try {
    // Then what is there is known by its name.
    await migrate(pool);
    const client = await pool.connect();
    try {
      await client.query('begin');
      await setCopyForm(client);
      await dropEverything(client);
      const applied = new Map(about.migrations.map(({ name, checksum }) => [name, checksum]));
      await migrateAround(client, applied, () =>
        loadTables(client, {
          ...about,
          async pour(table, sink) {
            await pipeline(backup.content(tableFile(table.name)), createGunzip(), sink);
            return table;
          },
          onTable: (done, label) => onProgress(done, total, label),
        }),
      ).catch((error: unknown) => {
        if (error instanceof OtherRows)
          throw new BackupError(`Nothing was restored: ${error.message} than the backup.`);
        throw error;
      });
      await client.query('commit');
      client.release();
    } catch (error) {
      // Closing the connection rolls everything back, even one that is broken.
      client.release(true);
      throw error;
    }
    await placed?.finish();
  } catch (error) {
    await placed?.drop();
    throw error;
  }
  await pool.query('analyze');
  onProgress(total, total, '');
}

/**
 * A portal would show what is half there, and keep what it has made of the data that go. A connection that was closed
 * just now is given a moment to end.
 */
async function refuseOthers(pool: pg.Pool): Promise<void> {
  for (let look = 0; look < LOOKS; look += 1) {
    const { rows } = await pool.query<{ others: number }>(
      `select count(*)::int as others from pg_stat_activity
        where datname = current_database() and usename is not null and pid <> pg_backend_pid()`,
    );
    if (at(rows, 0).others === 0) return;
    await pool.query('select pg_sleep($1)', [LOOK_SECONDS]);
  }
  throw new BackupError(
    'Nothing was restored, since other programs are connected to the database: stop Podium and whatever else uses it first.',
  );
}

/** A table with rows of somebody; undefined when there is none. */
async function filledTable(pool: pg.Pool): Promise<string | undefined> {
  const { rows } = await pool.query<{ name: string }>(
    'select name from unnest($1::text[]) as name where to_regclass(name) is not null',
    [SAVED_TABLES.filter((name) => !NEVER_EMPTY.includes(name))],
  );
  for (const { name } of rows) {
    const { rowCount } = await pool.query(`select from ${name} limit 1`);
    if (rowCount !== 0) return name;
  }
  return undefined;
}

/** Tables of Podium with what belongs to them; a table that an operator has put beside them stays. */
async function dropEverything(client: pg.PoolClient): Promise<void> {
  const tables = [...Object.keys(TABLES), ...RECORDS];
  const { rows: domains } = await client.query<{ name: string }>(
    `select distinct atttypid::regtype::text as name
       from pg_attribute join pg_type on pg_type.oid = atttypid
      where attrelid = any ($1::text[]::regclass[]) and typtype = 'd'`,
    [tables],
  );
  await client.query('drop schema search cascade');
  await client.query(`drop table ${tables.join(', ')} cascade`);
  for (const { name } of domains) await client.query(`drop domain ${name} cascade`);
}

import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { reasonOf, StartError } from '../env/start-error.ts';

/** Any number, the same in every process: whoever holds this advisory lock migrates. */
const LOCK = 7_046_331_809;

/** The files of schema/ together are the first migration: applied once, whole, and never changed. */
const SCHEMA = '0001_schema';
/** The first migration of databases that were made before there was schema/. */
const FORMER_FIRST = '0001_places.sql';

type Sql = {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
};

/** The migrations that a database or a backup has, by name, with their checksums. */
export type Applied = ReadonlyMap<string, string>;

/**
 * Brings the database to the newest form: schema/, then the files of migrations/ that it does not have yet, then those
 * of functions/ that have changed. Answers what was applied.
 */
export async function migrate(pool: pg.Pool, folder = import.meta.dirname): Promise<string[]> {
  const { migrations, functions } = await readProgram(folder);
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    try {
      await createRecords(client);
      const pending = pendingOf(migrations, await readRecord(client, 'schema_migration'), 'database');
      for (const migration of pending)
        await inTransaction(client, async () => applyMigration(client, migration));
      const present = await readRecord(client, 'schema_function');
      const changed = functions.filter(({ name, checksum }) => present.get(name) !== checksum);
      if (changed.length > 0) await inTransaction(client, async () => applyFunctions(client, changed));
      return [...pending, ...changed].map(({ name }) => name);
    } finally {
      await client.query('select pg_advisory_unlock($1)', [LOCK]);
    }
  } finally {
    client.release();
  }
}

/** The migrations that a database has; one that this program cannot have made is refused, and one that waits for it. */
export async function newestForm(client: pg.PoolClient, folder = import.meta.dirname): Promise<Applied> {
  const { migrations } = await readProgram(folder);
  const applied = await appliedTo(client);
  if (pendingOf(migrations, applied, 'database').length > 0) {
    throw new StartError('This database is not in the form of this Podium yet: start Podium on it once.');
  }
  return applied;
}

/** The migrations that a database has, none where it is empty. */
export async function appliedTo(client: pg.ClientBase): Promise<Applied> {
  const { rowCount } = await client.query(`select where to_regclass('schema_migration') is not null`);
  return rowCount === 0 ? new Map() : readRecord(client, 'schema_migration');
}

/** Refuses a backup that this program cannot bring to its own form. */
export async function checkForm(applied: Applied, folder = import.meta.dirname): Promise<void> {
  pendingOf((await readProgram(folder)).migrations, applied, 'backup');
}

/**
 * Makes the tables as they were after the migrations that are given, has them filled, and brings them to the newest
 * form: nothing of Podium may be there. In the caller's transaction. There are no triggers while they are filled, since
 * functions/ comes last.
 */
export async function migrateAround(
  client: pg.PoolClient,
  applied: Applied,
  fill: () => Promise<void>,
  folder = import.meta.dirname,
): Promise<void> {
  const { migrations, functions } = await readProgram(folder);
  const pending = pendingOf(migrations, applied, 'backup');
  await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
  await createRecords(client);
  for (const migration of migrations)
    if (applied.has(migration.name)) await applyMigration(client, migration);
  await fill();
  for (const migration of pending) await applyMigration(client, migration);
  await applyFunctions(client, functions);
}

async function readProgram(folder: string) {
  const schema = (await readFiles(path.join(folder, 'schema'))).map(({ sql }) => sql).join('\n');
  return {
    migrations: [sqlOf(SCHEMA, schema), ...(await readFiles(path.join(folder, 'migrations')))],
    functions: await readFiles(path.join(folder, 'functions')),
  };
}

/** The SQL files of a folder, in the order of their numbers. */
async function readFiles(folder: string): Promise<Sql[]> {
  const names = (await readdir(folder)).filter((name) => /^\d+_\w+\.sql$/.test(name)).sort();
  return Promise.all(names.map(async (name) => sqlOf(name, await readFile(path.join(folder, name), 'utf8'))));
}

function sqlOf(name: string, text: string): Sql {
  // A checkout may have changed the line ends; that is no change of the file.
  const sql = text.replaceAll('\r\n', '\n');
  return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
}

/** Which migrations and which functions the database has. */
export const RECORDS = ['schema_migration', 'schema_function'] as const;

async function createRecords(client: pg.PoolClient): Promise<void> {
  for (const record of RECORDS) {
    await client.query(`
      create table if not exists ${record} (
        name       text primary key,
        checksum   text not null,
        applied_at timestamptz not null default now()
      )`);
  }
}

async function readRecord(client: pg.ClientBase, record: (typeof RECORDS)[number]): Promise<Applied> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    `select name, checksum from ${record}`,
  );
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

/** What is still to be applied. The migrations already applied must be there, unchanged, and before all others. */
function pendingOf(
  migrations: readonly Sql[],
  applied: Applied,
  holder: 'database' | 'backup',
): readonly Sql[] {
  if (applied.has(FORMER_FIRST)) {
    throw new StartError(
      'This database was made before the first release and cannot be brought to the form of today: start with an empty one (another DATABASE_URL or PODIUM_DATA; where it holds demonstration data alone, delete the folder postgres in PODIUM_DATA, which is ./var unless set), and bring your own data over by `podium export` of the Podium that made it and `podium import`.',
    );
  }
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  const newest = [...applied.keys()].sort().at(-1) ?? '';
  for (const [name, checksum] of applied) {
    const migration = known.get(name);
    if (migration === undefined) {
      throw new StartError(
        `This ${holder} was made by a newer Podium (it holds the migration ${name}): update Podium.`,
      );
    }
    if (migration.checksum !== checksum) {
      throw new StartError(
        `The migration ${name} was changed after it had been applied: restore it and put the change into a new file.`,
      );
    }
  }
  const pending = migrations.filter(({ name }) => !applied.has(name));
  const late = pending.find(({ name }) => name < newest);
  if (late !== undefined) {
    throw new StartError(
      `The migration ${late.name} comes before ${newest}, which was already applied: give it a higher number.`,
    );
  }
  return pending;
}

/** It may have dropped functions or views, so all of them are put in place again after it. */
async function applyMigration(client: pg.PoolClient, { name, sql, checksum }: Sql): Promise<void> {
  await client.query(sql).catch((error: unknown) => {
    throw new StartError(`The migration ${name} failed: ${reasonOf(error)}.`);
  });
  await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [name, checksum]);
  await client.query('delete from schema_function');
}

/** All that have changed in one transaction, so that nobody meets a new one together with an old one. */
async function applyFunctions(client: pg.PoolClient, functions: readonly Sql[]): Promise<void> {
  for (const { name, sql, checksum } of functions) {
    await client.query(sql).catch((error: unknown) => {
      throw new StartError(`The functions of ${name} could not be replaced: ${reasonOf(error)}.`);
    });
    await client.query(
      `insert into schema_function (name, checksum) values ($1, $2)
       on conflict (name) do update set checksum = excluded.checksum, applied_at = now()`,
      [name, checksum],
    );
  }
}

async function inTransaction(client: pg.PoolClient, work: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

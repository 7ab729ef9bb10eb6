import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { at } from '#domain/lib/at.ts';
import { reasonOf, StartError } from '../env/start-error.ts';
import { isConcurrent, readProgram, type Sql, statementsOf, takesAway } from './sql-files.ts';
import { isLockFault, whenFree } from './when-free.ts';

/** Any number, the same in every process: whoever holds this advisory lock migrates. */
const LOCK = 7_046_331_809;
const TURN_MS = 100;

/** The first migration of databases that were made before there was schema/. */
const FORMER_FIRST = '0001_places.sql';

/** The migrations that a database or a backup has, by name, with their checksums. */
export type Applied = ReadonlyMap<string, string>;

/**
 * Brings the database to the newest form: schema/, then the files of migrations/ that it does not have yet, then those
 * of functions/ that have changed. Answers what was applied. Other portals may serve from it meanwhile; a database that
 * a newer one has brought further stays as it is, where that leaves room for us.
 */
export async function migrate(
  pool: pg.Pool,
  folder = import.meta.dirname,
  say: (line: string) => void = () => undefined,
): Promise<string[]> {
  const { migrations, functions } = await readProgram(folder);
  const client = await pool.connect();
  try {
    await takeTurn(client);
    try {
      await createRecords(client);
      const applied = await readRecord(client, 'schema_migration');
      const newer = await newerThan(client, migrations);
      const known = new Map([...applied].filter(([name]) => !newer.includes(name)));
      if (newer.length > 0 && pendingOf(migrations, known, 'database').length === 0) {
        say(
          `A newer Podium has brought this database on (${newer.join(', ')}), and leaves room for this one.`,
        );
        return [];
      }
      const pending = pendingOf(migrations, applied, 'database');
      for (const migration of pending) {
        const what = `The migration ${migration.name}`;
        if (isConcurrent(migration)) await applyConcurrently(client, migration);
        else await whenFree(client, what, () => applyMigration(client, migration), say);
      }
      const present = await readRecord(client, 'schema_function');
      const changed = functions.filter(({ name, checksum }) => present.get(name) !== checksum);
      if (changed.length > 0)
        await whenFree(client, 'The change of functions', () => applyFunctions(client, changed), say);
      return [...pending, ...changed].map(({ name }) => name);
    } finally {
      await client.query('select pg_advisory_unlock($1)', [LOCK]);
    }
  } finally {
    client.release();
  }
}

/** One process migrates. To wait within PostgreSQL would keep an index from being made concurrently, which waits for all. */
async function takeTurn(client: pg.PoolClient): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [LOCK]);
    if (at(rows, 0).got) return;
    await pause(TURN_MS);
  }
}

/** Migrations that this program does not know and that leave room for it; none where one of them does not. */
async function newerThan(client: pg.PoolClient, migrations: readonly Sql[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string; leaves_room: boolean }>(
    'select name, leaves_room from schema_migration where not name = any ($1) order by name',
    [migrations.map(({ name }) => name)],
  );
  return rows.every(({ leaves_room }) => leaves_room) ? rows.map(({ name }) => name) : [];
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

/** What a database lacks of the form of this program, and what it has beyond it. */
export async function formOfProgram(applied: Applied, folder = import.meta.dirname) {
  const known = (await readProgram(folder)).migrations.map(({ name }) => name);
  return {
    pending: known.filter((name) => !applied.has(name)),
    newer: [...applied.keys()].filter((name) => !known.includes(name)),
  };
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
  // Whether the Podium before it goes on working; of those from before this was noted nobody asks.
  await client.query(
    'alter table schema_migration add column if not exists leaves_room boolean not null default false',
  );
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

async function applyMigration(client: pg.PoolClient, migration: Sql): Promise<void> {
  // In a transaction, as a restore is one, indexes are made like any other.
  const sql = isConcurrent(migration)
    ? statementsOf(migration)
        .join(';\n')
        .replaceAll(/\bindex concurrently\b/gi, 'index')
    : migration.sql;
  await client.query(sql).catch(explain(migration));
  await noteMigration(client, migration);
}

/** A statement that was ended halfway is given again by the next start, so each says `if exists` or drops first. */
async function applyConcurrently(client: pg.PoolClient, migration: Sql): Promise<void> {
  for (const statement of statementsOf(migration)) await client.query(statement).catch(explain(migration));
  await noteMigration(client, migration);
}

const explain =
  ({ name }: Sql) =>
  (error: unknown) => {
    if (isLockFault(error)) throw error;
    throw new StartError(`The migration ${name} failed: ${reasonOf(error)}.`);
  };

/** It may have dropped functions or views, so all of them are put in place again after it. */
async function noteMigration(client: pg.PoolClient, migration: Sql): Promise<void> {
  const { name, checksum } = migration;
  await client.query('insert into schema_migration (name, checksum, leaves_room) values ($1, $2, $3)', [
    name,
    checksum,
    !takesAway(migration),
  ]);
  await client.query('delete from schema_function');
}

/** All that have changed in one transaction, so that nobody meets a new one together with an old one. */
async function applyFunctions(client: pg.PoolClient, functions: readonly Sql[]): Promise<void> {
  for (const { name, sql, checksum } of functions) {
    await client.query(sql).catch((error: unknown) => {
      if (isLockFault(error)) throw error;
      throw new StartError(`The functions of ${name} could not be replaced: ${reasonOf(error)}.`);
    });
    await client.query(
      `insert into schema_function (name, checksum) values ($1, $2)
       on conflict (name) do update set checksum = excluded.checksum, applied_at = now()`,
      [name, checksum],
    );
  }
}

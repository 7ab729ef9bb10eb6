import { cpSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrate } from '#server/database/migrate.ts';
import { openDatabase, type TestDatabase } from '#tests/factories/database.ts';
import {
  findLongLocks,
  incompatibilitiesOf,
  readSchemaDefinition,
  readTableFiles,
  type SchemaDefinition,
  statementsFor,
  type TableFiles,
} from '#tests/factories/migration-effects.ts';
import { removeFolder, temporaryFolder } from '#tests/runtime/podium.ts';

const DATABASE_SOURCE_FOLDER = path.resolve(import.meta.dirname, '../../server/database');
const MIGRATION_NAMES = readdirSync(path.join(DATABASE_SOURCE_FOLDER, 'migrations'))
  .filter((name) => name.endsWith('.sql'))
  .sort();
const migrationSql = (name: string) =>
  readFileSync(path.join(DATABASE_SOURCE_FOLDER, 'migrations', name), 'utf8');

/**
 * Violations by migrations that are older than these rules. They prove that the test detects
 * violations. Do not add entries.
 */
const KNOWN_VIOLATIONS: Readonly<Record<string, Violations>> = {
  '0002_resumes.sql': {
    breaks: [
      'property_form.token is removed',
      'property_form.challenge is removed',
      'property_form.network is removed',
      'property_form.created_at is removed',
      'submitted_photo has a new constraint, submitted_photo_form_fkey',
    ],
    locks: [],
  },
  '0008_remote_pictures_and_menu.sql': {
    breaks: ['minisite.sections is removed'],
    locks: ['all rows of media are read while other connections wait for a lock'],
  },
  '0009_inactive.sql': {
    breaks: [
      'agent no longer has the key email_alias',
      'agent no longer has the key licence_no',
      'branch no longer has the key code',
    ],
    locks: [],
  },
};

type Violations = { readonly breaks: readonly string[]; readonly locks: readonly string[] };

let sourceDatabase: TestDatabase;
let database: TestDatabase;
let client: pg.PoolClient;

/** Creates a database with the initial tables and the rows of a demonstration. */
beforeAll(async () => {
  sourceDatabase = await openDatabase('embedded', { stocks: 600 });
  database = await openDatabase('embedded', { isBare: true });
  const folder = temporaryFolder();
  for (const subfolder of ['migrations', 'functions']) mkdirSync(path.join(folder, subfolder));
  cpSync(path.join(DATABASE_SOURCE_FOLDER, 'schema'), path.join(folder, 'schema'), { recursive: true });
  await migrate(database.pool, folder);
  removeFolder(folder);
  client = await database.pool.connect();
  // Disables foreign keys, because the rows are inserted in any order.
  await client.query('set session_replication_role = replica');
  await copyRows(new Set());
});
afterAll(async () => {
  client.release();
  await database.close();
  await sourceDatabase.close();
});

/** Values for required columns that existed then but no longer exist today, by column type. */
const FILLER_BY_TYPE: Readonly<Record<string, string>> = { jsonb: `'[]'::jsonb`, text: `''`, integer: '0' };

/** Copies the rows of tables that are not in `existingTables`, limited to columns that also exist today. */
async function copyRows(existingTables: ReadonlySet<string>): Promise<void> {
  const reader = await sourceDatabase.pool.connect();
  try {
    const currentDefinition = await readSchemaDefinition(reader);
    const { columns } = await readSchemaDefinition(client);
    for (const table of new Set(columns.map((column) => column.table))) {
      const sourceColumns = currentDefinition.columns.filter((column) => column.table === table);
      if (existingTables.has(table) || sourceColumns.length === 0 || table.startsWith('search.')) continue;
      const targetColumns = columns.filter((column) => column.table === table && !column.generated);
      const copiedColumns = targetColumns.flatMap(({ column, type, required, filled }) => {
        const name = `"${column}"`;
        if (sourceColumns.some((sourceColumn) => sourceColumn.column === column))
          return [{ name, value: name }];
        return required && !filled ? [{ name, value: FILLER_BY_TYPE[type] ?? 'null' }] : [];
      });
      await client.query(`delete from ${table}`);
      await pipeline(
        reader.query(
          copyTo(`copy (select ${copiedColumns.map(({ value }) => value).join()} from ${table}) to stdout`),
        ),
        client.query(copyFrom(`copy ${table} (${copiedColumns.map(({ name }) => name).join()}) from stdin`)),
      );
    }
  } finally {
    reader.release();
  }
}

/**
 * Runs SQL as a migration would, then commits if `isCommitted` and otherwise rolls back. Returns the
 * breaking changes and long locks of the SQL.
 */
async function applyMigration(
  sql: string,
  isCommitted: boolean,
): Promise<Violations & { before: SchemaDefinition; files: TableFiles }> {
  const [before, files] = [await readSchemaDefinition(client), await readTableFiles(client)];
  await client.query('begin');
  try {
    const longLocks = await findLongLocks(client, files, () => client.query(sql));
    const definitionAfter = await readSchemaDefinition(client);
    if (isCommitted) await client.query('commit');
    return { before, files, breaks: incompatibilitiesOf(before, definitionAfter), locks: longLocks };
  } finally {
    // After a commit, this rollback has no effect.
    await client.query('rollback');
  }
}

test('no migration breaks the previous release or locks large tables for long without announcing it', async () => {
  const violationsByFile: Record<string, Violations> = {};
  for (const name of MIGRATION_NAMES) {
    const sql = migrationSql(name);
    const { before, files, ...effects } = await applyMigration(
      sql.replaceAll(/\bindex concurrently\b/gi, 'index'),
      true,
    );
    const isConcurrent = sql.startsWith('-- concurrently');
    const isAnnounced = sql.startsWith('-- takes away');
    const isOpen = (effects.breaks.length > 0 && !isAnnounced) || (effects.locks.length > 0 && !isConcurrent);
    if (isOpen) violationsByFile[name] = { breaks: effects.breaks, locks: effects.locks };
    if (effects.breaks.length === 0)
      for (const statement of statementsFor(before)) await client.query(statement);
    await copyRows(new Set(files.keys()));
  }
  expect(violationsByFile).toEqual(KNOWN_VIOLATIONS);
}, 180_000);

describe('the test finds a migration that breaks the previous release', () => {
  test.each([
    ['alter table stock drop column sell', 'stock.sell is removed'],
    ['alter table stock rename column sell to price', 'stock.sell is removed'],
    [
      'alter table stock alter name_en type varchar(400)',
      'stock.name_en was text and is character varying(400)',
    ],
    ['alter table visitor add label text not null', 'visitor.label is a new required column'],
    ["alter table stock add check (name_en <> 'x')", 'stock has a new constraint, stock_name_en_check'],
    [
      'create unique index favourite_of on favorite (stock_id)',
      'favorite has a new constraint, favourite_of',
    ],
  ])('%s', async (sql, sentence) => {
    expect((await applyMigration(sql, false)).breaks).toContain(sentence);
  });
});

describe('the test finds a migration that holds locks for long', () => {
  test.each([
    [
      'create index lower on transactions (sell)',
      'all rows of transactions are read while other connections wait for a lock',
    ],
    [
      "alter table media add check (url <> 'x')",
      'all rows of media are read while other connections wait for a lock',
    ],
    ['alter table media alter position type integer', 'media is rewritten while nobody can read it'],
    [
      'alter table media add seen timestamptz default clock_timestamp()',
      'media is rewritten while nobody can read it',
    ],
    ['update transactions set sell = sell', 'many rows of transactions are changed at once'],
  ])('%s', async (sql, sentence) => {
    expect((await applyMigration(sql, false)).locks).toContain(sentence);
  });
});

test.each([
  'alter table transactions add note text',
  'alter table transactions add seen boolean not null default false',
  "alter table media add constraint new_check check (url <> 'x') not valid",
  'create table own (id integer primary key, stock_id integer references stock (id)); create index on own (stock_id)',
])('the test accepts: %s', async (sql) => {
  expect((await applyMigration(sql, false)).locks).toEqual([]);
});

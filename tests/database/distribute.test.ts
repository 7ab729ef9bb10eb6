import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findCitusViolations } from '#server/database/distributed/citus-violations.fixture.ts';
import { distribute } from '#server/database/distributed/distribute.ts';
import { functionBodies } from '#server/database/distributed/function-bodies.fixture.ts';
import {
  DISTRIBUTION_COLUMN,
  SEARCH_LAYOUT,
  tablesWithPlacement,
} from '#server/database/distributed/layout.ts';
import { findMissingTables } from '#server/database/distributed/read-layout.ts';
import { dropCitusCatalogue, stubCitusCatalogue } from '#tests/factories/citus-catalogue.ts';
import { openDatabase, type TestDatabase } from '#tests/factories/database.ts';
import { columnsOf } from '#tests/factories/table-columns.ts';

const FUNCTIONS_FOLDER = path.resolve(import.meta.dirname, '../../server/database/functions');
const DISTRIBUTED_TABLES = tablesWithPlacement('distributed');
const DISTRIBUTED_KEYS = [...DISTRIBUTED_TABLES, ...tablesWithPlacement('reference')];

let database: TestDatabase;
beforeAll(async () => {
  database = await openDatabase('embedded');
});
afterAll(() => database?.close());

async function readRows<Row>(sql: string, ...values: unknown[]): Promise<Row[]> {
  return (await database.pool.query(sql, values)).rows as Row[];
}

test('PostgreSQL without the extension gets a clear error, and nothing changes', async () => {
  await expect(distribute(database.pool, 32)).rejects.toThrow(/^This PostgreSQL has no extension citus: /);
});

test('search tables that are not distributed like the others are found', async () => {
  const { pool } = database;
  expect(await findMissingTables(pool), 'no Citus').toEqual([]);
  const findWith = async (tables: readonly string[]) => {
    await stubCitusCatalogue(pool, { tables });
    try {
      return await findMissingTables(pool);
    } finally {
      await dropCitusCatalogue(pool);
    }
  };
  expect(await findWith([]), 'Citus, and nothing is distributed yet').toEqual([]);
  expect(await findWith(DISTRIBUTED_KEYS)).toEqual([]);
  expect(await findWith(DISTRIBUTED_KEYS.slice(1))).toEqual(DISTRIBUTED_KEYS.slice(0, 1));
});

test('the layout names exactly the search tables', async () => {
  const tables = await readRows<{ name: string }>(
    `select 'search.' || relname as name from pg_class where relnamespace = 'search'::regnamespace and relkind in ('r', 'p')`,
  );
  expect(tables.map(({ name }) => name).toSorted()).toEqual(Object.keys(SEARCH_LAYOUT).toSorted());
});

test('distributed tables have no triggers and no foreign keys to or from them', async () => {
  const dependencies = await readRows(
    `select tgrelid::regclass::text as name, tgname as what from pg_trigger where tgrelid::regclass::text = any ($1)
     union all
     select conrelid::regclass::text, conname from pg_constraint
      where contype = 'f' and (conrelid::regclass::text = any ($1) or confrelid::regclass::text = any ($1))`,
    DISTRIBUTED_KEYS,
  );
  expect(dependencies).toEqual([]);
});

test('distributed tables have no columns filled by a sequence', async () => {
  const sequenceColumns = await readRows(
    `select table_schema || '.' || table_name as name, column_name from information_schema.columns
      where table_schema || '.' || table_name = any ($1) and (is_identity = 'YES' or column_default like 'nextval%')`,
    DISTRIBUTED_KEYS,
  );
  expect(sequenceColumns).toEqual([]);
});

test('each unique index of a distributed table contains the distribution column', async () => {
  const uniqueIndexes = await readRows<{ columns: string[] }>(
    `select array(select attname::text from pg_attribute where attrelid = indrelid and attnum = any (indkey)) as columns
       from pg_index where indisunique and indrelid::regclass::text = any ($1)`,
    DISTRIBUTED_TABLES,
  );
  expect(uniqueIndexes.length).toBe(DISTRIBUTED_TABLES.length);
  for (const { columns } of uniqueIndexes) expect(columns).toContain(DISTRIBUTION_COLUMN);
});

test('the functions that fill the search tables use no SQL that Citus rejects', async () => {
  const columns = await columnsOf(database.pool);
  const sqlFunctions = globSync('*.sql', { cwd: FUNCTIONS_FOLDER }).flatMap((file) =>
    functionBodies(readFileSync(path.join(FUNCTIONS_FOLDER, file))),
  );
  const writingFunctions = sqlFunctions.filter(({ statements }) =>
    statements.some((text) => DISTRIBUTED_KEYS.some((name) => text.includes(name))),
  );
  expect(writingFunctions.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['search.count_locations', 'search.refresh_stocks', 'search.rebuild']),
  );
  const violations = sqlFunctions.flatMap(({ name, statements }) =>
    statements.flatMap((text) =>
      findCitusViolations(text, columns).map((reason) => `${name}: ${reason}: ${text}`),
    ),
  );
  expect(violations).toEqual([]);
});

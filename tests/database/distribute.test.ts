import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { runDistribute } from '#cli/commands/distribute.ts';
import { findCitusViolations } from '#server/database/distributed/citus-violations.fixture.ts';
import { distribute } from '#server/database/distributed/distribute.ts';
import { functionBodies } from '#server/database/distributed/function-bodies.fixture.ts';
import {
  DISTRIBUTION_COLUMN,
  SEARCH_LAYOUT,
  tablesWithPlacement,
} from '#server/database/distributed/layout.ts';
import { findMissingTables } from '#server/database/distributed/read-layout.ts';
import { grantPortal, PORTAL_ROLE } from '#server/database/portal-role.ts';
import { dropCitusCatalogue, stubCitusCatalogue } from '#tests/factories/citus-catalogue.ts';
import { addWorkers, dropOnWorkers, type RunOnMachine, readCluster } from '#tests/factories/citus-workers.ts';
import { databaseUrlOf, openDatabase, type TestDatabase } from '#tests/factories/database.ts';
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

describe('the comparison of the engines on Citus', () => {
  const WORKERS = [
    { name: 'worker-1', port: 5432 },
    { name: 'worker-2', port: 5433 },
  ];
  const runWith =
    (isSuperuser: boolean, hasCitus = true) =>
    async (_address: object, sql: string) =>
      sql.includes('to_regclass')
        ? [{ hasCitus, isSuperuser }]
        : [
            { isCoordinator: true, name: 'coordinator', port: 5432 },
            ...WORKERS.map((worker) => ({ isCoordinator: false, ...worker })),
          ];

  test('takes over the workers of the database that it is given', async () => {
    const cluster = await readCluster(runWith(true));
    if (!cluster) throw new Error('no cluster is read');
    expect(cluster.workers).toMatchObject(WORKERS);
    const lines: string[] = [];
    const record: RunOnMachine = async ({ machine, database: name = 'given' }, sql, values = []) => {
      lines.push(`${machine?.name ?? 'coordinator'}/${name}: ${sql} ${values.join(':')}`.trim());
      return [];
    };
    await addWorkers(record, cluster, 'guest');
    await dropOnWorkers(record, cluster, 'guest');
    expect(lines).toEqual([
      'worker-1/given: create database guest',
      'worker-1/guest: create extension citus',
      'worker-2/given: create database guest',
      'worker-2/guest: create extension citus',
      'coordinator/guest: create extension citus',
      'coordinator/guest: select citus_set_coordinator_host($1, $2) coordinator:5432',
      'coordinator/guest: select citus_add_node($1, $2) worker-1:5432',
      'coordinator/guest: select citus_add_node($1, $2) worker-2:5433',
      'worker-1/given: drop database if exists guest with (force)',
      'worker-2/given: drop database if exists guest with (force)',
    ]);
  });

  test('says which rights it needs, and needs no worker', async () => {
    await expect(readCluster(runWith(false))).rejects.toThrow(
      /must be a superuser, on the coordinator and on each worker \(worker-1:5432, worker-2:5433\)/,
    );
    expect(await readCluster(runWith(false, false))).toBeUndefined();
  });
});

describe('with a catalogue like that of Citus', () => {
  afterEach(() => dropCitusCatalogue(database.pool));

  test('search tables that are not distributed like the others are found', async () => {
    const { pool } = database;
    await stubCitusCatalogue(pool, { tables: [] });
    expect(await findMissingTables(pool), 'nothing is distributed yet').toEqual([]);
    await distribute(pool);
    expect(await findMissingTables(pool)).toEqual([]);
    await pool.query(`delete from pg_dist_partition where logicalrelid = 'search.word'::regclass`);
    expect(await findMissingTables(pool)).toEqual(['search.word']);
  });

  test('distribute lists each table, and ends with a search as the portal', async () => {
    const { pool } = database;
    await stubCitusCatalogue(pool, { tables: [] });
    await grantPortal(pool, PORTAL_ROLE);
    const report = await runDistribute(pool, 64, { DATABASE_URL: databaseUrlOf(database, PORTAL_ROLE) });
    expect(report.split('\n')).toEqual(
      expect.arrayContaining([
        'search.stock: by id over 64 shards, now',
        'search.word: a copy on every node, now',
        "A search with the portal's role was answered.",
      ]),
    );
  });

  test('distribute names the worker that the portal cannot reach', async () => {
    const { pool } = database;
    await stubCitusCatalogue(pool, { tables: [], unreachableWorker: 'worker-2' });
    await pool.query('alter table search.stock rename column building_id to lost');
    try {
      await expect(runDistribute(pool, undefined, { DATABASE_URL: databaseUrlOf(database) })).rejects.toThrow(
        /^search\.stock: by id over 32 shards, now\n.* fails: column "building_id" does not exist\. The coordinator cannot connect to worker-2:5432 with it\. .*Every worker must have the role /s,
      );
    } finally {
      await pool.query('alter table search.stock rename column lost to building_id');
    }
  });

  test('distribute says that a worker lacks a role, and changes nothing', async () => {
    const { pool } = database;
    await stubCitusCatalogue(pool, { tables: [] });
    await pool.query(`create or replace function create_reference_table(table_name regclass) returns void
      language plpgsql as $$ begin raise undefined_object using message = 'role "podium_portal" does not exist'; end $$`);
    await expect(distribute(pool)).rejects.toThrow(
      /^Nothing was distributed, since Citus refused: role "podium_portal" does not exist\. Every worker needs the roles/,
    );
    expect((await pool.query('select from pg_dist_partition')).rowCount).toBe(0);
  });
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

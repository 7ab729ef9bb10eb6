import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { translatedSections } from '#domain/content/minisites.ts';
import { migrate, migrateWithData, requireRestorable } from '#server/database/migrate.ts';
import { StartError } from '#server/env/start-error.ts';
import { openDatabase, type TestDatabase } from '#tests/factories/database.ts';
import { removeFolder, temporaryFolder } from '#tests/runtime/podium.ts';

const PRESENT = path.resolve(import.meta.dirname, '../../server/database');

let folder: string;
let database: TestDatabase;

beforeAll(async () => {
  database = await openDatabase('embedded', { isBare: true });
});
afterAll(() => database.close());

beforeEach(async () => {
  // Recreating the schema is faster than creating a database for each test.
  await database.pool.query(
    'drop schema if exists search cascade; drop schema public cascade; create schema public',
  );
  folder = temporaryFolder();
  for (const part of ['schema', 'migrations', 'functions']) mkdirSync(path.join(folder, part));
  write('schema/01_first.sql', 'create table first (id integer);');
  write('schema/02_second.sql', 'create table second (id integer);\ninsert into second values (2);');
  write('functions/01_numbers.sql', functionOf('one', 1));
  write('functions/02_sums.sql', 'create or replace view sums as select one() + id as sum from second;');
});

afterEach(() => removeFolder(folder));

const write = (name: string, sql: string) => writeFileSync(path.join(folder, name), sql);
const functionOf = (name: string, value: number) =>
  `create or replace function ${name}() returns integer language sql as 'select ${value}';`;
const migrated = () => migrate(database.pool, folder);
const sums = async () => (await database.pool.query('select * from sums')).rows;

test('an empty database gets the schema and the functions of Podium, at the first start alone', async () => {
  const functions = readdirSync(path.join(PRESENT, 'functions')).sort();
  expect(functions.length).toBeGreaterThan(5);
  const first = await migrate(database.pool);
  expect(first[0]).toBe('0001_schema');
  expect(first.slice(-functions.length)).toEqual(functions);
  expect(await migrate(database.pool)).toEqual([]);
});

test('sections of minisites from before are texts now', async () => {
  const before = temporaryFolder();
  const part = (name: string) => path.join(before, name);
  mkdirSync(part('functions'));
  cpSync(path.join(PRESENT, 'schema'), part('schema'), { recursive: true });
  const isOlder = (file: string) => !(path.basename(file) >= '0008' && file.endsWith('.sql'));
  cpSync(path.join(PRESENT, 'migrations'), part('migrations'), { recursive: true, filter: isOlder });
  await migrate(database.pool, before);
  const words = (zh: string, gb: string, en: string) => ({ zh, gb, en });
  const sections = [
    { title: words('地點', '位置', 'Location'), body: words('站旁', '站旁', 'By the station') },
    { title: words('設施', '设施', 'Facilities'), body: words('升降機', '电梯', 'Lifts') },
  ];
  for (const [slug, position] of [
    ['one', 1],
    ['two', 2],
  ] as const)
    await database.pool.query(
      `insert into minisite (slug, ics_type, name_zh, name_gb, name_en, headline_zh, headline_gb, headline_en, sections, position)
       values ($1, 'c', '名', '名', 'Name', '句', '句', 'Line', $2, $3)`,
      [slug, JSON.stringify(slug === 'one' ? sections : []), position],
    );
  const file = '0008_remote_pictures_and_menu.sql';
  cpSync(path.join(PRESENT, 'migrations', file), path.join(part('migrations'), file));
  await migrate(database.pool, before);
  const { rows } = await database.pool.query(
    'select sections_zh as zh, sections_gb as gb, sections_en as en from minisite order by position',
  );
  expect(rows.map(translatedSections)).toEqual([sections, []]);
  removeFolder(before);
});

describe('what is applied', () => {
  test('the schema, then migrations, then functions, each once', async () => {
    write('migrations/0002_third.sql', 'alter table second add name text;');
    write(
      'functions/02_sums.sql',
      'create or replace view sums as select one() + id as sum, name from second;',
    );
    expect(await migrated()).toEqual(['0001_schema', '0002_third.sql', '01_numbers.sql', '02_sums.sql']);
    expect(await migrated()).toEqual([]);
    expect(await sums()).toEqual([{ sum: 3, name: null }]);
  });

  test('around rows that were saved at an earlier form, which later migrations then meet', async () => {
    write('migrations/0002_third.sql', 'create table third (id integer);');
    write(
      'migrations/0003_name.sql',
      "alter table second add name text; update second set name = 'n' || id;",
    );
    const file = (name: string) => readFileSync(path.join(folder, name), 'utf8');
    const sum = (sql: string) => createHash('sha256').update(sql).digest('hex');
    const saved = new Map([
      ['0001_schema', sum(['schema/01_first.sql', 'schema/02_second.sql'].map(file).join('\n'))],
      ['0002_third.sql', sum(file('migrations/0002_third.sql'))],
    ]);
    await requireRestorable(saved, folder);
    const client = await database.pool.connect();
    try {
      await migrateWithData(
        client,
        saved,
        async () => {
          await client.query('delete from second; insert into second values (7)');
          await expect(client.query('select * from sums')).rejects.toThrow('does not exist');
        },
        folder,
      );
    } finally {
      client.release();
    }
    expect((await database.pool.query('select * from second')).rows).toEqual([{ id: 7, name: 'n7' }]);
    expect(await sums()).toEqual([{ sum: 8 }]);
    expect(await migrated()).toEqual([]);
  });

  test('once even when two processes start together', async () => {
    const results = await Promise.all([migrated(), migrated()]);
    expect(results.map((names) => names.length).sort()).toEqual([0, 3]);
  });

  test('a file of functions that has changed, and no other', async () => {
    await migrated();
    write('functions/01_numbers.sql', functionOf('one', 10));
    expect(await migrated()).toEqual(['01_numbers.sql']);
    expect(await sums()).toEqual([{ sum: 12 }]);
    expect(await migrated()).toEqual([]);
  });

  test('every function after a migration, which may have dropped some', async () => {
    await migrated();
    write('migrations/0002_text.sql', 'drop view sums;\nalter table second alter id type bigint;');
    expect(await migrated()).toEqual(['0002_text.sql', '01_numbers.sql', '02_sums.sql']);
    expect(await sums()).toEqual([{ sum: 3 }]);
  });

  test('every function after a migration also when the process ended between the two', async () => {
    await migrated();
    write('migrations/0002_text.sql', 'drop view sums;\nalter table second alter id type bigint;');
    const validFunction = functionOf('one', 1);
    write('functions/01_numbers.sql', 'select nonsense;');
    await expect(migrated()).rejects.toThrow(
      'The functions of 01_numbers.sql could not be replaced: column "nonsense" does not exist.',
    );
    write('functions/01_numbers.sql', validFunction);
    expect(await migrated()).toEqual(['01_numbers.sql', '02_sums.sql']);
  });
});

describe('while other portals use the database', () => {
  test('a migration that finds its table in use gives up its place, and is applied when the table is free', async () => {
    await migrated();
    const reader = await database.pool.connect();
    await reader.query('begin; select from second');
    write('migrations/0002_name.sql', 'alter table second add name text;');
    const said = Promise.withResolvers<string>();
    const migrating = migrate(database.pool, folder, said.resolve);
    expect(await said.promise).toBe('• The migration 0002_name.sql waits for others that use its tables …');
    // If the migration were queued for its lock, this query would be blocked behind it.
    expect((await database.pool.query('select id from second')).rows).toEqual([{ id: 2 }]);
    await reader.query('commit');
    reader.release();
    expect(await migrating).toContain('0002_name.sql');
  });

  test('an index is made while others write, also when a start was ended halfway or restores a backup', async () => {
    const file = 'migrations/0002_index.sql';
    const sql = `-- concurrently: others go on writing
drop index concurrently if exists second_id;
create index concurrently second_id on second (id);
`;
    write(file, sql);
    const results = await Promise.all([migrated(), migrated()]);
    expect(results.flat().filter((name) => name === '0002_index.sql')).toHaveLength(1);
    await database.pool.query("delete from schema_migration where name = '0002_index.sql'");
    expect(await migrated()).toContain('0002_index.sql');
    await database.pool.query('drop schema public cascade; create schema public');
    const client = await database.pool.connect();
    const sums = ['schema/01_first.sql', 'schema/02_second.sql'].map((name) =>
      readFileSync(path.join(folder, name), 'utf8'),
    );
    const checksum = createHash('sha256').update(sums.join('\n')).digest('hex');
    await client.query('begin');
    await migrateWithData(client, new Map([['0001_schema', checksum]]), async () => undefined, folder);
    await client.query('commit');
    client.release();
    expect((await database.pool.query("select to_regclass('second_id')::text as name")).rows).toEqual([
      { name: 'second_id' },
    ]);
    write('migrations/0003_mixed.sql', '-- concurrently\ndrop table second;');
    await expect(migrated()).rejects.toThrow('may only create and drop indexes concurrently');
  });

  test('a Podium starts on what a newer one has brought on, unless that took something away', async () => {
    await migrated();
    const add = 'alter table second add name text;';
    write('migrations/0002_name.sql', add);
    write('functions/01_numbers.sql', functionOf('one', 10));
    await migrated();
    const without = (name: string) => rmSync(path.join(folder, 'migrations', name));
    without('0002_name.sql');
    write('functions/01_numbers.sql', functionOf('one', 1));
    const said: string[] = [];
    expect(await migrate(database.pool, folder, (line) => said.push(line))).toEqual([]);
    expect(said).toEqual([
      'A newer Podium has brought this database on (0002_name.sql), and leaves room for this one.',
    ]);
    expect(await sums(), 'the functions of the newer one stay').toEqual([{ sum: 12 }]);
    write('migrations/0003_own.sql', 'select 1;');
    await expect(migrated(), 'neither is the older one').rejects.toThrow(/made by a newer Podium/);
    without('0003_own.sql');

    write('migrations/0002_name.sql', add);
    write('migrations/0003_less.sql', '-- takes away second.name\nalter table second drop name;');
    await migrated();
    without('0003_less.sql');
    await expect(migrated()).rejects.toThrow(/made by a newer Podium .* 0003_less\.sql/);
  });
});

describe('what is refused', () => {
  test('a change of the schema or of a migration, except for its line ends', async () => {
    await migrated();
    write('schema/02_second.sql', 'create table second (id integer);\r\ninsert into second values (2);');
    expect(await migrated()).toEqual([]);
    write('schema/01_first.sql', 'create table first (id bigint);');
    await expect(migrated()).rejects.toThrow(
      'The migration 0001_schema was changed after it had been applied: restore it and put the change into a new file.',
    );
  });

  test('a migration that fails: it leaves nothing behind, and those before it stay', async () => {
    write('migrations/0002_third.sql', 'create table third (id integer); select nonsense;');
    await expect(migrated()).rejects.toThrow(
      'The migration 0002_third.sql failed: column "nonsense" does not exist.',
    );
    const { rows } = await database.pool.query(
      "select to_regclass('second') is not null as second, to_regclass('third') as third",
    );
    expect(rows).toEqual([{ second: true, third: null }]);
    write('migrations/0002_third.sql', 'create table third (id integer);');
    expect(await migrated()).toEqual(['0002_third.sql', '01_numbers.sql', '02_sums.sql']);
  });

  test('functions of which one fails: all stay as they were', async () => {
    await migrated();
    write('functions/01_numbers.sql', functionOf('one', 10));
    write('functions/02_sums.sql', 'create or replace view sums as select one() as other from second;');
    await expect(migrated()).rejects.toThrow(
      'The functions of 02_sums.sql could not be replaced: cannot change name of view column "sum" to "other".',
    );
    expect(await sums()).toEqual([{ sum: 3 }]);
  });

  test('a database made by a newer Podium, or a migration numbered too low', async () => {
    write('migrations/0003_third.sql', 'select 1;');
    await migrated();
    write('migrations/0002_late.sql', 'select 1;');
    await expect(migrated()).rejects.toThrow(
      'The migration 0002_late.sql comes before 0003_third.sql, which was already applied: give it a higher number.',
    );
    await database.pool.query("insert into schema_migration (name, checksum) values ('0009_future.sql', '')");
    await expect(migrated()).rejects.toThrow(/made by a newer Podium .* 0009_future\.sql/);
  });

  test('a database from before there was a schema: the sentence says what can be done', async () => {
    await database.pool.query(
      'create table schema_migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    );
    await database.pool.query(
      "insert into schema_migration (name, checksum) values ('0001_places.sql', ''), ('0058_feeds.sql', '')",
    );
    await expect(migrated()).rejects.toThrow(
      new StartError(
        'This database was made before the first release and cannot be brought to the form of today: start with an empty one (another DATABASE_URL or PODIUM_DATA; where it holds demonstration data alone, delete the folder postgres in PODIUM_DATA, which is ./var unless set), and bring your own data over by `podium export` of the Podium that made it and `podium import`.',
      ),
    );
  });
});

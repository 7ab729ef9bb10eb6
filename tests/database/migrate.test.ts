import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { joinTranslatedSections } from '#domain/content/minisites.ts';
import { migrate, migrateWithData, requireRestorable } from '#server/database/migrate.ts';
import { StartError } from '#server/env/start-error.ts';
import { openDatabase, type TestDatabase } from '#tests/factories/database.ts';
import { removeFolder, temporaryFolder } from '#tests/runtime/podium.ts';

const DATABASE_SOURCE_FOLDER = path.resolve(import.meta.dirname, '../../server/database');

let folder: string;
let database: TestDatabase;

beforeAll(async () => {
  database = await openDatabase('embedded', { isBare: true });
});
afterAll(() => database.close());

beforeEach(async () => {
  // Dropping and creating the schema is faster than creating a database for each test.
  await database.pool.query(
    'drop schema if exists search cascade; drop schema public cascade; create schema public',
  );
  folder = temporaryFolder();
  for (const subfolder of ['schema', 'migrations', 'functions']) mkdirSync(path.join(folder, subfolder));
  writeSqlFile('schema/01_first.sql', 'create table first (id integer);');
  writeSqlFile('schema/02_second.sql', 'create table second (id integer);\ninsert into second values (2);');
  writeSqlFile('functions/01_numbers.sql', functionSql('one', 1));
  writeSqlFile(
    'functions/02_sums.sql',
    'create or replace view sums as select one() + id as sum from second;',
  );
});

afterEach(() => removeFolder(folder));

const writeSqlFile = (name: string, sql: string) => writeFileSync(path.join(folder, name), sql);
const functionSql = (name: string, value: number) =>
  `create or replace function ${name}() returns integer language sql as 'select ${value}';`;
const runMigrations = () => migrate(database.pool, folder);
const readChecksums = async () => (await database.pool.query('select * from sums')).rows;

test('an empty database gets the schema and functions, only at the first start', async () => {
  const functionFiles = readdirSync(path.join(DATABASE_SOURCE_FOLDER, 'functions')).sort();
  expect(functionFiles.length).toBeGreaterThan(5);
  const firstRun = await migrate(database.pool);
  expect(firstRun[0]).toBe('0001_schema');
  expect(firstRun.slice(-functionFiles.length)).toEqual(functionFiles);
  expect(await migrate(database.pool)).toEqual([]);
});

test('former minisite sections are converted to texts', async () => {
  const olderFolder = temporaryFolder();
  const olderPathOf = (name: string) => path.join(olderFolder, name);
  mkdirSync(olderPathOf('functions'));
  cpSync(path.join(DATABASE_SOURCE_FOLDER, 'schema'), olderPathOf('schema'), { recursive: true });
  const isOlder = (file: string) => !(path.basename(file) >= '0008' && file.endsWith('.sql'));
  cpSync(path.join(DATABASE_SOURCE_FOLDER, 'migrations'), olderPathOf('migrations'), {
    recursive: true,
    filter: isOlder,
  });
  await migrate(database.pool, olderFolder);
  const trilingual = (zh: string, gb: string, en: string) => ({ zh, gb, en });
  const formerSections = [
    { title: trilingual('地點', '位置', 'Location'), body: trilingual('站旁', '站旁', 'By the station') },
    { title: trilingual('設施', '设施', 'Facilities'), body: trilingual('升降機', '电梯', 'Lifts') },
  ];
  for (const [slug, position] of [
    ['one', 1],
    ['two', 2],
  ] as const)
    await database.pool.query(
      `insert into minisite (slug, ics_type, name_zh, name_gb, name_en, headline_zh, headline_gb, headline_en, sections, position)
       values ($1, 'c', '名', '名', 'Name', '句', '句', 'Line', $2, $3)`,
      [slug, JSON.stringify(slug === 'one' ? formerSections : []), position],
    );
  const file = '0008_remote_pictures_and_menu.sql';
  cpSync(path.join(DATABASE_SOURCE_FOLDER, 'migrations', file), path.join(olderPathOf('migrations'), file));
  await migrate(database.pool, olderFolder);
  const { rows } = await database.pool.query(
    'select sections_zh as zh, sections_gb as gb, sections_en as en from minisite order by position',
  );
  expect(rows.map(joinTranslatedSections)).toEqual([formerSections, []]);
  removeFolder(olderFolder);
});

describe('migrations run', () => {
  test('in the order schema, migrations, functions, each once', async () => {
    writeSqlFile('migrations/0002_third.sql', 'alter table second add name text;');
    writeSqlFile(
      'functions/02_sums.sql',
      'create or replace view sums as select one() + id as sum, name from second;',
    );
    expect(await runMigrations()).toEqual(['0001_schema', '0002_third.sql', '01_numbers.sql', '02_sums.sql']);
    expect(await runMigrations()).toEqual([]);
    expect(await readChecksums()).toEqual([{ sum: 3, name: null }]);
  });

  test('around rows inserted at an earlier version, which later migrations convert', async () => {
    writeSqlFile('migrations/0002_third.sql', 'create table third (id integer);');
    writeSqlFile(
      'migrations/0003_name.sql',
      "alter table second add name text; update second set name = 'n' || id;",
    );
    const readSqlFile = (name: string) => readFileSync(path.join(folder, name), 'utf8');
    const checksumOf = (sql: string) => createHash('sha256').update(sql).digest('hex');
    const savedChecksums = new Map([
      [
        '0001_schema',
        checksumOf(['schema/01_first.sql', 'schema/02_second.sql'].map(readSqlFile).join('\n')),
      ],
      ['0002_third.sql', checksumOf(readSqlFile('migrations/0002_third.sql'))],
    ]);
    await requireRestorable(savedChecksums, folder);
    const client = await database.pool.connect();
    try {
      await migrateWithData(
        client,
        savedChecksums,
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
    expect(await readChecksums()).toEqual([{ sum: 8 }]);
    expect(await runMigrations()).toEqual([]);
  });

  test('once although two processes start together', async () => {
    const results = await Promise.all([runMigrations(), runMigrations()]);
    expect(results.map((names) => names.length).sort()).toEqual([0, 3]);
  });

  test('and functions run again if their file has changed', async () => {
    await runMigrations();
    writeSqlFile('functions/01_numbers.sql', functionSql('one', 10));
    expect(await runMigrations()).toEqual(['01_numbers.sql']);
    expect(await readChecksums()).toEqual([{ sum: 12 }]);
    expect(await runMigrations()).toEqual([]);
  });

  test('and all functions run again after a migration, which may have dropped some', async () => {
    await runMigrations();
    writeSqlFile('migrations/0002_text.sql', 'drop view sums;\nalter table second alter id type bigint;');
    expect(await runMigrations()).toEqual(['0002_text.sql', '01_numbers.sql', '02_sums.sql']);
    expect(await readChecksums()).toEqual([{ sum: 3 }]);
  });

  test('and all functions run again if the process ended between migration and functions', async () => {
    await runMigrations();
    writeSqlFile('migrations/0002_text.sql', 'drop view sums;\nalter table second alter id type bigint;');
    const validFunction = functionSql('one', 1);
    writeSqlFile('functions/01_numbers.sql', 'select nonsense;');
    await expect(runMigrations()).rejects.toThrow(
      'The functions of 01_numbers.sql could not be replaced: column "nonsense" does not exist.',
    );
    writeSqlFile('functions/01_numbers.sql', validFunction);
    expect(await runMigrations()).toEqual(['01_numbers.sql', '02_sums.sql']);
  });
});

describe('while other portals use the database', () => {
  test('a migration that waits for a lock gives up its place in the queue, and is applied later', async () => {
    await runMigrations();
    const readingClient = await database.pool.connect();
    await readingClient.query('begin; select from second');
    writeSqlFile('migrations/0002_name.sql', 'alter table second add name text;');
    const firstMessage = Promise.withResolvers<string>();
    const migration = migrate(database.pool, folder, firstMessage.resolve);
    expect(await firstMessage.promise).toBe(
      '• The migration 0002_name.sql waits for others that use its tables …',
    );
    // If the migration were queued for its lock, this query would be blocked behind it.
    expect((await database.pool.query('select id from second')).rows).toEqual([{ id: 2 }]);
    await readingClient.query('commit');
    readingClient.release();
    expect(await migration).toContain('0002_name.sql');
  });

  test('an index is built without blocking writes, also after an aborted start and on a restored backup', async () => {
    const file = 'migrations/0002_index.sql';
    const sql = `-- concurrently: others go on writing
drop index concurrently if exists second_id;
create index concurrently second_id on second (id);
`;
    writeSqlFile(file, sql);
    const results = await Promise.all([runMigrations(), runMigrations()]);
    expect(results.flat().filter((name) => name === '0002_index.sql')).toHaveLength(1);
    await database.pool.query("delete from schema_migration where name = '0002_index.sql'");
    expect(await runMigrations()).toContain('0002_index.sql');
    await database.pool.query('drop schema public cascade; create schema public');
    const client = await database.pool.connect();
    const fileTexts = ['schema/01_first.sql', 'schema/02_second.sql'].map((name) =>
      readFileSync(path.join(folder, name), 'utf8'),
    );
    const checksum = createHash('sha256').update(fileTexts.join('\n')).digest('hex');
    await client.query('begin');
    await migrateWithData(client, new Map([['0001_schema', checksum]]), async () => undefined, folder);
    await client.query('commit');
    client.release();
    expect((await database.pool.query("select to_regclass('second_id')::text as name")).rows).toEqual([
      { name: 'second_id' },
    ]);
    writeSqlFile('migrations/0003_mixed.sql', '-- concurrently\ndrop table second;');
    await expect(runMigrations()).rejects.toThrow('may only create and drop indexes concurrently');
  });

  test('an older release starts on a newer database, unless a migration has removed something', async () => {
    await runMigrations();
    const addColumnSql = 'alter table second add name text;';
    writeSqlFile('migrations/0002_name.sql', addColumnSql);
    writeSqlFile('functions/01_numbers.sql', functionSql('one', 10));
    await runMigrations();
    const removeMigration = (name: string) => rmSync(path.join(folder, 'migrations', name));
    removeMigration('0002_name.sql');
    writeSqlFile('functions/01_numbers.sql', functionSql('one', 1));
    const messages: string[] = [];
    expect(await migrate(database.pool, folder, (line) => messages.push(line))).toEqual([]);
    expect(messages).toEqual([
      'A newer Podium has brought this database on (0002_name.sql), and leaves room for this one.',
    ]);
    expect(await readChecksums(), 'the functions of the newer release stay').toEqual([{ sum: 12 }]);
    writeSqlFile('migrations/0003_own.sql', 'select 1;');
    await expect(runMigrations(), 'each has a migration that the other lacks').rejects.toThrow(
      /made by a newer Podium/,
    );
    removeMigration('0003_own.sql');

    writeSqlFile('migrations/0002_name.sql', addColumnSql);
    writeSqlFile('migrations/0003_less.sql', '-- takes away second.name\nalter table second drop name;');
    await runMigrations();
    removeMigration('0003_less.sql');
    await expect(runMigrations()).rejects.toThrow(/made by a newer Podium .* 0003_less\.sql/);
  });
});

describe('a start is refused for', () => {
  test('a changed schema or migration, except for line endings', async () => {
    await runMigrations();
    writeSqlFile(
      'schema/02_second.sql',
      'create table second (id integer);\r\ninsert into second values (2);',
    );
    expect(await runMigrations()).toEqual([]);
    writeSqlFile('schema/01_first.sql', 'create table first (id bigint);');
    await expect(runMigrations()).rejects.toThrow(
      'The migration 0001_schema was changed after it had been applied: restore it and put the change into a new file.',
    );
  });

  test('a failed migration, which leaves nothing behind, while earlier migrations stay', async () => {
    writeSqlFile('migrations/0002_third.sql', 'create table third (id integer); select nonsense;');
    await expect(runMigrations()).rejects.toThrow(
      'The migration 0002_third.sql failed: column "nonsense" does not exist.',
    );
    const { rows } = await database.pool.query(
      "select to_regclass('second') is not null as second, to_regclass('third') as third",
    );
    expect(rows).toEqual([{ second: true, third: null }]);
    writeSqlFile('migrations/0002_third.sql', 'create table third (id integer);');
    expect(await runMigrations()).toEqual(['0002_third.sql', '01_numbers.sql', '02_sums.sql']);
  });

  test('functions of which one fails, and all stay unchanged', async () => {
    await runMigrations();
    writeSqlFile('functions/01_numbers.sql', functionSql('one', 10));
    writeSqlFile(
      'functions/02_sums.sql',
      'create or replace view sums as select one() as other from second;',
    );
    await expect(runMigrations()).rejects.toThrow(
      'The functions of 02_sums.sql could not be replaced: cannot change name of view column "sum" to "other".',
    );
    expect(await readChecksums()).toEqual([{ sum: 3 }]);
  });

  test('a database of a newer Podium, or a migration with too low a number', async () => {
    writeSqlFile('migrations/0003_third.sql', 'select 1;');
    await runMigrations();
    writeSqlFile('migrations/0002_late.sql', 'select 1;');
    await expect(runMigrations()).rejects.toThrow(
      'The migration 0002_late.sql comes before 0003_third.sql, which was already applied: give it a higher number.',
    );
    await database.pool.query("insert into schema_migration (name, checksum) values ('0009_future.sql', '')");
    await expect(runMigrations()).rejects.toThrow(/made by a newer Podium .* 0009_future\.sql/);
  });

  test('a database older than the first release, and the error says what to do', async () => {
    await database.pool.query(
      'create table schema_migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    );
    await database.pool.query(
      "insert into schema_migration (name, checksum) values ('0001_places.sql', ''), ('0058_feeds.sql', '')",
    );
    await expect(runMigrations()).rejects.toThrow(
      new StartError(
        'This database was created before the first release and cannot be migrated. Export your data with `podium export` of the old version, start Podium with an empty database (another DATABASE_URL or PODIUM_DATA), and use `podium import`. If it contains only demonstration data, delete the folder postgres in PODIUM_DATA (./var by default).',
      ),
    );
  });
});

import { copyFileSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Embedded, startEmbedded } from '#server/database/embedded/start-embedded.ts';
import { migrate } from '#server/database/migrate.ts';
import { createPool } from '#server/database/pool.ts';
import { removeFolder, temporaryFolder } from '#tests/runtime/podium.ts';

const quiet = { info: () => undefined, error: () => undefined };
let folder: string;
let migrations: string;
let embedded: Embedded;
let pool: pg.Pool;
let count = 0;

beforeAll(async () => {
  folder = temporaryFolder();
  embedded = await startEmbedded({ dataDir: path.join(folder, 'data'), log: quiet });
});

afterAll(async () => {
  await embedded.stop();
  removeFolder(folder);
});

beforeEach(async () => {
  count += 1;
  migrations = path.join(folder, `migrations-${count}`);
  mkdirSync(migrations);
  write('0001_first.sql', 'create table first (id integer);');
  write('0002_second.sql', 'create table second (id integer);\ninsert into second values (2);');
  const admin = createPool(embedded.connection, () => undefined);
  await admin.query(`create database test_${count}`);
  await admin.end();
  pool = createPool({ ...embedded.connection, database: `test_${count}` }, () => undefined);
});

afterEach(() => pool.end());

const write = (name: string, sql: string) => writeFileSync(path.join(migrations, name), sql);

describe('migrations are plain SQL files', () => {
  test('applied in order, once', async () => {
    expect(await migrate(pool, migrations)).toEqual(['0001_first.sql', '0002_second.sql']);
    expect(await migrate(pool, migrations)).toEqual([]);
    write('0003_third.sql', 'alter table second add name text;');
    expect(await migrate(pool, migrations)).toEqual(['0003_third.sql']);
    expect((await pool.query('select * from second')).rows).toEqual([{ id: 2, name: null }]);
  });

  test('applied once even when two processes start together', async () => {
    const both = await Promise.all([migrate(pool, migrations), migrate(pool, migrations)]);
    expect(both.map((names) => names.length).sort()).toEqual([0, 2]);
  });

  test('a file that was applied may not change, except for its line ends', async () => {
    await migrate(pool, migrations);
    write('0002_second.sql', 'create table second (id integer);\r\ninsert into second values (2);');
    expect(await migrate(pool, migrations)).toEqual([]);
    write('0001_first.sql', 'create table first (id bigint);');
    await expect(migrate(pool, migrations)).rejects.toThrow(
      'The migration 0001_first.sql was changed after it had been applied: restore it and put the change into a new file.',
    );
  });

  test('one that fails leaves nothing behind, and those before it stay', async () => {
    write('0003_third.sql', 'create table third (id integer); select nonsense;');
    await expect(migrate(pool, migrations)).rejects.toThrow(
      'The migration 0003_third.sql failed: column "nonsense" does not exist.',
    );
    const { rows } = await pool.query(
      "select to_regclass('second') is not null as second, to_regclass('third') as third",
    );
    expect(rows).toEqual([{ second: true, third: null }]);
    write('0003_third.sql', 'create table third (id integer);');
    expect(await migrate(pool, migrations)).toEqual(['0003_third.sql']);
  });

  test('a database made by a newer Podium, or a file numbered too low, is refused', async () => {
    await migrate(pool, migrations);
    write('0001_late.sql', 'select 1;');
    await expect(migrate(pool, migrations)).rejects.toThrow(
      'The migration 0001_late.sql comes before 0002_second.sql, which was already applied: give it a higher number.',
    );
    await pool.query("insert into schema_migration (name, checksum) values ('0009_future.sql', '')");
    await expect(migrate(pool, migrations)).rejects.toThrow(/made by a newer Podium .* 0009_future\.sql/);
  });
});

test('mail that was delivered by an earlier Podium loses its text, and enquiries know when they were last changed', async () => {
  const present = path.resolve(import.meta.dirname, '../../server/database/migrations');
  const earlier = path.join(folder, 'earlier');
  mkdirSync(earlier);
  for (const name of readdirSync(present))
    if (name < '0057') copyFileSync(path.join(present, name), path.join(earlier, name));
  await migrate(pool, earlier);
  await pool.query(`insert into enquiry (kind, name, phone, message, direct_marketing, language, received_at)
    values ('general', 'Eve', '+85291234567', 'hello', false, 'en', '2024-01-01'),
           ('general', 'Eve', '+85291234567', 'hello', false, 'en', '2024-01-01')`);
  await pool.query(
    `insert into enquiry_note (enquiry_id, user_name, text, written_at) values (2, 'may', 'called', '2025-01-01')`,
  );
  await pool.query(`insert into outgoing_mail (enquiry_id, recipient, subject, body, html, state, sent_at)
    values (1, 'a@agency.example', 'Eve', 'Eve', 'Eve', 'sent', now()),
           (2, 'a@agency.example', 'Eve', 'Eve', 'Eve', 'waiting', null)`);
  await migrate(pool, present);
  const mails = await pool.query('select state, subject, body, html from outgoing_mail order by id');
  expect(mails.rows).toEqual([
    { state: 'sent', subject: '', body: '', html: '' },
    { state: 'waiting', subject: 'Eve', body: 'Eve', html: 'Eve' },
  ]);
  const changed = await pool.query(
    'select extract(year from changed_at)::integer as year from enquiry order by id',
  );
  expect(changed.rows).toEqual([{ year: 2024 }, { year: 2025 }]);
});

import { cpSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBackup, verifyBackup } from '#cli/commands/backup.ts';
import { withStoppedDatabase } from '#cli/connect.ts';
import { CHECKSUMS_FILE, MANIFEST_FILE, type Manifest, SAVED_TABLES } from '#server/backup/format.ts';
import { openBackup } from '#server/backup/open-backup.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { createTarWriter, readContent, readTar } from '#server/backup/tar.ts';
import { writeBackup } from '#server/backup/write-backup.ts';
import { grantPortal } from '#server/database/portal-role.ts';
import { runIfUnlocked } from '#server/database/run-if-unlocked.ts';
import { setSearchTableMaintenance } from '#server/database/search/maintenance.ts';
import { readEnv } from '#server/env/env.ts';
import { DATABASE_KINDS, openDatabase, type TestDatabase } from '#tests/factories/database.ts';
import { removeFolder, temporaryFolder } from '#tests/runtime/podium.ts';

const SILENT_OUTPUT = { printLine: () => undefined, showProgress: () => undefined };
const LONG_NAME = `大廈/${'a'.repeat(90)}/外觀 (1).jpg`;

let folder: string;
let backupFile: string;
let portalDatabase: TestDatabase;
const openDatabases: TestDatabase[] = [];
const env = () => readEnv({ PODIUM_DATA: path.join(folder, 'data'), BRAND_NAME_EN: 'Harbour & "Co"' });

beforeAll(async () => {
  folder = temporaryFolder();
  backupFile = path.join(folder, 'podium.tar');
  portalDatabase = await openDatabase('embedded', { stocks: 100 });
  openDatabases.push(portalDatabase);
  await portalDatabase.pool.query(INSERT_ALL_TABLES);
  const photoFolder = path.join(folder, 'data/photos');
  mkdirSync(path.join(photoFolder, path.dirname(LONG_NAME)), { recursive: true });
  mkdirSync(path.join(photoFolder, 'submitted'));
  writeFileSync(path.join(photoFolder, '1.jpg'), Buffer.from([0xff, 0xd8, 0, 10, 13]));
  writeFileSync(path.join(photoFolder, LONG_NAME), 'a photograph');
  writeFileSync(path.join(photoFolder, 'submitted', `${'e'.repeat(32)}.jpg`), 'of an owner');
  writeFileSync(path.join(photoFolder, '.unfinished'), 'never saved');
  await createBackup(portalDatabase.pool, backupFile, env(), SILENT_OUTPUT);
});
afterAll(async () => {
  for (const database of openDatabases) await database.close();
  removeFolder(folder);
});

/**
 * Inserts a row into each table that the demonstration leaves empty, with values that need escaping in
 * text formats.
 */
const INSERT_ALL_TABLES = `
  insert into office_user (name, password_hash) values ('amy', '$argon2id$x'), ('ben', '$argon2id$y');
  insert into office_session (token_hash, user_id) values (decode(repeat('ab', 32), 'hex'), 1);
  insert into office_attempt (name, network) values ('amy', '203.0.113.0');
  insert into office_network (user_id, network) values (1, '203.0.113.0');
  insert into office_action (user_name, action, details) values ('amy', 'sign_in', '{"value": "\\u4e2d\\n"}');
  insert into enquiry (kind, name, phone, message, direct_marketing, language, stock_id, assignee_id)
  select 'general', E'陳\\t大文\\\\N', '+85291234567', E'line one\\nline two\\r\\n\\\\.', n % 2 = 0, 'zh',
         (select min(id) from stock), 2 from generate_series(1, 300) n;
  delete from enquiry where id > 290;
  insert into enquiry_note (enquiry_id, user_name, text) values (1, 'amy', 'Called.');
  insert into outgoing_mail (enquiry_id, recipient, subject, body, html) values (1, 'a@agency.example', 's', 'b', 'h');
  insert into submitted_property (enquiry_id, ics_type, tx_type, location, area, area_basis)
  values (2, 's', 'L', 'Tower', 300, 'saleable');
  insert into file_form (token, challenge, network) values (repeat('c', 32), 'solved', '203.0.113.0');
  insert into submitted_photo (key, enquiry_id, position, width, height, jpeg)
  values (repeat('e', 32), 2, 0, 3, 2, '\\x00ff5c0a09');
  insert into submitted_resume (key, form, type, content) values (repeat('d', 32), repeat('c', 32), 'pdf', '\\x00');
  insert into visitor (token_hash) values (decode(repeat('01', 32), 'hex'));
  insert into favorite (visitor_id, stock_id) select 1, id from stock limit 5;
  insert into secret (name, value) values ('altcha', decode(repeat('5c', 32), 'hex'));
  insert into import_history (kind, file_name, imported_by, started_at, outcome, is_partial, is_replace, rows_read,
    rows_added, rows_changed, rows_unchanged, rows_withdrawn, rows_refused, is_kept)
  values ('stocks', 'a.csv', 'amy', now(), 'done', false, true, 1, 1, 0, 0, 0, 0, true);
  insert into import_added (import_id, table_name, row_keys) values (1, 'stock', '{"1","a \\"b\\"",NULL}');
  insert into import_changed (import_id, table_name, row_key, fields) values (1, 'stock', '1', '{sell,"1","2"}');
  insert into import_deleted (import_id, table_name, content) values (1, 'media', '{"id": 1.50}');
  insert into simplified_review (kind, field, row_key) values ('stocks', 'name_gb', '1');
  insert into office_stock (stock_id) select max(id) from stock;
  insert into office_hold (stock_id, field, feed_value, office_value) select max(id), 'status', 'a', 'b' from stock;
  insert into feed_token (name, token_hash, rights) values ('crm', '\\x01', '{write,check}');
  insert into feed_state (source, started_at) values ('https://feed.example.com', now());
  insert into webhook (url, event_id) values ('https://crm.example.com', 7);
  insert into stock_event (event, stock_id, ics_type, status) values ('created', 1, 'c', 'active');
  insert into remote_picture (url) values ('https://photos.example.com/1.jpg');
  insert into menu_entry (id, section, label_zh, label_gb, label_en, href, position)
  values (900, 'market', '市', '市', 'Market', 'https://a.example.com', 900);
  insert into banner (id, title_zh, title_gb, title_en, href, position)
  values (900, '一', '一', 'One', 'https://a.example.com', 900);
  insert into legal_text (page, language, markdown, changed_on) values ('terms', 'en', '# Terms', '2026-11-17');`;

/** Returns all rows of the tables that a backup includes, grouped by table name. */
async function readAllRows(pool: pg.Pool): Promise<Record<string, string[]>> {
  const rowsByTable: Record<string, string[]> = {};
  for (const table of SAVED_TABLES) {
    const { rows } = await pool.query<{ row: string }>(
      `select to_jsonb(t)::text as row from ${table} t order by 1`,
    );
    rowsByTable[table] = rows.map(({ row }) => row);
  }
  return rowsByTable;
}

/**
 * Returns all constraints, indexes, triggers and functions. NOT NULL constraints are excluded because
 * only PostgreSQL 18 and later list them.
 */
async function readSchemaDefinitions(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ line: string }>(
    `select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as line from pg_constraint
      where contype <> 'n' and connamespace in ('public'::regnamespace, 'search'::regnamespace)
     union all select indexdef from pg_indexes where schemaname in ('public', 'search')
     union all select tgrelid::regclass || ' ' || tgname from pg_trigger where not tgisinternal
     union all select oid::regprocedure::text from pg_proc where pronamespace in ('public'::regnamespace, 'search'::regnamespace)
     union all select name from schema_migration
     order by 1`,
  );
  return rows.map(({ line }) => line);
}

/**
 * Opens an empty database. If DATABASE_URL is set, the empty database is on that server, so that a
 * backup of the bundled PostgreSQL is restored on another server.
 */
async function openEmptyDatabase(options = {}, kind = DATABASE_KINDS.at(-1)): Promise<pg.Pool> {
  const database = await openDatabase(kind ?? 'embedded', options);
  openDatabases.push(database);
  return database.pool;
}

async function restoreInto(
  backupFile: string,
  pool: pg.Pool,
  { photos, replace = false }: { photos?: string; replace?: boolean } = {},
): Promise<void> {
  const backup = await openBackup(backupFile);
  try {
    await restoreBackup({ pool, backup, photosFolder: photos, mayReplace: replace });
  } finally {
    await backup.close();
  }
}

/** Copies the backup with a changed manifest and correct checksums. */
async function copyBackupWithManifest(change: (manifest: Manifest) => object): Promise<string> {
  const copiedFile = path.join(folder, 'redescribed.tar');
  const [sourceHandle, targetHandle] = [await open(backupFile), await open(copiedFile, 'w')];
  const tar = createTarWriter(targetHandle, 0);
  let checksumLines = '';
  for (const entry of await readTar(sourceHandle)) {
    if (entry.name === CHECKSUMS_FILE) continue;
    const content = await buffer(readContent(sourceHandle, entry));
    const changedContent =
      entry.name === MANIFEST_FILE ? JSON.stringify(change(JSON.parse(content.toString()))) : content;
    checksumLines += `${await tar.add(entry.name, [Buffer.from(changedContent)])}  ${entry.name}\n`;
  }
  await tar.add(CHECKSUMS_FILE, [Buffer.from(checksumLines)]);
  await tar.end();
  await sourceHandle.close();
  await targetHandle.close();
  return copiedFile;
}

describe('a backup', () => {
  test('contains the rows of every table, is readable by its owner only and leaves no other file', async () => {
    const rowsByTable = await readAllRows(portalDatabase.pool);
    expect(SAVED_TABLES.filter((table) => rowsByTable[table]?.length === 0)).toEqual([]);
    expect(statSync(backupFile).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder).toSorted()).toEqual(['data', 'podium.tar']);
    const { rowCount } = await portalDatabase.pool.query(`select from office_action where action = 'backup'`);
    expect(rowCount).toBe(1);
  });

  test('is restored completely into an empty database: rows, sequences, schema, photos and brand', async () => {
    const pool = await openEmptyDatabase({ isBare: true });
    const photoFolder = path.join(folder, 'restored');
    await restoreInto(backupFile, pool, { photos: photoFolder });
    const rowsBefore = await readAllRows(portalDatabase.pool);
    // The backup writes its own entry to the action log only after it has saved the log, so the
    // restored log lacks this entry.
    rowsBefore.office_action =
      rowsBefore.office_action?.filter((row) => !row.includes('"action": "backup"')) ?? [];
    expect(await readAllRows(pool)).toEqual(rowsBefore);
    expect(await readSchemaDefinitions(pool)).toEqual(await readSchemaDefinitions(portalDatabase.pool));
    expect((await pool.query('select from office_session')).rowCount).toBe(0);

    expect(readFileSync(path.join(photoFolder, '1.jpg'))).toEqual(Buffer.from([0xff, 0xd8, 0, 10, 13]));
    expect(readFileSync(path.join(photoFolder, LONG_NAME), 'utf8')).toBe('a photograph');
    expect(statSync(path.join(photoFolder, 'submitted')).mode & 0o777).toBe(0o700);
    expect(statSync(path.join(photoFolder, 'submitted', `${'e'.repeat(32)}.jpg`)).mode & 0o777).toBe(0o600);
    expect(readdirSync(photoFolder).toSorted()).toEqual(['1.jpg', 'submitted', '大廈']);

    // The restored database continues the enquiry numbers and never assigns a number twice.
    const { rows } = await pool.query(
      `insert into enquiry (kind, message, direct_marketing, language)
       values ('report_listing', '', false, 'en') returning id`,
    );
    expect(rows).toEqual([{ id: 301 }]);
    // A portal can use the restored database. Its role and search tables can be created, and its data
    // version is higher than any version that visitors have seen.
    await grantPortal(pool, 'podium_portal');
    await setSearchTableMaintenance(pool, true);
    const { rows: restoredRows } = await pool.query(
      `select (select count(*) from search.stock) as found, (select count(*) from stock where status = 'active') as active,
              (select version from data_version) as version`,
    );
    const { rows: versionRowsBefore } = await portalDatabase.pool.query('select version from data_version');
    expect(restoredRows[0].found).toBe(restoredRows[0].active);
    expect(restoredRows[0].found).toBeGreaterThan(50);
    expect(restoredRows[0].version).toBeGreaterThan(versionRowsBefore[0].version);
  });

  test('contains the brand settings in the form of .env', async () => {
    const backup = await openBackup(backupFile);
    expect(await text(backup.readFile('brand.env'))).toContain(`BRAND_NAME_EN='Harbour & "Co"'\n`);
    await backup.close();
  });

  test('is consistent although visitors write meanwhile', async () => {
    const busyPool = await openEmptyDatabase();
    let isFinished = false;
    // Inserts an enquiry and its mail in one statement.
    const sendEnquiry = () =>
      busyPool.query(
        `with sent as (insert into enquiry (kind, message, direct_marketing, language)
                       values ('report_listing', '', false, 'en') returning id)
         insert into outgoing_mail (enquiry_id, recipient, subject, body, html)
         select id, '', '', '', '' from sent`,
      );
    await sendEnquiry();
    const writers = Array.from({ length: 3 }, async () => {
      while (!isFinished) await sendEnquiry();
      await sendEnquiry();
    });
    const otherFile = path.join(folder, 'busy.tar');
    await writeBackup({ pool: busyPool, env: env(), file: otherFile });
    isFinished = true;
    await Promise.all(writers);
    const pool = await openEmptyDatabase({ isBare: true }, 'embedded');
    await restoreInto(otherFile, pool);
    const { rows } = await pool.query(
      `select count(enquiry.id) as enquiries, count(mail.id) as mails
         from enquiry full join outgoing_mail mail on mail.enquiry_id = enquiry.id`,
    );
    const { rows: countAfter } = await busyPool.query('select count(*) as enquiries from enquiry');
    expect(rows[0].enquiries).toBe(rows[0].mails);
    expect(rows[0].enquiries).toBeGreaterThan(0);
    expect(rows[0].enquiries).toBeLessThan(countAfter[0].enquiries);
  });

  test('is verified by restoring it into a temporary PostgreSQL', async () => {
    expect(await verifyBackup(backupFile, env(), SILENT_OUTPUT, withStoppedDatabase)).toMatch(
      /podium\.tar can be restored: [\d,]+ rows of 5\d tables and 3 photographs and videos, .* Every row/,
    );
  });

  test('is refused for a database with another schema, and leaves no file', async () => {
    const pool = await openEmptyDatabase({ isBare: true });
    const otherFile = path.join(folder, 'none.tar');
    await expect(writeBackup({ pool, env: env(), file: otherFile })).rejects.toThrow(
      'This database is not in the form of this Podium yet: start Podium on it once.',
    );
    expect(readdirSync(folder).filter((name) => name.includes('none'))).toEqual([]);
  });

  test('is written by one process at a time', async () => {
    const progressShares: string[] = [];
    await runIfUnlocked(portalDatabase.pool, 1, async () => {
      await runIfUnlocked(portalDatabase.pool, 1, async () => void progressShares.push('second'));
      progressShares.push('first');
    });
    await runIfUnlocked(portalDatabase.pool, 1, async () => void progressShares.push('third'));
    expect(progressShares).toEqual(['first', 'third']);
  });
});

describe('a restore is refused, before it changes anything, for', () => {
  const badFilePath = () => path.join(folder, 'bad.tar');

  test('a file truncated at any position', async () => {
    const backupBytes = readFileSync(backupFile);
    for (const fraction of [0.05, 0.3, 0.6, 0.9, 0.999]) {
      writeFileSync(badFilePath(), backupBytes.subarray(0, Math.floor(backupBytes.length * fraction)));
      await expect(openBackup(badFilePath()), String(fraction)).rejects.toThrow(
        `${badFilePath()} is cut off: its end is missing.`,
      );
    }
  });

  test('a file with one changed byte in any part', async () => {
    const backupBytes = readFileSync(backupFile);
    const handle = await open(backupFile);
    const entries = await readTar(handle);
    await handle.close();
    for (const { name, start, size } of entries) {
      for (const byteOffset of [start - 512, start + Math.floor(size / 2)]) {
        if (size === 0) continue;
        const corruptedContent = Buffer.from(backupBytes);
        corruptedContent[byteOffset] = (corruptedContent[byteOffset] ?? 0) ^ 1;
        writeFileSync(badFilePath(), corruptedContent);
        await expect(openBackup(badFilePath()), name).rejects.toThrow(
          byteOffset < 512 ? 'is not a backup of Podium.' : `${badFilePath()} is damaged: `,
        );
      }
    }
  });

  test('a file that is not a backup', async () => {
    writeFileSync(badFilePath(), 'gstock_id,ics_type\n'.repeat(100));
    await expect(openBackup(badFilePath())).rejects.toThrow(`${badFilePath()} is not a backup of Podium.`);
  });

  test('a backup of a newer Podium, by its format or its tables', async () => {
    const newerBackupFile = await copyBackupWithManifest((manifest) => ({
      ...manifest,
      format: 2,
      version: '9.0.0',
    }));
    await expect(openBackup(newerBackupFile)).rejects.toThrow(
      'was made by a newer Podium (9.0.0): update Podium.',
    );
    await copyBackupWithManifest((manifest) => ({
      ...manifest,
      migrations: [...manifest.migrations, { name: '9999_later.sql', checksum: '' }],
    }));
    await expect(openBackup(newerBackupFile)).rejects.toThrow(
      'This backup was made by a newer Podium (it holds the migration 9999_later.sql): update Podium.',
    );
  });

  test('a non-empty database, a database in use, or photos that differ', async () => {
    const pool = await openEmptyDatabase({ stocks: 100 });
    const rows = await readAllRows(pool);
    await expect(restoreInto(backupFile, pool)).rejects.toThrow(
      /^Nothing was restored, since the database is not empty \(there are rows in district\): .* --replace /,
    );
    expect(await readAllRows(pool)).toEqual(rows);

    const photoFolder = path.join(folder, 'others');
    mkdirSync(photoFolder);
    writeFileSync(path.join(photoFolder, '1.jpg'), 'another');
    const emptyPool = await openEmptyDatabase();
    await expect(restoreInto(backupFile, emptyPool, { photos: photoFolder })).rejects.toThrow(
      /^Nothing was restored, .* 1\.jpg /,
    );

    const [firstConnection, secondConnection] = [await emptyPool.connect(), await emptyPool.connect()];
    firstConnection.release();
    secondConnection.release();
    await expect(restoreInto(backupFile, emptyPool)).rejects.toThrow(/other programs are connected/);
  });

  test('rows, not for connections of Citus and of background processes', async () => {
    const pool = await openEmptyDatabase({ stocks: 100 });
    const others = [
      { application_name: 'citus_internal gpid=10000000042' },
      { application_name: 'Citus Maintenance Daemon' },
      { application_name: 'logical worker', replication: 'database' },
    ].map((config) => new pg.Client({ ...pool.options, ...config }));
    for (const client of others) await client.connect();
    try {
      const { rowCount } = await pool.query(
        'select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      );
      expect(rowCount).toBe(others.length);
      await expect(restoreInto(backupFile, pool)).rejects.toThrow(/the database is not empty/);
    } finally {
      for (const client of others) await client.end();
    }
  });

  test('rows that differ from the manifest, and changes nothing', async () => {
    const invalidBackup = await copyBackupWithManifest((manifest) => ({
      ...manifest,
      tables: manifest.tables.map((table) =>
        table.name === 'visitor' ? { ...table, digest: '0'.repeat(16) } : table,
      ),
    }));
    const pool = await openEmptyDatabase({ stocks: 100 });
    const rows = await readAllRows(pool);
    const photoFolder = path.join(folder, 'kept');
    await expect(restoreInto(invalidBackup, pool, { photos: photoFolder, replace: true })).rejects.toThrow(
      'Nothing was restored: visitor has 1 rows of 1, or other values than the backup.',
    );
    expect(await readAllRows(pool)).toEqual(rows);
    expect(readdirSync(photoFolder)).toEqual([]);
  });
});

test("--replace replaces the existing data, and keeps tables that are not Podium's", async () => {
  const pool = await openEmptyDatabase({ stocks: 300 });
  await pool.query('create table of_the_operator (id integer); insert into of_the_operator values (1)');
  const photoFolder = path.join(folder, 'replaced');
  mkdirSync(path.join(photoFolder, 'submitted'), { recursive: true });
  for (const name of ['1.jpg', '2.jpg', 'submitted/forgotten.jpg'])
    writeFileSync(path.join(photoFolder, name), 'earlier');
  cpSync(
    path.join(folder, 'data/photos', path.dirname(LONG_NAME)),
    path.join(photoFolder, path.dirname(LONG_NAME)),
    {
      recursive: true,
    },
  );
  await restoreInto(backupFile, pool, { photos: photoFolder, replace: true });
  expect((await pool.query('select count(*) as stocks from stock')).rows).toEqual([{ stocks: 100 }]);
  expect((await pool.query('select id from of_the_operator')).rows).toEqual([{ id: 1 }]);
  expect(readFileSync(path.join(photoFolder, '1.jpg'), 'utf8')).not.toBe('earlier');
  // The restore keeps the operator's own files and deletes owners' photos that have no database row.
  expect(
    readdirSync(photoFolder, { recursive: true }).filter((name) => String(name).includes('.')),
  ).toHaveLength(4);
  expect(readFileSync(path.join(photoFolder, '2.jpg'), 'utf8')).toBe('earlier');
});

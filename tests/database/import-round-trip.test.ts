import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keepSearchTables } from '#server/database/search/upkeep.ts';
import { KINDS } from '#server/import/kinds/index.ts';
import { WRITTEN_FORMATS } from '#server/import/read-file.ts';
import { openDatabase, type TestDatabase } from '#tests/factories/database.ts';
import { type ImportFolder, importInto, openImportFolder } from '#tests/factories/imports.ts';

describe.each(WRITTEN_FORMATS)('what is exported as %s', (format) => {
  let demo: TestDatabase;
  let empty: TestDatabase;
  let files: ImportFolder;
  beforeAll(async () => {
    demo = await openDatabase('embedded', { stocks: 300 });
    empty = await openDatabase('embedded');
    // Once is enough: search tables do not know what a file was.
    if (format === 'csv') for (const { pool } of [demo, empty]) await keepSearchTables(pool, true);
    files = await openImportFolder();
    for (const { name } of KINDS) {
      const file = await files.export(demo.pool, name, format);
      const result = await importInto(empty.pool, name, file);
      expect(result.refusals, name).toEqual([]);
      expect(result, name).toMatchObject({ outcome: 'done', added: result.rows, changed: 0, refused: 0 });
      expect(result.rows, name).toBeGreaterThan(0);
    }
  });
  afterAll(async () => {
    await demo.close();
    await empty.close();
    await files.close();
  });

  test('is the same after an import into an empty database, table by table and value by value', async () => {
    const tables = [
      ...KINDS.flatMap(({ table, children = [] }) => [table, ...children.map((child) => child.table)]),
      'search.stock',
      'search.closed_stock',
      'search.transaction',
    ];
    for (const table of tables) {
      // Made from texts in the order they came: the number of a text is not a fact.
      const sum = `select count(*)::int as rows, md5(string_agg(row, '' order by row)) as content
                     from (select (to_jsonb(t) - 'text_id')::text as row from ${table} as t) as rows`;
      const [one, other] = await Promise.all([demo.pool.query(sum), empty.pool.query(sum)]);
      expect(other.rows, table).toEqual(one.rows);
    }
  });

  test('changes nothing when it is imported again', async () => {
    for (const { name } of KINDS) {
      const file = await files.export(empty.pool, name, format);
      const result = await importInto(empty.pool, name, file, { replace: true });
      expect(result, name).toMatchObject({ added: 0, changed: 0, withdrawn: 0, unchanged: result.rows });
    }
  });

  test('is the same text again', async () => {
    for (const kind of ['stocks', 'scenes', 'links'] as const) {
      const one = await readFile(await files.export(demo.pool, kind, format), 'utf8');
      const other = await readFile(await files.export(empty.pool, kind, format), 'utf8');
      expect(other === one, kind).toBe(true);
    }
  });
});

test('every table of the demonstration data is imported', async () => {
  const { demoTables } = await import('#demo/tables.ts');
  const filled = KINDS.flatMap(({ table, children = [] }) => [
    table,
    ...children.map((child) => child.table),
  ]);
  const tables = demoTables({ stocks: 1, seed: 1, asOf: '2026-11-15' }).map(({ name }) => name);
  expect(tables.filter((name) => !filled.includes(name))).toEqual([]);
});

test('the sample of each kind is imported into an empty database, and has every column', async () => {
  const empty = await openDatabase('embedded');
  try {
    for (const { name, columns } of KINDS) {
      const file = path.resolve(import.meta.dirname, `../../data/samples/${name}.csv`);
      const result = await importInto(empty.pool, name, file);
      expect(result.refusals, name).toEqual([]);
      expect(result.added, name).toBeGreaterThan(0);
      const [heading = ''] = (await readFile(file, 'utf8')).slice(1).split('\r\n');
      expect(heading.split(','), name).toEqual(columns.map((column) => column.name));
    }
  } finally {
    await empty.close();
  }
});

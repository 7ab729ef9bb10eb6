import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keepSearchTables } from '#server/database/search/upkeep.ts';
import type { ImportKind } from '#server/import/kind.ts';
import { KINDS } from '#server/import/kinds/index.ts';
import { WRITTEN_FORMATS } from '#server/import/read-file.ts';
import { openDatabase, type TestDatabase } from '#tests/factories/database.ts';
import { type ImportFolder, importInto, openImportFolder } from '#tests/factories/imports.ts';

/** Without the number of a text, which is made in the order they came: it is not a fact. */
async function rowsOf({ pool }: TestDatabase, table: string): Promise<readonly string[]> {
  const { rows } = await pool.query<{ row: string }>(
    `select (to_jsonb(t) - 'text_id')::text as row from ${table} as t order by row`,
  );
  return rows.map(({ row }) => row);
}

/** Rows that the others do not have. */
function rest(rows: readonly string[], others: readonly string[]): readonly string[] {
  const known = new Set(others);
  return rows.filter((row) => !known.has(row));
}

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
      expect(result.refusals, `the export of ${name} is refused as an import`).toEqual([]);
      expect(result, name).toMatchObject({ outcome: 'done', added: result.rows, changed: 0, refused: 0 });
      expect(result.rows, `demo/ makes no rows of the kind ${name}: let it make some`).toBeGreaterThan(0);
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
      const [before, after] = await Promise.all([rowsOf(demo, table), rowsOf(empty, table)]);
      const [lost, wrong] = [rest(before, after), rest(after, before)].map((rows) => rows.slice(0, 2));
      expect({ lost, wrong }, `${table} before the export and after the import`).toEqual({
        lost: [],
        wrong: [],
      });
      expect(after.length, table).toBe(before.length);
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

test('the sample of each kind is imported into an empty database, and has every column', async () => {
  const empty = await openDatabase('embedded');
  try {
    for (const { name, columns } of KINDS) {
      const sample = `data/samples/${name}.csv`;
      const file = path.resolve(import.meta.dirname, '../..', sample);
      const [heading = ''] = (await readFile(file, 'utf8')).slice(1).split('\r\n');
      expect(heading.split(','), howToMend(sample, heading, columns)).toEqual(columns.map((one) => one.name));
      const result = await importInto(empty.pool, name, file);
      expect(result.refusals, `correct the named lines of ${sample}`).toEqual([]);
      expect(result.added, `${sample} has no row: add one`).toBeGreaterThan(0);
    }
  } finally {
    await empty.close();
  }
});

/** A new field is missing in the sample: which one, between which others, and what its cells may hold. */
function howToMend(sample: string, heading: string, columns: ImportKind['columns']): string {
  const names = heading.split(',');
  const missing = columns.flatMap(({ name, about }, index) =>
    names.includes(name)
      ? []
      : `add ${name} (${about}) ${index === 0 ? 'in front' : `after ${columns[index - 1]?.name}`}, to the heading and to every row`,
  );
  const unknown = names.filter((name) => !columns.some((column) => column.name === name));
  return [`${sample} must have the columns of its kind in their order`, ...missing]
    .concat(unknown.map((name) => `remove ${name}`))
    .join('; ');
}

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setSearchTableMaintenance } from '#server/database/search/maintenance.ts';
import type { ImportKind } from '#server/import/kind.ts';
import { KINDS } from '#server/import/kinds/index.ts';
import { EXPORT_FORMATS } from '#server/import/read-file.ts';
import { openDatabase, type TestDatabase } from '#tests/factories/database.ts';
import { type ImportFolder, importInto, openImportFolder } from '#tests/factories/imports.ts';

/** Returns the rows of a table without `text_id`, which depends only on the order of insertion. */
async function readTable({ pool }: TestDatabase, table: string): Promise<readonly string[]> {
  const { rows } = await pool.query<{ row: string }>(
    `select (to_jsonb(t) - 'text_id')::text as row from ${table} as t order by row`,
  );
  return rows.map(({ row }) => row);
}

/** Returns the entries of `rows` that `otherRows` lacks. */
function rowsOnlyIn(rows: readonly string[], otherRows: readonly string[]): readonly string[] {
  const otherRowSet = new Set(otherRows);
  return rows.filter((row) => !otherRowSet.has(row));
}

describe.each(EXPORT_FORMATS)('data exported as %s', (format) => {
  let demoDatabase: TestDatabase;
  let emptyDatabase: TestDatabase;
  let importFolder: ImportFolder;
  beforeAll(async () => {
    demoDatabase = await openDatabase('embedded', { stocks: 300 });
    emptyDatabase = await openDatabase('embedded');
    // Search tables do not depend on the file format, so they are compared for one format only.
    if (format === 'csv')
      for (const { pool } of [demoDatabase, emptyDatabase]) await setSearchTableMaintenance(pool, true);
    importFolder = await openImportFolder();
    for (const { name } of KINDS) {
      const file = await importFolder.export(demoDatabase.pool, name, format);
      const result = await importInto(emptyDatabase.pool, name, file);
      expect(result.refusals, `the export of ${name} is refused as an import`).toEqual([]);
      expect(result, name).toMatchObject({ outcome: 'done', added: result.rows, changed: 0, refused: 0 });
      expect(result.rows, `demo/ makes no rows of the kind ${name}: let it make some`).toBeGreaterThan(0);
    }
  });
  afterAll(async () => {
    await demoDatabase.close();
    await emptyDatabase.close();
    await importFolder.close();
  });

  test('is identical after an import into an empty database, table by table and value by value', async () => {
    const tableNames = [
      ...KINDS.flatMap(({ table, children = [] }) => [table, ...children.map((child) => child.table)]),
      'search.stock',
      'search.closed_stock',
      'search.transaction',
    ];
    for (const table of tableNames) {
      const [rowsBefore, rowsAfter] = await Promise.all([
        readTable(demoDatabase, table),
        readTable(emptyDatabase, table),
      ]);
      const [lostRows, wrongRows] = [
        rowsOnlyIn(rowsBefore, rowsAfter),
        rowsOnlyIn(rowsAfter, rowsBefore),
      ].map((rows) => rows.slice(0, 2));
      expect({ lost: lostRows, wrong: wrongRows }, `${table} before the export and after the import`).toEqual(
        {
          lost: [],
          wrong: [],
        },
      );
      expect(rowsAfter.length, table).toBe(rowsBefore.length);
    }
  });

  test('changes nothing when it is imported again', async () => {
    for (const { name } of KINDS) {
      const file = await importFolder.export(emptyDatabase.pool, name, format);
      const result = await importInto(emptyDatabase.pool, name, file, { replace: true });
      expect(result, name).toMatchObject({ added: 0, changed: 0, withdrawn: 0, unchanged: result.rows });
    }
  });

  test('is exported again as the same text', async () => {
    for (const kind of ['stocks', 'scenes', 'links'] as const) {
      const demoExport = await readFile(await importFolder.export(demoDatabase.pool, kind, format), 'utf8');
      const importedExport = await readFile(
        await importFolder.export(emptyDatabase.pool, kind, format),
        'utf8',
      );
      expect(importedExport === demoExport, kind).toBe(true);
    }
  });
});

test('the sample of each kind can be imported into an empty database, and has every column', async () => {
  const emptyDatabase = await openDatabase('embedded');
  try {
    for (const { name, columns } of KINDS) {
      const sampleFile = `data/samples/${name}.csv`;
      const file = path.resolve(import.meta.dirname, '../..', sampleFile);
      const [heading = ''] = (await readFile(file, 'utf8')).slice(1).split('\r\n');
      expect(heading.split(','), describeMissingColumns(sampleFile, heading, columns)).toEqual(
        columns.map((column) => column.name),
      );
      const result = await importInto(emptyDatabase.pool, name, file);
      expect(result.refusals, `correct the named lines of ${sampleFile}`).toEqual([]);
      expect(result.added, `${sampleFile} has no row: add one`).toBeGreaterThan(0);
    }
  } finally {
    await emptyDatabase.close();
  }
});

/**
 * Returns instructions for adding missing columns to the sample file: the column name, its position and
 * its valid values.
 */
function describeMissingColumns(sampleFile: string, heading: string, columns: ImportKind['columns']): string {
  const headingNames = heading.split(',');
  const missingColumns = columns.flatMap(({ name, description }, index) =>
    headingNames.includes(name)
      ? []
      : `add ${name} (${description}) ${index === 0 ? 'in front' : `after ${columns[index - 1]?.name}`}, to the heading and to every row`,
  );
  const unknownColumns = headingNames.filter((name) => !columns.some((column) => column.name === name));
  return [`${sampleFile} must have the columns of its kind in their order`, ...missingColumns]
    .concat(unknownColumns.map((name) => `remove ${name}`))
    .join('; ');
}

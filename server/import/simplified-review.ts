import type pg from 'pg';
import type { RowChecker } from './check-row.ts';
import type { ImportKind } from './kind.ts';
import { keySql } from './undo-log.ts';

/**
 * Keeps stored Simplified texts whose Traditional text has not changed, because somebody may have
 * corrected them. The flag column of a staged row becomes null where the stored text is kept; it is
 * true where the import converted the text. Converted texts are listed in `simplified_review` until a
 * file provides a Simplified text.
 */
export async function keepCorrectedTexts(
  client: pg.ClientBase,
  kind: ImportKind,
  { convertedColumns, storedColumns, hasConverted }: RowChecker,
): Promise<void> {
  for (const { column, sourceColumn, flagColumn } of convertedColumns) {
    if (!storedColumns.includes(column) || !hasConverted(column)) continue;
    await client.query(
      `update staged set ${column} = t.${column}, ${flagColumn} = null
         from ${kind.table} as t
        where ${flagColumn} and ${keyJoin(kind, 't')} and t.${sourceColumn} = staged.${sourceColumn} and t.${column} is not null`,
    );
  }
}

export async function markConvertedTexts(
  client: pg.ClientBase,
  kind: ImportKind,
  { convertedColumns, hasConverted }: RowChecker,
): Promise<void> {
  if (convertedColumns.length === 0) return;
  const flagsSql = (columns: RowChecker['convertedColumns']) =>
    `staged, lateral (values ${columns.map(({ column, flagColumn }) => `('${column}', ${flagColumn})`)}) as marks (field, is_converted)`;
  const key = keySql(kind.key, 'staged');
  const { rowCount: hasMarks } = await client.query('select from simplified_review where kind = $1 limit 1', [
    kind.name,
  ]);
  if (hasMarks) {
    await client.query(
      `delete from simplified_review as r using ${flagsSql(convertedColumns)}
        where r.kind = $1 and r.field = marks.field and r.row_key = ${key} and not is_converted`,
      [kind.name],
    );
  }
  const newlyConverted = convertedColumns.filter(({ column }) => hasConverted(column));
  if (newlyConverted.length === 0) return;
  await client.query(
    `insert into simplified_review (kind, field, row_key)
     select $1, field, ${key} from ${flagsSql(newlyConverted)} where is_converted
     on conflict do nothing`,
    [kind.name],
  );
}

/** Deletes review marks of rows that no longer exist. */
export async function deleteStaleMarks(client: pg.ClientBase, kind: ImportKind): Promise<void> {
  await client.query(
    `delete from simplified_review as r where r.kind = $1
        and not exists (select from ${kind.table} as t where ${keySql(kind.key, 't')} = r.row_key)`,
    [kind.name],
  );
}

function keyJoin({ key }: ImportKind, table: string): string {
  return key.map((column) => `${table}.${column} = staged.${column}`).join(' and ');
}

import type pg from 'pg';
import type { RowChecker } from './check-row.ts';
import type { ChildTable, ImportKind } from './kind.ts';

/**
 * Id of an import in `import_history`; null for a dry run, which records nothing. The functions below
 * record the changes of an import so that `undo_import` (server/database/functions/09_imports.sql) can
 * revert them: keys of added rows, old and new values of changed columns, and complete deleted rows.
 */
export type ImportId = number | null;

/**
 * Returns an SQL expression for the key of a row as one text, with spaces between the columns. The undo
 * tables and `simplified_review` use the same format.
 */
export function keySql(key: readonly string[], table: string): string {
  return `concat_ws(' ', ${key.map((column) => `${table}.${column}`).join(', ')})`;
}

/** Records all rows of the table or subquery `source` as added. */
export async function logAddedRows(
  client: pg.ClientBase,
  importId: ImportId,
  table: string,
  key: readonly string[],
  source: string,
): Promise<void> {
  if (importId === null) return;
  await client.query(
    `insert into import_added (import_id, table_name, row_keys)
     select $1, '${table}', array_agg(${keySql(key, 'r')}) from ${source} as r having count(*) > 0`,
    [importId],
  );
}

/** Records the additions and changes in the table `difference`. Must run before they are stored. */
export async function logDifferences(
  client: pg.ClientBase,
  importId: ImportId,
  { table, key }: ImportKind,
  { storedColumns }: RowChecker,
): Promise<void> {
  if (importId === null) return;
  await logAddedRows(
    client,
    importId,
    table,
    key,
    '(select staged.* from staged join difference using (line) where is_new)',
  );
  await client.query(
    `insert into import_changed (import_id, table_name, row_key, fields)
     select $1, '${table}', ${keySql(key, 't')}, ${changedFieldsSql(storedColumns, 't', 'staged')}
       from difference join staged using (line) join ${table} as t on ${sameKeyCondition(key, 't', 'staged')}
      where not is_new`,
    [importId],
  );
}

/**
 * Records the changed columns of rows. `oldRows` names a table with the rows as they were before the
 * change.
 */
export async function logChangedRows(
  client: pg.ClientBase,
  importId: ImportId,
  { table, key }: ImportKind,
  columns: readonly string[],
  oldRows: string,
): Promise<void> {
  if (importId === null) return;
  await client.query(
    `insert into import_changed (import_id, table_name, row_key, fields)
     select $1, '${table}', ${keySql(key, 't')}, ${changedFieldsSql(columns, 'b', 't')}
       from ${oldRows} as b join ${table} as t on ${sameKeyCondition(key, 't', 'b')}`,
    [importId],
  );
}

/** Records the child rows in the table `gone_child`, which are about to be deleted. */
export async function logDeletedChildren(
  client: pg.ClientBase,
  importId: ImportId,
  { table }: ChildTable,
): Promise<void> {
  if (importId === null) return;
  await client.query(
    `insert into import_deleted (import_id, table_name, content)
     select $1, '${table}', to_jsonb(gone_child) from gone_child`,
    [importId],
  );
}

/**
 * Records rows that are about to be deleted, and the rows that cascade with them. `where` is a
 * condition on rows named t.
 */
export async function logDeletedRows(
  client: pg.ClientBase,
  importId: ImportId,
  table: string,
  where: string,
): Promise<void> {
  if (importId === null) return;
  await client.query(
    `insert into import_deleted (import_id, table_name, content)
     select $1, '${table}', to_jsonb(t) from ${table} as t where ${where}`,
    [importId],
  );
  const { rows } = await client.query<{ child_table: string; child_column: string; parent_column: string }>(
    `select conrelid::regclass::text as child_table, own.attname as child_column, other.attname as parent_column
       from pg_constraint
       join pg_attribute as own on own.attrelid = conrelid and own.attnum = conkey[1]
       join pg_attribute as other on other.attrelid = confrelid and other.attnum = confkey[1]
      where contype = 'f' and confdeltype = 'c' and confrelid = $1::regclass
      order by conrelid::regclass::text`,
    [table],
  );
  for (const { child_table, child_column, parent_column } of rows) {
    await logDeletedRows(
      client,
      importId,
      child_table,
      `t.${child_column} in (select t.${parent_column} from ${table} as t where ${where})`,
    );
  }
}

/**
 * Returns an SQL expression for an array with three elements per changed column: its name, old value
 * and new value.
 */
function changedFieldsSql(columns: readonly string[], oldRow: string, newRow: string): string {
  return columns
    .map(
      (column) =>
        `case when ${oldRow}.${column} is distinct from ${newRow}.${column} then array['${column}', to_jsonb(${oldRow}.${column})::text, to_jsonb(${newRow}.${column})::text] end`,
    )
    .join(' || ');
}

function sameKeyCondition(key: readonly string[], leftAlias: string, rightAlias: string): string {
  return key.map((column) => `${leftAlias}.${column} = ${rightAlias}.${column}`).join(' and ');
}

import type pg from 'pg';
import type { RowCheck } from './check-row.ts';
import type { Child, ImportKind } from './kind.ts';

/**
 * Notes what an import changes, so that `undo_import` (server/database/functions/09_imports.sql) can take it back: the
 * keys of rows it adds, the old and new values of columns it changes, and whole rows that it deletes. A dry run has no
 * id and notes nothing.
 */
export type ImportId = number | null;

/** How a row is called in these notes; as simplified_review does. */
export function keyText(key: readonly string[], table: string): string {
  return `concat_ws(' ', ${key.map((column) => `${table}.${column}`).join(', ')})`;
}

/** Rows of the table `source`, all of which are added. */
export async function recordAdded(
  client: pg.ClientBase,
  importId: ImportId,
  table: string,
  key: readonly string[],
  source: string,
): Promise<void> {
  if (importId === null) return;
  await client.query(
    `insert into import_added (import_id, table_name, row_keys)
     select $1, '${table}', array_agg(${keyText(key, 'r')}) from ${source} as r having count(*) > 0`,
    [importId],
  );
}

/** What the table `difference` is about, before it is stored. */
export async function recordDifferences(
  client: pg.ClientBase,
  importId: ImportId,
  { table, key }: ImportKind,
  { stored }: RowCheck,
): Promise<void> {
  if (importId === null) return;
  await recordAdded(
    client,
    importId,
    table,
    key,
    '(select staged.* from staged join difference using (line) where is_new)',
  );
  await client.query(
    `insert into import_changed (import_id, table_name, row_key, fields)
     select $1, '${table}', ${keyText(key, 't')}, ${changedFields(stored, 't', 'staged')}
       from difference join staged using (line) join ${table} as t on ${sameKey(key, 't', 'staged')}
      where not is_new`,
    [importId],
  );
}

/** Columns of rows that were changed; `before` has the rows as they were. */
export async function recordChanged(
  client: pg.ClientBase,
  importId: ImportId,
  { table, key }: ImportKind,
  columns: readonly string[],
  before: string,
): Promise<void> {
  if (importId === null) return;
  await client.query(
    `insert into import_changed (import_id, table_name, row_key, fields)
     select $1, '${table}', ${keyText(key, 't')}, ${changedFields(columns, 'b', 't')}
       from ${before} as b join ${table} as t on ${sameKey(key, 't', 'b')}`,
    [importId],
  );
}

/** Rows of a child table that a file leaves out: `gone_child` names them. */
export async function recordGoneChildren(
  client: pg.ClientBase,
  importId: ImportId,
  { table }: Child,
): Promise<void> {
  if (importId === null) return;
  await client.query(
    `insert into import_deleted (import_id, table_name, content)
     select $1, '${table}', to_jsonb(gone_child) from gone_child`,
    [importId],
  );
}

/** Rows that are about to be deleted, and those that go with them; `where` is about rows called t. */
export async function recordDeleted(
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
  const { rows } = await client.query<{ name: string; own: string; other: string }>(
    `select conrelid::regclass::text as name, own.attname as own, other.attname as other
       from pg_constraint
       join pg_attribute as own on own.attrelid = conrelid and own.attnum = conkey[1]
       join pg_attribute as other on other.attrelid = confrelid and other.attnum = confkey[1]
      where contype = 'f' and confdeltype = 'c' and confrelid = $1::regclass
      order by conrelid::regclass::text`,
    [table],
  );
  for (const { name, own, other } of rows) {
    await recordDeleted(
      client,
      importId,
      name,
      `t.${own} in (select t.${other} from ${table} as t where ${where})`,
    );
  }
}

/** Three of each column that differs: its name, what it was and what it becomes. */
function changedFields(columns: readonly string[], before: string, after: string): string {
  return columns
    .map(
      (column) =>
        `case when ${before}.${column} is distinct from ${after}.${column} then array['${column}', to_jsonb(${before}.${column})::text, to_jsonb(${after}.${column})::text] end`,
    )
    .join(' || ');
}

function sameKey(key: readonly string[], one: string, other: string): string {
  return key.map((column) => `${one}.${column} = ${other}.${column}`).join(' and ');
}

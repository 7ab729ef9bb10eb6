import type pg from 'pg';
import { at } from '#domain/lib/at.ts';

/** SQL array of the schemas that contain Podium's tables. */
const SCHEMAS_SQL = `array['public', 'search']::regnamespace[]`;

type ColumnForm = {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  readonly required: boolean;
  readonly filled: boolean;
  /** Whether PostgreSQL computes the column (generated column). */
  readonly generated: boolean;
};
type RuleForm = {
  readonly table: string;
  readonly name: string;
  readonly kind: 'check' | 'key' | 'reference';
  readonly columns: readonly string[];
  readonly text: string;
};
export type SchemaForm = { readonly columns: readonly ColumnForm[]; readonly rules: readonly RuleForm[] };

/** Reads the parts of all table definitions on which queries of a program can depend. */
export async function readSchemaForm(client: pg.ClientBase): Promise<SchemaForm> {
  const { rows: columns } = await client.query<ColumnForm>(
    `select attrelid::regclass::text as table, attname::text as column, format_type(atttypid, atttypmod) as type,
            attnotnull as required, atthasdef or attidentity <> '' as filled, attgenerated <> '' as generated
       from pg_attribute join pg_class on pg_class.oid = attrelid
      where relkind = 'r' and relnamespace = any (${SCHEMAS_SQL}) and attnum > 0 and not attisdropped`,
  );
  const { rows: rules } = await client.query<RuleForm>(
    `select conrelid::regclass::text as table, conname::text as name,
            case contype when 'c' then 'check' else 'reference' end as kind,
            array(select attname::text from pg_attribute where attrelid = conrelid and attnum = any (conkey)) as columns,
            pg_get_constraintdef(oid) as text
       from pg_constraint
      where contype in ('c', 'f') and connamespace = any (${SCHEMAS_SQL}) and conrelid <> 0
     union all
     select indrelid::regclass::text, indexrelid::regclass::text, 'key',
            array(select attname::text from pg_attribute where attrelid = indrelid and attnum = any (indkey)),
            coalesce(pg_get_expr(indpred, indrelid), '')
       from pg_index join pg_class on pg_class.oid = indrelid
      where indisunique and relnamespace = any (${SCHEMAS_SQL})`,
  );
  return { columns, rules };
}

/** Compatible type changes, as 'old > new': all values are kept and queries return the same values. */
const WIDENING_CHANGES: readonly string[] = ['smallint > integer'];
const isWider = (oldType: string, newType: string) =>
  WIDENING_CHANGES.includes(`${oldType} > ${newType}`) ||
  (/^character varying/.test(oldType) && newType === 'text');

const quotedValues = (text: string) => [...text.matchAll(/'([^']*)'/g)].map(([, name]) => name);
const haveSameColumns = (a: RuleForm, b: RuleForm) =>
  a.table === b.table && [...a.columns].sort().join() === [...b.columns].sort().join();

/**
 * Returns the changes that would break a program written for the table definitions `before`, one
 * sentence per change.
 */
export function incompatibilitiesOf(before: SchemaForm, after: SchemaForm): readonly string[] {
  const problems: string[] = [];
  const columnOf = ({ columns }: SchemaForm, { table, column }: Pick<ColumnForm, 'table' | 'column'>) =>
    columns.find((candidate) => candidate.table === table && candidate.column === column);
  const hasTable = ({ columns }: SchemaForm, table: string) =>
    columns.some((candidate) => candidate.table === table);
  for (const oldColumn of before.columns) {
    const newColumn = columnOf(after, oldColumn);
    const name = `${oldColumn.table}.${oldColumn.column}`;
    if (!newColumn) problems.push(`${name} is gone`);
    else if (newColumn.type !== oldColumn.type && !isWider(oldColumn.type, newColumn.type))
      problems.push(`${name} was ${oldColumn.type} and is ${newColumn.type}`);
    else if (newColumn.required && !oldColumn.required) problems.push(`${name} must not be null any more`);
  }
  for (const column of after.columns) {
    const isNew = hasTable(before, column.table) && !columnOf(before, column);
    if (isNew && column.required && !column.filled)
      problems.push(`${column.table}.${column.column} is new, and rows must have it`);
  }
  for (const rule of after.rules) {
    const existedBefore = before.rules.some(
      (oldRule) => haveSameColumns(oldRule, rule) && oldRule.kind === rule.kind && oldRule.text === rule.text,
    );
    if (existedBefore || !hasTable(before, rule.table)) continue;
    const usesOnlyOldColumns = rule.columns.every((column) =>
      columnOf(before, { table: rule.table, column }),
    );
    if (usesOnlyOldColumns && !isRelaxed(before, rule))
      problems.push(`${rule.table} has a new rule, ${rule.name}`);
  }
  for (const rule of before.rules) {
    if (rule.kind !== 'key' || !rule.columns.every((column) => columnOf(after, { ...rule, column })))
      continue;
    const stillExists = after.rules.some(
      (newRule) => newRule.kind === 'key' && haveSameColumns(newRule, rule) && newRule.text === rule.text,
    );
    if (!stillExists) problems.push(`${rule.table} has no key ${rule.columns.join(', ')} any more`);
  }
  return problems;
}

/**
 * Returns whether a constraint relaxes an earlier constraint on the same columns: a check that allows
 * more values, or a key that applies to fewer rows.
 */
function isRelaxed(before: SchemaForm, rule: RuleForm): boolean {
  const formerRules = before.rules.filter(
    (oldRule) => oldRule.kind === rule.kind && haveSameColumns(oldRule, rule),
  );
  if (rule.kind === 'key') return formerRules.some((oldRule) => oldRule.text === '');
  return formerRules.some(
    (oldRule) =>
      quotedValues(oldRule.text).length > 0 &&
      quotedValues(oldRule.text).every((name) => quotedValues(rule.text).includes(name)),
  );
}

/**
 * Returns SQL statements that together name every column of every table, as a program written for these
 * tables would.
 */
export function statementsFor({ columns }: SchemaForm): readonly string[] {
  const tables = new Map<string, ColumnForm[]>();
  for (const column of columns) tables.set(column.table, [...(tables.get(column.table) ?? []), column]);
  return [...tables].flatMap(([table, tableColumns]) => {
    const namesOf = (columnForms: readonly ColumnForm[]) =>
      columnForms.map(({ column }) => `"${column}"`).join(', ');
    const writableColumns = namesOf(tableColumns.filter(({ generated }) => !generated));
    return [
      `select ${namesOf(tableColumns)} from ${table} limit 1`,
      `insert into ${table} (${writableColumns}) overriding system value select ${writableColumns} from ${table} where false`,
    ];
  });
}

/**
 * Number of rows above which a table counts as large. On a real portal, such a table may have a million
 * rows.
 */
export const LARGE_TABLE_ROWS = 1_000;

/**
 * Runs `work` in the open transaction. Returns the large tables whose rows the transaction reads or
 * writes while it blocks other connections, one sentence per table.
 */
export async function findLongLocks(
  client: pg.ClientBase,
  filesBefore: TableFiles,
  work: () => Promise<unknown>,
): Promise<readonly string[]> {
  // The statistics may still count earlier statements of this connection, so their counts are
  // subtracted below.
  const earlierUses = await readTableUses(client);
  await work();
  const tableUses = await readTableUses(client);
  const after = await readTableFiles(client);
  return [...filesBefore].flatMap(([table, { file, rows }]) => {
    const { strong, read, written } = { ...NO_TABLE_USE, ...tableUses.get(table) };
    const usesBefore = { ...NO_TABLE_USE, ...earlierUses.get(table) };
    if (rows > LARGE_TABLE_ROWS && after.get(table)?.file !== file)
      return [`${table} is written anew while nobody may read it`];
    if (written - usesBefore.written > LARGE_TABLE_ROWS) return [`many rows of ${table} are changed at once`];
    return strong && read - usesBefore.read > LARGE_TABLE_ROWS
      ? [`all rows of ${table} are read while others wait for it`]
      : [];
  });
}

type TableUse = { readonly strong: boolean; readonly read: number; readonly written: number };
const NO_TABLE_USE: TableUse = { strong: false, read: 0, written: 0 };

async function readTableUses(client: pg.ClientBase): Promise<ReadonlyMap<string, TableUse>> {
  const { rows } = await client.query<TableUse & { table: string }>(
    `select relid::regclass::text as table,
            exists (select from pg_locks
                     where pid = pg_backend_pid() and relation = relid and granted
                       and mode in ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')) as strong,
            (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::integer as read,
            (n_tup_upd + n_tup_del)::integer as written
       from pg_stat_xact_user_tables`,
  );
  return new Map(rows.map(({ table, ...use }) => [table, use]));
}

export type TableFiles = ReadonlyMap<string, { readonly file: number; readonly rows: number }>;

/**
 * Returns the file number and the number of rows of each table. PostgreSQL assigns a new file number
 * when it rewrites a table.
 */
export async function readTableFiles(client: pg.ClientBase): Promise<TableFiles> {
  const { rows } = await client.query<{ table: string; file: number }>(
    `select oid::regclass::text as table, pg_relation_filenode(oid)::integer as file
       from pg_class where relkind = 'r' and relnamespace = any (${SCHEMAS_SQL})`,
  );
  const files = new Map<string, { file: number; rows: number }>();
  for (const { table, file } of rows) {
    const { rows: countRows } = await client.query<{ rows: number }>(
      `select count(*)::integer as rows from ${table}`,
    );
    files.set(table, { file, rows: at(countRows, 0).rows });
  }
  return files;
}

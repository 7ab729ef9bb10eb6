import type pg from 'pg';
import { at } from '#domain/lib/at.ts';

/** Schemas with Podium's tables. */
const SCHEMAS = `array['public', 'search']::regnamespace[]`;

type ColumnForm = {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  readonly required: boolean;
  readonly filled: boolean;
  /** Whether PostgreSQL computes the column. */
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

/** Reads the definition of all tables, as far as a program that uses them depends on it. */
export async function formOf(client: pg.ClientBase): Promise<SchemaForm> {
  const { rows: columns } = await client.query<ColumnForm>(
    `select attrelid::regclass::text as table, attname::text as column, format_type(atttypid, atttypmod) as type,
            attnotnull as required, atthasdef or attidentity <> '' as filled, attgenerated <> '' as generated
       from pg_attribute join pg_class on pg_class.oid = attrelid
      where relkind = 'r' and relnamespace = any (${SCHEMAS}) and attnum > 0 and not attisdropped`,
  );
  const { rows: rules } = await client.query<RuleForm>(
    `select conrelid::regclass::text as table, conname::text as name,
            case contype when 'c' then 'check' else 'reference' end as kind,
            array(select attname::text from pg_attribute where attrelid = conrelid and attnum = any (conkey)) as columns,
            pg_get_constraintdef(oid) as text
       from pg_constraint
      where contype in ('c', 'f') and connamespace = any (${SCHEMAS}) and conrelid <> 0
     union all
     select indrelid::regclass::text, indexrelid::regclass::text, 'key',
            array(select attname::text from pg_attribute where attrelid = indrelid and attnum = any (indkey)),
            coalesce(pg_get_expr(indpred, indrelid), '')
       from pg_index join pg_class on pg_class.oid = indrelid
      where indisunique and relnamespace = any (${SCHEMAS})`,
  );
  return { columns, rules };
}

/** Type changes that keep all values and are read alike. */
const WIDENING_CHANGES: readonly string[] = ['smallint > integer'];
const isWider = (oldType: string, newType: string) =>
  WIDENING_CHANGES.includes(`${oldType} > ${newType}`) ||
  (/^character varying/.test(oldType) && newType === 'text');

const namesIn = (text: string) => [...text.matchAll(/'([^']*)'/g)].map(([, name]) => name);
const sameColumns = (a: RuleForm, b: RuleForm) =>
  a.table === b.table && [...a.columns].sort().join() === [...b.columns].sort().join();

/** Returns the incompatibilities for a program written for the earlier definition, one sentence each. */
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
    const wasThere = before.rules.some(
      (oldRule) => sameColumns(oldRule, rule) && oldRule.kind === rule.kind && oldRule.text === rule.text,
    );
    if (wasThere || !hasTable(before, rule.table)) continue;
    const isOnOldColumns = rule.columns.every((column) => columnOf(before, { table: rule.table, column }));
    if (isOnOldColumns && !isRelaxed(before, rule))
      problems.push(`${rule.table} has a new rule, ${rule.name}`);
  }
  for (const rule of before.rules) {
    if (rule.kind !== 'key' || !rule.columns.every((column) => columnOf(after, { ...rule, column })))
      continue;
    const isThere = after.rules.some(
      (newRule) => newRule.kind === 'key' && sameColumns(newRule, rule) && newRule.text === rule.text,
    );
    if (!isThere) problems.push(`${rule.table} has no key ${rule.columns.join(', ')} any more`);
  }
  return problems;
}

/**
 * Returns whether a constraint relaxes an earlier one on the same columns: a longer list of values, or
 * a key over fewer rows.
 */
function isRelaxed(before: SchemaForm, rule: RuleForm): boolean {
  const former = before.rules.filter((oldRule) => oldRule.kind === rule.kind && sameColumns(oldRule, rule));
  if (rule.kind === 'key') return former.some((oldRule) => oldRule.text === '');
  return former.some(
    (oldRule) =>
      namesIn(oldRule.text).length > 0 &&
      namesIn(oldRule.text).every((name) => namesIn(rule.text).includes(name)),
  );
}

/** Returns statements that name every column of every table, as a program for this definition would. */
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

/** Tables with more rows than this count as large, because a portal may have a million rows there. */
export const MANY_ROWS = 1_000;

/** Returns the tables whose rows a transaction processes while it blocks others, one sentence each. */
export async function longLocks(
  client: pg.ClientBase,
  before: TableFiles,
  work: () => Promise<unknown>,
): Promise<readonly string[]> {
  // Earlier statements of this connection may not be in the statistics yet.
  const earlierUses = await usesOf(client);
  await work();
  const uses = await usesOf(client);
  const after = await filesOf(client);
  return [...before].flatMap(([table, { file, rows }]) => {
    const { strong, read, written } = { ...NO_USE, ...uses.get(table) };
    const usesBefore = { ...NO_USE, ...earlierUses.get(table) };
    if (rows > MANY_ROWS && after.get(table)?.file !== file)
      return [`${table} is written anew while nobody may read it`];
    if (written - usesBefore.written > MANY_ROWS) return [`many rows of ${table} are changed at once`];
    return strong && read - usesBefore.read > MANY_ROWS
      ? [`all rows of ${table} are read while others wait for it`]
      : [];
  });
}

type TableUse = { readonly strong: boolean; readonly read: number; readonly written: number };
const NO_USE: TableUse = { strong: false, read: 0, written: 0 };

async function usesOf(client: pg.ClientBase): Promise<ReadonlyMap<string, TableUse>> {
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

/** Returns all tables with their file and number of rows. */
export async function filesOf(client: pg.ClientBase): Promise<TableFiles> {
  const { rows } = await client.query<{ table: string; file: number }>(
    `select oid::regclass::text as table, pg_relation_filenode(oid)::integer as file
       from pg_class where relkind = 'r' and relnamespace = any (${SCHEMAS})`,
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

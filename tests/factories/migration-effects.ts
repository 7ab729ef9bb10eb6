import type pg from 'pg';
import { at } from '#domain/lib/at.ts';

/** SQL array of the schemas that contain Podium's tables. */
const SCHEMAS_SQL = `array['public', 'search']::regnamespace[]`;

type ColumnDefinition = {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  readonly required: boolean;
  /** Whether PostgreSQL fills the column if an insert leaves the column out. */
  readonly filled: boolean;
  /** Whether PostgreSQL computes the column (generated column). */
  readonly generated: boolean;
};
type ConstraintDefinition = {
  readonly table: string;
  readonly name: string;
  readonly kind: 'check' | 'key' | 'reference';
  readonly columns: readonly string[];
  readonly text: string;
};
export type SchemaDefinition = {
  readonly columns: readonly ColumnDefinition[];
  readonly constraints: readonly ConstraintDefinition[];
};

/** Reads the parts of all table definitions on which queries of a program can depend. */
export async function readSchemaDefinition(client: pg.ClientBase): Promise<SchemaDefinition> {
  const { rows: columns } = await client.query<ColumnDefinition>(
    `select attrelid::regclass::text as table, attname::text as column, format_type(atttypid, atttypmod) as type,
            attnotnull as required, atthasdef or attidentity <> '' as filled, attgenerated <> '' as generated
       from pg_attribute join pg_class on pg_class.oid = attrelid
      where relkind = 'r' and relnamespace = any (${SCHEMAS_SQL}) and attnum > 0 and not attisdropped`,
  );
  const { rows: constraints } = await client.query<ConstraintDefinition>(
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
  return { columns, constraints };
}

/** Compatible type changes, as 'old > new': all values are kept and queries return the same values. */
const WIDENING_CHANGES: readonly string[] = ['smallint > integer'];
const isWider = (oldType: string, newType: string) =>
  WIDENING_CHANGES.includes(`${oldType} > ${newType}`) ||
  (/^character varying/.test(oldType) && newType === 'text');

const quotedValues = (text: string) => [...text.matchAll(/'([^']*)'/g)].map(([, name]) => name);
const haveSameColumns = (a: ConstraintDefinition, b: ConstraintDefinition) =>
  a.table === b.table && [...a.columns].sort().join() === [...b.columns].sort().join();

/**
 * Returns the changes that would break a program written for the table definitions `before`, one
 * sentence per change.
 */
export function incompatibilitiesOf(before: SchemaDefinition, after: SchemaDefinition): readonly string[] {
  const problems: string[] = [];
  const columnOf = (
    { columns }: SchemaDefinition,
    { table, column }: Pick<ColumnDefinition, 'table' | 'column'>,
  ) => columns.find((candidate) => candidate.table === table && candidate.column === column);
  const hasTable = ({ columns }: SchemaDefinition, table: string) =>
    columns.some((candidate) => candidate.table === table);
  for (const oldColumn of before.columns) {
    const newColumn = columnOf(after, oldColumn);
    const name = `${oldColumn.table}.${oldColumn.column}`;
    if (!newColumn) problems.push(`${name} is removed`);
    else if (newColumn.type !== oldColumn.type && !isWider(oldColumn.type, newColumn.type))
      problems.push(`${name} was ${oldColumn.type} and is ${newColumn.type}`);
    else if (newColumn.required && !oldColumn.required) problems.push(`${name} is now required`);
  }
  for (const column of after.columns) {
    const isNew = hasTable(before, column.table) && !columnOf(before, column);
    if (isNew && column.required && !column.filled)
      problems.push(`${column.table}.${column.column} is a new required column`);
  }
  for (const constraint of after.constraints) {
    const existedBefore = before.constraints.some(
      (oldConstraint) =>
        haveSameColumns(oldConstraint, constraint) &&
        oldConstraint.kind === constraint.kind &&
        oldConstraint.text === constraint.text,
    );
    if (existedBefore || !hasTable(before, constraint.table)) continue;
    const usesOnlyOldColumns = constraint.columns.every((column) =>
      columnOf(before, { table: constraint.table, column }),
    );
    if (usesOnlyOldColumns && !isRelaxed(before, constraint))
      problems.push(`${constraint.table} has a new constraint, ${constraint.name}`);
  }
  for (const constraint of before.constraints) {
    if (
      constraint.kind !== 'key' ||
      !constraint.columns.every((column) => columnOf(after, { ...constraint, column }))
    )
      continue;
    const stillExists = after.constraints.some(
      (newConstraint) =>
        newConstraint.kind === 'key' &&
        haveSameColumns(newConstraint, constraint) &&
        newConstraint.text === constraint.text,
    );
    if (!stillExists)
      problems.push(`${constraint.table} no longer has the key ${constraint.columns.join(', ')}`);
  }
  return problems;
}

/**
 * Returns whether a constraint relaxes an earlier constraint on the same columns: a check that allows
 * more values, or a key that applies to fewer rows.
 */
function isRelaxed(before: SchemaDefinition, constraint: ConstraintDefinition): boolean {
  const formerConstraints = before.constraints.filter(
    (oldConstraint) => oldConstraint.kind === constraint.kind && haveSameColumns(oldConstraint, constraint),
  );
  if (constraint.kind === 'key') return formerConstraints.some((oldConstraint) => oldConstraint.text === '');
  return formerConstraints.some(
    (oldConstraint) =>
      quotedValues(oldConstraint.text).length > 0 &&
      quotedValues(oldConstraint.text).every((name) => quotedValues(constraint.text).includes(name)),
  );
}

/**
 * Returns SQL statements that together name every column of every table, as a program written for these
 * tables would.
 */
export function statementsFor({ columns }: SchemaDefinition): readonly string[] {
  const columnsByTable = new Map<string, ColumnDefinition[]>();
  for (const column of columns)
    columnsByTable.set(column.table, [...(columnsByTable.get(column.table) ?? []), column]);
  return [...columnsByTable].flatMap(([table, tableColumns]) => {
    const namesOf = (columnDefinitions: readonly ColumnDefinition[]) =>
      columnDefinitions.map(({ column }) => `"${column}"`).join(', ');
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
  const filesAfter = await readTableFiles(client);
  return [...filesBefore].flatMap(([table, { file, rows }]) => {
    const { strong, read, written } = { ...NO_TABLE_USE, ...tableUses.get(table) };
    const usesBefore = { ...NO_TABLE_USE, ...earlierUses.get(table) };
    if (rows > LARGE_TABLE_ROWS && filesAfter.get(table)?.file !== file)
      return [`${table} is rewritten while nobody can read it`];
    if (written - usesBefore.written > LARGE_TABLE_ROWS) return [`many rows of ${table} are changed at once`];
    return strong && read - usesBefore.read > LARGE_TABLE_ROWS
      ? [`all rows of ${table} are read while other connections wait for a lock`]
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

import type pg from 'pg';
import { at } from '#domain/lib/at.ts';

/** Where tables of Podium are. */
const SCHEMAS = `array['public', 'search']::regnamespace[]`;

type ColumnForm = {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  readonly required: boolean;
  readonly filled: boolean;
  /** PostgreSQL works it out. */
  readonly generated: boolean;
};
type RuleForm = {
  readonly table: string;
  readonly name: string;
  readonly kind: 'check' | 'key' | 'reference';
  readonly columns: readonly string[];
  readonly text: string;
};
export type Form = { readonly columns: readonly ColumnForm[]; readonly rules: readonly RuleForm[] };

/** What the tables of a database are, as far as a program that uses them can notice. */
export async function formOf(client: pg.ClientBase): Promise<Form> {
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

/** Types that take all values of another, and are read alike. */
const WIDER: readonly string[] = ['smallint > integer'];
const isWider = (from: string, to: string) =>
  WIDER.includes(`${from} > ${to}`) || (/^character varying/.test(from) && to === 'text');

const namesIn = (text: string) => [...text.matchAll(/'([^']*)'/g)].map(([, name]) => name);
const sameColumns = (one: RuleForm, other: RuleForm) =>
  one.table === other.table && [...one.columns].sort().join() === [...other.columns].sort().join();

/** What a program that was written for the form before would run into, a sentence each. */
export function breaks(before: Form, after: Form): readonly string[] {
  const found: string[] = [];
  const columnOf = ({ columns }: Form, { table, column }: Pick<ColumnForm, 'table' | 'column'>) =>
    columns.find((each) => each.table === table && each.column === column);
  const hasTable = ({ columns }: Form, table: string) => columns.some((each) => each.table === table);
  for (const old of before.columns) {
    const now = columnOf(after, old);
    const name = `${old.table}.${old.column}`;
    if (!now) found.push(`${name} is gone`);
    else if (now.type !== old.type && !isWider(old.type, now.type))
      found.push(`${name} was ${old.type} and is ${now.type}`);
    else if (now.required && !old.required) found.push(`${name} must not be null any more`);
  }
  for (const column of after.columns) {
    const isNew = hasTable(before, column.table) && !columnOf(before, column);
    if (isNew && column.required && !column.filled)
      found.push(`${column.table}.${column.column} is new, and rows must have it`);
  }
  for (const rule of after.rules) {
    const wasThere = before.rules.some(
      (old) => sameColumns(old, rule) && old.kind === rule.kind && old.text === rule.text,
    );
    if (wasThere || !hasTable(before, rule.table)) continue;
    const onOld = rule.columns.every((column) => columnOf(before, { table: rule.table, column }));
    if (onOld && !loosens(before, rule)) found.push(`${rule.table} has a new rule, ${rule.name}`);
  }
  for (const rule of before.rules) {
    if (rule.kind !== 'key' || !rule.columns.every((column) => columnOf(after, { ...rule, column })))
      continue;
    const isThere = after.rules.some(
      (now) => now.kind === 'key' && sameColumns(now, rule) && now.text === rule.text,
    );
    if (!isThere) found.push(`${rule.table} has no key ${rule.columns.join(', ')} any more`);
  }
  return found;
}

/** Whether a rule stands for a stricter one of the same columns: a list that has grown, or a key of fewer rows. */
function loosens(before: Form, rule: RuleForm): boolean {
  const former = before.rules.filter((old) => old.kind === rule.kind && sameColumns(old, rule));
  if (rule.kind === 'key') return former.some((old) => old.text === '');
  return former.some(
    (old) =>
      namesIn(old.text).length > 0 && namesIn(old.text).every((name) => namesIn(rule.text).includes(name)),
  );
}

/** Statements that name every table with all its columns of a form, as a program written for it would. */
export function statementsFor({ columns }: Form): readonly string[] {
  const tables = new Map<string, ColumnForm[]>();
  for (const column of columns) tables.set(column.table, [...(tables.get(column.table) ?? []), column]);
  return [...tables].flatMap(([table, own]) => {
    const namesOf = (each: readonly ColumnForm[]) => each.map(({ column }) => `"${column}"`).join(', ');
    const written = namesOf(own.filter(({ generated }) => !generated));
    return [
      `select ${namesOf(own)} from ${table} limit 1`,
      `insert into ${table} (${written}) overriding system value select ${written} from ${table} where false`,
    ];
  });
}

/** Tables of more rows than this are large: work on all of them takes long where a portal has a million. */
export const MANY_ROWS = 1_000;

/** Which rows a transaction goes through while it keeps others away from their table, a sentence each. */
export async function longLocks(
  client: pg.ClientBase,
  before: Files,
  work: () => Promise<unknown>,
): Promise<readonly string[]> {
  // What this connection did before may not have been counted elsewhere yet.
  const earlier = await usesOf(client);
  await work();
  const uses = await usesOf(client);
  const after = await filesOf(client);
  return [...before].flatMap(([table, { file, rows }]) => {
    const { strong, read, written } = { ...NO_USE, ...uses.get(table) };
    const had = { ...NO_USE, ...earlier.get(table) };
    if (rows > MANY_ROWS && after.get(table)?.file !== file)
      return [`${table} is written anew while nobody may read it`];
    if (written - had.written > MANY_ROWS) return [`many rows of ${table} are changed at once`];
    return strong && read - had.read > MANY_ROWS
      ? [`all rows of ${table} are read while others wait for it`]
      : [];
  });
}

type Use = { readonly strong: boolean; readonly read: number; readonly written: number };
const NO_USE: Use = { strong: false, read: 0, written: 0 };

async function usesOf(client: pg.ClientBase): Promise<ReadonlyMap<string, Use>> {
  const { rows } = await client.query<Use & { table: string }>(
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

export type Files = ReadonlyMap<string, { readonly file: number; readonly rows: number }>;

/** The tables there are, with the file of each and its rows. */
export async function filesOf(client: pg.ClientBase): Promise<Files> {
  const { rows } = await client.query<{ table: string; file: number }>(
    `select oid::regclass::text as table, pg_relation_filenode(oid)::integer as file
       from pg_class where relkind = 'r' and relnamespace = any (${SCHEMAS})`,
  );
  const files = new Map<string, { file: number; rows: number }>();
  for (const { table, file } of rows) {
    const { rows: counted } = await client.query<{ rows: number }>(
      `select count(*)::integer as rows from ${table}`,
    );
    files.set(table, { file, rows: at(counted, 0).rows });
  }
  return files;
}
